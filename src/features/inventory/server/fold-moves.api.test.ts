import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenProduct } from '../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../test/support/in-the-middle.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenWarehouse } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { foldMoves, TOLD_DAYS } from './fold-moves.ts';
import { foldOld } from './old-moves.sql.ts';
import { lockColours } from './stock.sql.ts';
import { stockDeskReads } from './stock-desk-reads.ts';

const DAY = 86_400_000;
const CALM = new AbortController().signal;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

async function givenColour(): Promise<number> {
  const { code } = await givenProduct(shop.db, { colours: { rojo: 100 } });
  const { id } = await shop.db
    .selectFrom('product_colour')
    .innerJoin('product', 'product.id', 'product_colour.product_id')
    .select('product_colour.id')
    .where('product.code', '=', code)
    .executeTakeFirstOrThrow();
  await shop.db.deleteFrom('stock_move').where('colour_id', '=', id).execute();
  return id;
}

test('BEH-435 what lists counted more than four hundred days ago becomes one move a shelf, the ledger adds up, and people’s counts, orders’ moves and last counts stay', async () => {
  const { db, clock } = shop;
  const alma = await givenCustomer(db, { name: 'Alma', roles: ['almacen'] });
  const order = await givenOrder(db, { accountId: alma.id });
  const other = await givenWarehouse(db, { name: 'Bodega' });
  const [colour, alone] = [await givenColour(), await givenColour()];
  const move = (quantity: number, days: number, more: object = {}) =>
    db
      .insertInto('stock_move')
      .values({
        ...{ colour_id: colour, warehouse_id: 1, kind: 'ajuste', quantity },
        ...{ at: new Date(clock.now().getTime() - days * DAY), ...more },
      })
      .execute();
  await move(100, 600, { kind: 'inicial' });
  await move(-7, 500);
  await move(-5, 480, { kind: 'reserva', order_id: order.id });
  await move(30, 470);
  await move(12, 450, { reason: 'Conteo físico', account_id: alma.id });
  await move(-20, TOLD_DAYS + 1);
  await move(4, TOLD_DAYS - 1);
  await move(2, TOLD_DAYS - 2);
  for (const days of [500, 490, 480]) await move(1, days, { warehouse_id: other });
  for (const days of [500, 490]) await move(3, days, { colour_id: alone });

  const shelf = async (of: number, warehouse: number) =>
    (
      await db
        .selectFrom('stock_move')
        .select(['kind', 'quantity'])
        .where('colour_id', '=', of)
        .where('warehouse_id', '=', warehouse)
        .orderBy('id')
        .execute()
    ).map(({ kind, quantity }) => `${kind} ${quantity}`);
  const counted = async () =>
    (await stockDeskReads(db, clock).moves(colour, null)).map(({ quien }) => quien).filter(Boolean);

  const stopped = new AbortController();
  stopped.abort();
  await foldMoves(shop, stopped.signal);
  expect(await shelf(colour, other)).toEqual(['ajuste 1', 'ajuste 1', 'ajuste 1']);
  await Promise.all([foldMoves(shop, CALM), foldMoves(shop, CALM)]);
  const once = ['inicial 100', 'ajuste 3', 'reserva -5', 'ajuste 12', 'ajuste 4', 'ajuste 2'];
  expect(await shelf(colour, 1)).toEqual(once);
  expect(await shelf(colour, other)).toEqual(['ajuste 2', 'ajuste 1']);
  expect(await shelf(alone, 1)).toEqual(['ajuste 3', 'ajuste 3']);
  expect(await counted()).toEqual(['Alma']);
  await foldMoves(shop, CALM);
  expect(await shelf(colour, 1)).toEqual(once);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-564 two instances that fold the same moves, one up to a later day, lose none of them',
  async () => {
    const { db, clock } = shop;
    const colour = await givenColour();
    const now = clock.now().getTime();
    const daysAgo = (days: number) => new Date(now - days * DAY);
    for (const [quantity, days] of [
      ...[[100, 600] as const, [-7, 500] as const, [30, 450] as const],
      // Old to the one, not yet to the other.
      [-20, TOLD_DAYS + 1],
      // The shelf's last count stays apart.
      [4, 10],
    ] as const) {
      const move = { colour_id: colour, warehouse_id: 1, kind: 'ajuste' as const, quantity };
      await db
        .insertInto('stock_move')
        .values({ ...move, at: daysAgo(days) })
        .execute();
    }
    const earlier = { db, clock: { now: () => daysAgo(2) } };
    await inTheMiddle(
      db,
      {
        holds: async (tx) => {
          await lockColours(tx, [colour]);
          await foldOld(tx, [colour], daysAgo(TOLD_DAYS));
        },
      },
      () => foldMoves(earlier, CALM),
    );
    const rows = await db
      .selectFrom('stock_move')
      .select('quantity')
      .where('colour_id', '=', colour)
      .orderBy('id')
      .execute();
    expect(rows.map(({ quantity }) => quantity)).toEqual([103, 4]);
  },
);
