import { formatPesos } from '../../../kernel/money.ts';
import { shortDate } from '../../catalog/delivery-range.ts';
import type { FetchedRow, LandedRow } from '../contract.ts';
import type { LandedPrices } from './use-landed-price.ts';

/** Classes of what is pressed among the words of a price at the door. */
export const DOOR_LINK =
  'inline-flex min-h-11 items-center gap-1 font-semibold text-cobalt underline-offset-2 hover:underline';

/** This quantity's own price at the door, and the day it comes. */
export function DoorSummary({
  prices,
  quantity,
  preorder,
}: {
  readonly prices: LandedPrices;
  readonly quantity: number;
  readonly preorder: boolean;
}) {
  const row = prices.rows.find(({ cantidad }) => cantidad === quantity);
  if (prices.state === 'failed') {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 text-sm">
        {prices.problem}
        <button type="button" className={DOOR_LINK} onClick={prices.again}>
          Reintentar
        </button>
      </p>
    );
  }
  return (
    <p
      aria-live="polite"
      aria-busy={prices.state === 'loading'}
      className={`figures min-h-10 text-sm transition-opacity duration-150 ${prices.state === 'loading' && row ? 'opacity-55' : ''}`}
    >
      {row ? (
        <Price row={row} preorder={preorder} />
      ) : (
        <Missing loading={prices.state === 'loading'} />
      )}
    </p>
  );
}

function Price({ row, preorder }: { readonly row: LandedRow; readonly preorder: boolean }) {
  return (
    <>
      <span className="text-base font-semibold">{formatPesos(row.por_pieza)}</span>{' '}
      <span className="text-ink-2">c/u en tu puerta, </span>
      <span className="whitespace-nowrap">
        <span className="text-ink-2">total </span>
        {formatPesos(row.total)}
      </span>
      <span className="block text-xs text-ink-2">
        Con envío de {formatPesos(row.envio)} e IVA.{' '}
        {preorder ? 'Fecha por confirmar con un ejecutivo.' : `Llega el ${shortDate(row.llega)}.`}
      </span>
      {row.recoger ? <Fetched fetched={row.recoger} preorder={preorder} /> : null}
    </>
  );
}

/** The other choice: without a courier, at the shop. */
function Fetched({
  fetched: { lugar, total, por_pieza: each, dia },
  preorder,
}: {
  readonly fetched: FetchedRow;
  readonly preorder: boolean;
}) {
  return (
    <span className="mt-2 block border-t border-line pt-2">
      <span className="font-semibold">{formatPesos(each)}</span>{' '}
      <span className="text-ink-2">c/u si lo recoges, </span>
      <span className="whitespace-nowrap">
        <span className="text-ink-2">total </span>
        {formatPesos(total)}
      </span>
      <span className="block text-xs text-ink-2">
        Gratis en {lugar}.{' '}
        {preorder || !dia
          ? 'Fecha por confirmar con un ejecutivo.'
          : `Listo desde el ${shortDate(dia)}.`}
      </span>
    </span>
  );
}

const Missing = ({ loading }: { readonly loading: boolean }) => (
  <span className="text-ink-2">
    {loading
      ? 'Calculando el envío…'
      : 'Ninguna paquetería lleva esta cantidad a tu CP. Escríbenos y lo resolvemos.'}
  </span>
);
