import { toPesos, withIva } from '../../kernel/money.ts';
import { unitPrice } from '../catalog/order-price.ts';
import type { ProductDetail } from '../catalog/reads.ts';
import { ownUnit, type PriceList } from './price-list.ts';

/** The product at the prices of a list; the same object where nothing comes off. */
export function ownDetail(detail: ProductDetail, list: PriceList | null): ProductDetail {
  const open = unitPrice(detail);
  const category = detail.categoria?.slug ?? null;
  const unit = ownUnit(open, list, { code: detail.id_producto_prov, category });
  if (unit === open) return detail;
  return { ...detail, price: toPesos(unit), precio_iva: toPesos(withIva(unit)) };
}
