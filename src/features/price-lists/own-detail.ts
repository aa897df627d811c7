import { toPesos, withIva } from '../../kernel/money.ts';
import { unitPrice } from '../catalog/order-price.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { ownUnit, type PriceList } from './price-list.ts';

/** The product at the prices of a list; the same object where nothing comes off. */
export function ownDetail(detail: ProductDetail, list: PriceList | null): ProductDetail {
  const open = unitPrice(detail);
  const unit = ownUnit(open, list, detail.categoria?.slug ?? null);
  if (unit === open) return detail;
  return { ...detail, price: toPesos(unit), precio_iva: toPesos(withIva(unit)) };
}
