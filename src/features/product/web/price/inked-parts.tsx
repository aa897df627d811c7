import { formatMoney, subtractMoney } from '../../../../kernel/money.ts';
import type { InkExtra } from '../../../pricing/finish-extras.ts';
import { quotedTotal } from '../../../pricing/finish-quote.ts';
import type { PanelPrice } from './price-panel.tsx';
import { Part } from './price-part.tsx';

/** The finish and the inks that are charged beside it, a part of the sum each. */
export default function InkedParts({
  price,
  quantity,
  technique,
  quote,
  extra,
}: PanelPrice & { readonly extra: InkExtra }) {
  const inks = quotedTotal({ mode: quote?.mode ?? 'fijo', amount: extra.amount }, quantity);
  return (
    <>
      <Part label="Terminado" note={technique}>
        {formatMoney(subtractMoney(price.finish, inks))}
      </Part>
      <Part
        label={extra.count === 1 ? 'Tinta adicional' : 'Tintas adicionales'}
        note={noteOf(extra, quote?.mode)}
      >
        {formatMoney(inks)}
      </Part>
    </>
  );
}

/** '2 por trabajo', '2 por pieza'. */
const noteOf = ({ count }: InkExtra, mode: 'fijo' | 'por_pieza' | undefined): string =>
  `${count} ${mode === 'por_pieza' ? 'por pieza' : 'por trabajo'}`;
