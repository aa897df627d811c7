import { ProductPicture } from '../../../../design/picture.tsx';
import { Swatch } from '../../../../design/swatch.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { readablePhone } from '../../../../kernel/formats/telephone.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney } from '../../../../kernel/money.ts';
import type { CartLine } from '../../../cart/line.ts';
import { linePrice } from '../../../cart/line-totals.ts';
import { imageAt } from '../../../catalog/picture.ts';
import { splitText } from '../../../catalog/size-text.ts';
import type { OfferedPickup } from '../../../shipping/contract.ts';
import { type Address, streetLine } from '../../address.ts';

/** Address and lines once more, as they will be ordered. */
export function OrderReview({
  address,
  lines,
  place,
}: {
  readonly address: Address;
  readonly lines: readonly CartLine[];
  /** Where it is fetched; left out for what is sent. */
  readonly place?: OfferedPickup | undefined;
}) {
  const at = place ? { ...place, telefono: address.telefono } : address;
  return (
    <section aria-labelledby="revision">
      <h3 id="revision" className="mb-3 text-lg">
        Revisa tu pedido
      </h3>
      <div className="rounded-sheet border border-line bg-sheet">
        <address className="border-b border-line p-5 text-sm not-italic">
          <span className="mb-1 block text-xs text-ink-2">
            {place ? 'Lo recoges en' : 'Se envía a'}
          </span>
          <span className="block font-semibold">{streetLine(at)}</span>
          <span className="block">
            Colonia <strong className="font-semibold">{at.colonia}</strong>
          </span>
          <span className="block text-ink-2">
            {at.postal_code} {at.municipio}, {at.estado}
          </span>
          <span className="figures block text-ink-2">Tel. {readablePhone(at.telefono)}</span>
        </address>
        <ul className="divide-y divide-line">
          {lines.map((line) => (
            <li key={line.uniqueId}>
              <ReviewLine line={line} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function ReviewLine({ line }: { readonly line: CartLine }) {
  return (
    <div className="grid grid-cols-[4rem_1fr] items-center gap-x-4 gap-y-1 p-4 sm:grid-cols-[4rem_1fr_auto] md:px-5">
      <div className="aspect-square w-full bg-paper-2">
        {line.image ? (
          <ProductPicture
            src={imageAt(line.image, { width: 320, format: 'webp' })}
            alt=""
            className="size-full object-cover"
          />
        ) : null}
      </div>
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="font-semibold">{line.name}</p>
        <p className="figures flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-ink-2">
          <span>
            {formatCount(line.quantity)} {line.quantity === 1 ? 'pieza' : 'piezas'}
          </span>
          {line.color ? (
            <span className="inline-flex items-center gap-1.5">
              <Swatch css={line.css} size={14} />
              {line.color}
            </span>
          ) : null}
          <span>{line.technique}</span>
          {line.tallas ? <span>{splitText(line.tallas)}</span> : null}
        </p>
        {line.imagenterminado.length > 0 ? (
          <p className="text-xs text-ink-2">
            Arte: {line.imagenterminado.map((file) => file.original_name).join(', ')}
          </p>
        ) : line.technique === NO_FINISH ? null : (
          <p className="text-xs font-semibold">Falta tu arte: podrás enviarlo con tu folio.</p>
        )}
        {line.notas ? <p className="text-xs text-ink-2">Notas: {line.notas}</p> : null}
      </div>
      <span className="figures col-start-2 text-sm font-semibold sm:col-start-3">
        {formatMoney(linePrice(line).total)}
      </span>
    </div>
  );
}
