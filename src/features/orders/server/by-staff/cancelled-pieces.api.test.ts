import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';

let shop: TestShop;
let ana: TestCustomer;
let nadia: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  nadia = await givenCustomer(shop.db, { roles: ['ventas'] });
});
afterAll(() => shop.close());

const move = (folio: string, payload: object) =>
  shop.app.inject({
    method: 'POST',
    url: fill(api.staffMove, { folio }),
    headers: nadia.headers,
    payload: { motivo: 'Ya no lo quiere.', ...payload },
  });

/** Pieces of ten that are on the shelf again once an order that stood there is paused and cancelled. */
async function back(
  status: number,
  more: {
    readonly finish?: string;
    readonly run?: { readonly good: number; readonly spoilt?: number; readonly replaced?: number };
    readonly sized?: boolean;
  } = {},
): Promise<number> {
  const { finish = 'Serigrafia', run, sized = false } = more;
  const spec = { accountId: ana.id, status, finish, paymentState: 'pagado' } as const;
  const { folio, lineId } = await givenOrder(shop.db, spec);
  if (run) {
    const began = { started_by: nadia.id, started_at: shop.clock.now(), spoilt_sizes: '[]' };
    const made = { order_line_id: lineId, spoilt: 0, ...run, ...began };
    await shop.db.insertInto('print_run').values(made).execute();
  }
  const { colour_id: colour } = await shop.db
    .selectFrom('order_line')
    .select('colour_id')
    .where('id', '=', lineId)
    .executeTakeFirstOrThrow();
  if (sized) {
    const { id } = await shop.db
      .insertInto('product_size')
      .values({ colour_id: colour, size: `CH ${lineId}`, position: Number(lineId), stock: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const sizes = JSON.stringify([{ id, talla: `CH ${lineId}`, cantidad: 10 }]);
    await shop.db.updateTable('order_line').set({ sizes }).where('id', '=', lineId).execute();
  }
  const stock = async () =>
    (
      await shop.db
        .selectFrom('product_colour')
        .select('stock')
        .where('id', '=', colour)
        .executeTakeFirstOrThrow()
    ).stock;
  const before = await stock();
  expect((await move(folio, { a: 11, vista: 1 })).statusCode).toBe(200);
  const cancelled = await move(folio, { a: 12, vista: 2 });
  expect(cancelled.statusCode, cancelled.body).toBe(200);
  return (await stock()) - before;
}

test('BEH-692 what was printed or spoilt of a cancelled order is no stock again, and what nobody touched is', async () => {
  expect(await back(6)).toBe(10);
  expect(await back(7)).toBe(10);
  expect(await back(7, { run: { good: 6 } })).toBe(4);
  expect(await back(8, { run: { good: 10 } })).toBe(0);
  // One that was spoilt had another in its place; two had none.
  expect(await back(7, { run: { good: 3, spoilt: 3, replaced: 1 } })).toBe(5);
  expect(await back(8, { finish: 'Sin terminado', run: { good: 10 } })).toBe(10);
});

test('BEH-692 of what left the shop nothing is stock again until a person counts it in', async () => {
  for (const status of [10, 13, 14]) expect([status, await back(status)]).toEqual([status, 0]);
  expect(await back(9)).toBe(10);
});

test('BEH-692 a line with sizes that was begun gives none back, for nobody counts which were printed', async () => {
  expect(await back(7, { sized: true, run: { good: 1 } })).toBe(0);
});
