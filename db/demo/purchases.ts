import { listMissing } from '../../src/features/purchasing/server/missing.sql.ts';
import { insertPurchase } from '../../src/features/purchasing/server/purchase.sql.ts';
import { addWorkingDays, dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

const DAY_MS = 24 * 3600 * 1000;
const SUPPLIED = 5;

/** Purchases on their way for the orders that wait for their pieces; what others need is still to buy. */
export async function fillPurchases(db: Queries, now: Date): Promise<void> {
  const { id: by } = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'almacen@demo.example')
    .executeTakeFirstOrThrow();
  const lines = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.quantity', 'l.sizes', 'p.supplier_id', 'o.moved_at'])
    .where('o.status', '=', SUPPLIED)
    .orderBy('l.id')
    .execute();
  const suppliers = Map.groupBy(lines, ({ supplier_id }) => supplier_id);
  for (const [supplierId, own] of suppliers) {
    const parts = own.flatMap(({ id: line, quantity, sizes }) => {
      const split = sizes && sizes.length > 0 ? sizes : [{ talla: '', cantidad: quantity }];
      return split.map(({ talla: size, cantidad: pieces }) => ({
        ...{ line, size, pieces },
        replaces: false,
      }));
    });
    const bought = own.map(({ moved_at }) => moved_at.getTime());
    const purchase = {
      supplierId,
      reference: `OC-${2400 + supplierId}`,
      expectedOn: addWorkingDays(dayOf(now), 2),
      by,
      now: new Date(Math.min(now.getTime() - DAY_MS, ...bought)),
    };
    await insertPurchase(db, purchase, parts);
  }
  if ((await listMissing(db)).length === 0) throw new Error('the demo has nothing to buy');
}
