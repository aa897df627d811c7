import { useState } from 'react';
import { Swatch } from '../../../design/swatch.tsx';
import { formatPesos } from '../../../kernel/money.ts';
import { placedPicture } from '../../artwork/placed-address.ts';
import { splitText } from '../../catalog/size-text.ts';
import { readFinishFiles } from '../finish-files.ts';
import type { OrderItemView } from '../reads.ts';
import { DesignApproval } from './design-approval.tsx';
import { FinishFiles } from './finish-files.tsx';
import { LineArtwork } from './line-artwork.tsx';

/** One line of an order: what it is, how it is printed, with which files. */
export function OrderItem({
  item,
  folio,
  approvable,
  early,
}: {
  readonly item: OrderItemView;
  readonly folio: string;
  /** The order waits for its designs to be approved. */
  readonly approvable: boolean;
  /** Nothing is in production yet: artwork may still come. */
  readonly early: boolean;
}) {
  const files = readFinishFiles(item.imagenesterminados);
  const placed = placedPicture(
    item.imagen,
    item.tecnica,
    files.map(({ stored, colocacion }) => ({
      name: stored,
      ...(colocacion ? { colocacion } : {}),
    })),
    320,
  );
  const total = item.total ?? item.unit_price * item.quantity;
  return (
    <li className="grid grid-cols-[5rem_1fr] gap-4 py-5 md:grid-cols-[6.5rem_1fr_auto] md:gap-6">
      <Picture key={placed} address={placed ?? item.imagen} otherwise={item.imagen} />
      <div className="min-w-0">
        <p className="font-semibold">{item.nombre}</p>
        <p className="figures mt-1 text-sm text-ink-2">
          {item.quantity.toLocaleString('es-MX')} piezas · {item.tecnica}
        </p>
        {item.tallas ? (
          <p className="figures mt-1 text-sm text-ink-2">{splitText(item.tallas)}</p>
        ) : null}
        {item.color ? (
          <p className="mt-1.5 flex items-center gap-2 text-sm text-ink-2">
            <Swatch css={item.css} size={18} /> {item.color}
          </p>
        ) : null}
        {item.notas ? (
          <p className="mt-2 max-w-prose border-l-2 border-line pl-3 text-sm whitespace-pre-line text-ink-2">
            <span className="sr-only">Notas: </span>
            {item.notas}
          </p>
        ) : null}
        <FinishFiles files={files} />
        {takesArtwork(item, early) ? (
          <LineArtwork item={item} folio={folio} missing={files.length === 0} />
        ) : null}
        <DesignApproval item={item} folio={folio} approvable={approvable} />
        <FirstPiece address={item.primera_pieza} name={item.nombre} />
      </div>
      <p className="figures col-start-2 text-sm md:col-start-3 md:text-right">
        <span className="block font-semibold">{formatPesos(total)}</span>
        <span className="text-xs text-ink-2">{formatPesos(item.unit_price)} c/u</span>
      </p>
    </li>
  );
}

/** What came out of the machine first: how all of it will look. */
function FirstPiece({
  address,
  name,
}: {
  readonly address: string | undefined;
  readonly name: string;
}) {
  if (!address) return null;
  return (
    <figure className="mt-3">
      <a href={address} target="_blank" rel="noopener noreferrer" className="inline-block">
        <img
          src={address}
          alt={`Primera pieza de ${name}`}
          width={128}
          height={96}
          loading="lazy"
          className="h-24 w-32 rounded-control border border-line bg-paper-2 object-cover"
        />
        <span className="sr-only"> (se abre en otra pestaña)</span>
      </a>
      <figcaption className="mt-1 text-xs text-ink-2">La primera pieza de tu pedido</figcaption>
    </figure>
  );
}

/** A picture, or the other where it is missing, or an empty place where both are. */
function Picture({ address, otherwise }: { readonly address: string; readonly otherwise: string }) {
  const [missing, setMissing] = useState(false);
  if (missing && address !== otherwise)
    return <Picture address={otherwise} otherwise={otherwise} />;
  if (!address || missing) return <span className="aspect-square bg-paper-2" />;
  return (
    <img
      src={address}
      alt=""
      width={104}
      height={104}
      loading="lazy"
      // It may have failed before this page came alive.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setMissing(true);
      }}
      onError={() => setMissing(true)}
      className="aspect-square w-full bg-paper-2 object-cover"
    />
  );
}

/** Printed, before anybody approved what will be printed. */
function takesArtwork(item: OrderItemView, early: boolean): boolean {
  return early && item.tiene_terminados && !item.diseno_aprobado;
}
