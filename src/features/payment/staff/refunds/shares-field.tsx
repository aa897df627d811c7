import { formatPesos, fromPesos, toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { PiecesBack } from '../../refund/by-line.ts';
import { sharesOf, sumOfShares } from '../../refund/of-charge.ts';
import type { Payments } from './where-fields.tsx';

/** What goes back with some pieces of what was paid beside their order for their stitches. */
export interface SharesBack {
  /** Pesos. */
  readonly amount: number;
  /** Of the charges. */
  readonly folios: readonly string[];
}

/** What it is for these pieces; nothing for those beside which nothing was paid. */
export function sharesWith(lines: Payments['lineas'], back: readonly PiecesBack[]): SharesBack {
  const charges = lines.flatMap(({ id, piezas, cobros }) =>
    cobros.map(({ folio, devueltas, neto, disponible }) => ({
      ...{ folio, line: id, pieces: piezas, gone: devueltas },
      ...{ net: fromPesos(neto), room: fromPesos(disponible) },
    })),
  );
  const shares = sharesOf(charges, back);
  const folios = shares.map(({ charge }) => charge.folio);
  return { amount: toPesos(toCentavos(sumOfShares(shares))), folios };
}

/** Says how much it is before anything is pressed, and lets it stay where it was agreed so. */
export function SharesField({
  back: { amount, folios },
  taken,
  onTake,
}: {
  readonly back: SharesBack;
  readonly taken: boolean;
  readonly onTake: (taken: boolean) => void;
}) {
  if (amount === 0) return null;
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 rounded-control bg-paper p-3 text-sm">
      <input
        type="checkbox"
        className="mt-0.5 size-5 shrink-0 accent-cobalt"
        checked={taken}
        onChange={({ target }) => onTake(target.checked)}
      />
      <span>
        Devolver también lo pagado por sus puntadas adicionales:{' '}
        <strong className="figures">{formatPesos(amount)}</strong>
        <span className="block text-xs text-ink-2">
          Es del cobro {folios.join(', ')} y va aparte de este importe.
        </span>
      </span>
    </label>
  );
}
