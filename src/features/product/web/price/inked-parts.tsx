import { formatMoney, subtractMoney } from '../../../../kernel/money.ts';
import type { FinishExtra } from '../../../pricing/finish-extras.ts';
import { quotedTotal } from '../../../pricing/finish-quote.ts';
import type { PanelPrice } from './price-panel.tsx';
import { Part } from './price-part.tsx';

/** The finish and what is charged beside it, inks and positions: a part of the sum each. */
export default function InkedParts({
  price,
  quantity,
  technique,
  quote,
  extra,
}: PanelPrice & { readonly extra: readonly FinishExtra[] }) {
  const mode = quote?.mode ?? 'fijo';
  const parts = extra.map((one) => ({ ...one, total: quotedTotal({ ...one, mode }, quantity) }));
  const rest = parts.reduce((left, { total }) => subtractMoney(left, total), price.finish);
  return (
    <>
      <Part label="Terminado" note={technique}>
        {formatMoney(rest)}
      </Part>
      {parts.map(({ kind, count, total }) => (
        <Part
          key={kind}
          label={LABELS[kind][count === 1 ? 0 : 1]}
          note={`${count} ${mode === 'por_pieza' ? 'por pieza' : 'por trabajo'}`}
        >
          {formatMoney(total)}
        </Part>
      ))}
    </>
  );
}

const LABELS = {
  ink: ['Tinta adicional', 'Tintas adicionales'],
  position: ['Posición adicional', 'Posiciones adicionales'],
} as const;
