import { unitPrice } from '../catalog/order-price.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { ownDetail } from '../price-lists/own-detail.ts';
import type { PriceList } from '../price-lists/price-list.ts';
import type { CartLine } from './line.ts';
import { exactWithIva, withQuantity } from './line-totals.ts';

/** The lines at the prices of a list, or the public's; a product nobody could tell of stays as it is. */
export function repriceLines(
  lines: readonly CartLine[],
  products: ReadonlyMap<string, ProductDetail>,
  list: PriceList | null,
): readonly CartLine[] {
  return lines.map((line) => {
    const detail = products.get(line.id);
    if (!detail) return line;
    const price = exactWithIva(unitPrice(ownDetail(detail, list)));
    return price === line.price ? line : withQuantity({ ...line, price }, line.quantity);
  });
}
