import { unitPrice } from '../../../catalog/order-price.ts';
import type { ProductDetail } from '../../../catalog/reads.ts';
import { tiersOf } from '../../../pricing/finish-tiers.ts';
import { cheaperOrder, priceBreaks } from '../../../pricing/price-breaks.ts';
import type { QuantityLimits } from '../../../pricing/quantity-rule.ts';
import { BreakTable, CheaperHint, NextBreakHint } from './break-table.tsx';

/** What more pieces would cost with a finish; fetched when one is chosen. */
export default function PriceLadder({
  detail,
  technique,
  quantity,
  limits,
  onChoose,
}: {
  readonly detail: ProductDetail;
  readonly technique: string;
  readonly quantity: number;
  readonly limits: QuantityLimits;
  readonly onChoose: (quantity: number) => void;
}) {
  const tiers = tiersOf(detail.terminados.find(({ nombre }) => nombre === technique));
  const unit = unitPrice(detail);
  const rows = priceBreaks(unit, tiers, limits);
  const cheaper = cheaperOrder(unit, tiers, quantity, limits);
  return (
    <>
      <BreakTable rows={rows} quantity={quantity} technique={technique} onChoose={onChoose} />
      {cheaper ? (
        <CheaperHint offer={cheaper} onChoose={onChoose} />
      ) : (
        <NextBreakHint rows={rows} quantity={quantity} />
      )}
    </>
  );
}
