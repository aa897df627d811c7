import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Swatch } from '../../../../design/swatch.tsx';
import { formatCount } from '../../../../kernel/count.ts';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import { formatMoney, formatPesos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import type { CartLine } from '../../../cart/line.ts';
import { linePrice } from '../../../cart/line-totals.ts';
import { splitText } from '../../../catalog/size-text.ts';
import { perPiece } from '../../../pricing/price-line.ts';
import { ArtworkDialog } from './artwork-dialog.tsx';
import { LineNotes } from './line-notes.tsx';
import { LinePicture } from './line-picture.tsx';
import { QuantityField } from './quantity-field.tsx';
import { removeEveryColour, removeLine } from './remove-line.ts';

/** On phones amounts stand beside the pieces; on a desk, beside the name. */
const GRID = [
  'grid gap-x-4 gap-y-4 py-6 md:gap-x-6 md:py-8',
  'grid-cols-[5.5rem_1.5rem_1fr] [grid-template-areas:"pic_head_head""qty_qty_total""notes_notes_notes""acts_acts_acts"]',
  'md:grid-cols-[9rem_7rem_1fr_auto] md:[grid-template-areas:"pic_head_head_total""pic_qty_notes_notes""pic_acts_acts_acts"]',
].join(' ');

const ACTION =
  'inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-current md:min-h-8';

/** One line of the cart, with everything that can be done to it. */
export function CartLineRow({
  line,
  siblings,
  available,
}: {
  readonly line: CartLine;
  /** Other lines of the same product. */
  readonly siblings: number;
  /** Most pieces there are for this line. */
  readonly available: number;
}) {
  return (
    <article className={GRID}>
      <div className="aspect-square self-start bg-paper-2 [grid-area:pic]">
        <LinePicture line={line} sizes="(width >= 48rem) 9rem, 5.5rem" />
      </div>
      <div className="min-w-0 [grid-area:head]">
        <h3 className="font-sans text-base leading-snug font-semibold tracking-normal">
          <Link to={pages.product(line.id)} className="-my-3 inline-block py-3 hover:text-cobalt">
            {line.name}
          </Link>
        </h3>
        <p className="mt-0.5 line-clamp-1 text-xs text-ink-2">{line.description}</p>
        <LineFacts line={line} />
        <LineWarnings line={line} available={available} />
      </div>
      <LineTotal line={line} />
      <div className="[grid-area:qty]">
        {line.tallas?.length ? (
          <SizedQuantity line={line} />
        ) : (
          <QuantityField line={line} available={available} />
        )}
      </div>
      <div className="min-w-0 [grid-area:notes]">
        <LineNotes line={line} />
      </div>
      <LineActions line={line} siblings={siblings} />
    </article>
  );
}

/** Colour, finish and, when it waits for stock, that it does. */
function LineFacts({ line }: { readonly line: CartLine }) {
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1.5 text-sm">
      {line.color ? (
        <li className="inline-flex items-center gap-2">
          <Swatch css={line.css} size={18} />
          {line.color}
        </li>
      ) : null}
      <li>{line.technique}</li>
      {line.tallas ? <li className="figures">{splitText(line.tallas)}</li> : null}
      {line.preorden ? (
        <li className="rounded-control bg-warning-wash px-2 font-semibold text-warning">
          Preorden
        </li>
      ) : null}
    </ul>
  );
}

/** Pieces that are told by size change where their sizes do. */
function SizedQuantity({ line }: { readonly line: CartLine }) {
  return (
    <p>
      <span className="mb-1.5 block text-sm font-semibold">Piezas</span>
      <span className="figures block text-base">{formatCount(line.quantity)}</span>
      <Link to={pages.editLine(line.id, line.uniqueId)} className={ACTION}>
        Cambiar tallas<span className="sr-only"> de {line.name}</span>
      </Link>
    </p>
  );
}

/** What still has to be done about a line, each with the way there. */
function LineWarnings({
  line,
  available,
}: {
  readonly line: CartLine;
  readonly available: number;
}) {
  const edit = pages.editLine(line.id, line.uniqueId);
  return (
    <>
      {available < line.piezas_por_caja ? (
        <LineWarning to={edit} action="Pedirlo como preorden">
          Ya no queda una caja{line.color ? ` en ${line.color}` : ''}.
        </LineWarning>
      ) : null}
      {line.technique !== NO_FINISH && line.imagenterminado.length === 0 ? (
        <LineWarning to={edit} action="Subir tu arte">
          Falta tu arte: envíalo para que preparemos tu propuesta de diseño.
        </LineWarning>
      ) : null}
    </>
  );
}

function LineWarning({
  to,
  action,
  children,
}: {
  readonly to: string;
  readonly action: string;
  readonly children: ReactNode;
}) {
  return (
    <p className="mt-2 border-l-4 border-l-coral bg-coral-wash px-3 py-1.5 text-sm">
      {children}{' '}
      <Link to={to} className="font-semibold whitespace-nowrap underline underline-offset-4">
        {action}
      </Link>
    </p>
  );
}

function LineTotal({ line }: { readonly line: CartLine }) {
  const price = linePrice(line);
  return (
    <p className="self-end text-right [grid-area:total] md:self-start">
      <span data-line-total className="figures block font-display text-lg font-bold">
        {formatMoney(price.total)}
      </span>
      <span data-per-piece className="figures block text-xs text-ink-2">
        {formatPesos(perPiece(price, line.quantity))} c/u
        {line.technique === NO_FINISH ? '' : ', terminado incluido'}
      </span>
    </p>
  );
}

function LineActions({ line, siblings }: { readonly line: CartLine; readonly siblings: number }) {
  const [showing, setShowing] = useState(false);
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-1 [grid-area:acts]">
      {line.imagenterminado.length > 0 ? (
        <button type="button" className={ACTION} onClick={() => setShowing(true)}>
          Ver imágenes para terminado
        </button>
      ) : null}
      <Link to={pages.editLine(line.id, line.uniqueId)} className={ACTION}>
        Editar<span className="sr-only"> {line.name}</span>
      </Link>
      <button
        type="button"
        className={`${ACTION} text-ink-2 hover:text-danger`}
        onClick={() => removeLine(line)}
      >
        Eliminar<span className="sr-only"> {line.name}</span>
      </button>
      {siblings > 0 ? (
        <button
          type="button"
          className={`${ACTION} text-ink-2 hover:text-danger`}
          onClick={() => removeEveryColour(line)}
        >
          Eliminar todos los colores
        </button>
      ) : null}
      <ArtworkDialog
        open={showing}
        files={line.imagenterminado}
        onClose={() => setShowing(false)}
      />
    </div>
  );
}
