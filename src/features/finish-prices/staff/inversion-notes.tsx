import { formatMoney } from '../../../kernel/money.ts';
import type { FinishTier } from '../../pricing/finish-price.ts';
import { inversionsOf, rangeText } from '../inversions.ts';
import { piecesText } from '../tier-draft.ts';

/** Where more pieces cost less in all; nothing where they do not. */
export function InversionNotes({ tiers }: { readonly tiers: readonly FinishTier[] }) {
  const found = inversionsOf(tiers);
  const free = tiers.filter(({ amount }) => amount === 0);
  if (found.length === 0 && free.length === 0) return null;
  return (
    <div className="rounded-sheet border border-warning bg-warning-wash p-3 text-sm">
      {found.length > 0 ? (
        <>
          <p className="font-semibold text-warning">Más piezas cuestan menos</p>
          <ul className="mt-1 grid gap-1">
            {found.map(({ from, to, cost, than, costThan }) => (
              <li key={than}>
                {rangeText({ from, to })} se paga más que con {piecesText(than)}: {piecesText(to)}{' '}
                {to === 1 ? 'cuesta' : 'cuestan'} {formatMoney(cost)} y {piecesText(than)},{' '}
                {formatMoney(costThan)}.
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {free.map(({ fromQuantity }) => (
        <p key={fromQuantity} className="mt-1 font-semibold text-warning">
          Desde {piecesText(fromQuantity)} el terminado no cuesta nada.
        </p>
      ))}
    </div>
  );
}
