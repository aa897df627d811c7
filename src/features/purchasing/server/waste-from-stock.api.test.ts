import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { givenWarehouse, putOnShelf } from '../../../../test/support/shelves.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { stockDeskReads } from '../../inventory/server/stock-desk-reads.ts';
import { countLine } from '../../production/calls.ts';
import { insertRun } from '../../production/server/run.sql.ts';
import { purchasingReads } from './purchasing-reads.ts';

let shop: TestShop;
let pablo: TestCustomer;
let colour: number;
let own: number;
beforeAll(async () => {
  shop = await startShop();
  own = await givenWarehouse(shop.db);
  pablo = await givenCustomer(shop.db, { name: 'Pablo Gil', roles: ['produccion'] });
});
afterAll(() => shop.close());

/** An order of ten printed pieces at the machine, with so many more of them on the shelf. */
async function atTheMachine(shelf: number) {
  const spec = {
    accountId: pablo.id,
    status: 7,
    paymentState: 'pagado',
    finish: 'Serigrafia',
  } as const;
  const order = await givenOrder(shop.db, spec);
  const line = await shop.db
    .selectFrom('order_line')
    .select('colour_id')
    .where('id', '=', order.lineId)
    .executeTakeFirstOrThrow();
  colour = line.colour_id;
  await shop.db
    .updateTable('product_colour')
    .set({ stock: shelf })
    .where('id', '=', colour)
    .execute();
  await putOnShelf(shop.db, [colour], own);
  await insertRun(shop.db, order.lineId, { id: pablo.id, now: shop.clock.now() });
  return order;
}
type Order = Awaited<ReturnType<typeof atTheMachine>>;

const count = async (
  { lineId }: Order,
  vista: number,
  buenas: number,
  merma: readonly { readonly talla: string; readonly cantidad: number }[],
) => {
  const answer = await shop.app.inject({
    method: countLine.method,
    url: fill(countLine.path, { linea: String(lineId) }),
    headers: pablo.headers,
    payload: { vista, buenas, merma },
  });
  return { status: answer.statusCode, body: answer.json<object>() };
};
const spoilt = (cantidad: number, talla = '') => [{ talla, cantidad }];
const shelf = async () => {
  const row = shop.db.selectFrom('product_colour').select('stock').where('id', '=', colour);
  return (await row.executeTakeFirstOrThrow()).stock;
};
const wasted = async ({ folio }: Order, size: number | null = null) => {
  const moves = await stockDeskReads(shop.db, shop.clock).moves(colour, size);
  return moves.filter((move) => move.folio === folio);
};

test('BEH-121 what is counted as waste leaves stock once, with its order, its reason and who counted it', async () => {
  const order = await atTheMachine(50);
  const answers = await Promise.all(Array.from({ length: 5 }, () => count(order, 1, 4, spoilt(2))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 200)?.body).toEqual({ faltan: 6, por_comprar: 0 });
  expect(await shelf()).toBe(48);
  const told = { tipo: 'merma', piezas: -2, motivo: 'Merma en producción', quien: 'Pablo Gil' };
  expect(await wasted(order)).toEqual([expect.objectContaining(told)]);
  // Counted again it is the same waste.
  expect((await count(order, 2, 6, spoilt(2))).status).toBe(200);
  expect(await shelf()).toBe(48);
  // Its blanks are there: all ten may come out well.
  expect((await count(order, 3, 9, spoilt(3))).body).toEqual({ faltan: 1, por_comprar: 0 });
  expect(await shelf()).toBe(47);
  expect((await count(order, 4, 10, spoilt(3))).body).toEqual({ faltan: 0, por_comprar: 0 });
});

test('BEH-121 what was not spoilt after all goes back to stock', async () => {
  const order = await atTheMachine(50);
  await count(order, 1, 4, spoilt(5));
  expect((await count(order, 2, 4, spoilt(1))).body).toEqual({ faltan: 6, por_comprar: 0 });
  expect(await shelf()).toBe(49);
  expect((await wasted(order)).map(({ piezas }) => piezas)).toEqual([4, -5]);
});

test('BEH-121 what the shelf does not have is bought, and stock never goes below nothing', async () => {
  const order = await atTheMachine(1);
  expect((await count(order, 1, 4, spoilt(3))).body).toEqual({ faltan: 6, por_comprar: 2 });
  expect(await shelf()).toBe(0);
  const { renglones } = await purchasingReads(shop.db, null).list(undefined);
  const own = renglones.filter(({ partes }) => partes.some(({ linea }) => linea === order.lineId));
  expect(own).toMatchObject([{ repone: true, piezas: 2 }]);
});

test('BEH-201 BEH-121 what a supplier has is not at hand: it replaces no waste and is bought', async () => {
  const order = await atTheMachine(50);
  await putOnShelf(shop.db, [colour], 1);
  expect((await count(order, 1, 4, spoilt(3))).body).toEqual({ faltan: 6, por_comprar: 3 });
  expect(await shelf()).toBe(50);
});

test('BEH-121 waste of a size leaves that size and its colour', async () => {
  const order = await atTheMachine(30);
  const sizes = await shop.db
    .insertInto('product_size')
    .values([
      { colour_id: colour, position: 0, size: 'CH', stock: 10 },
      { colour_id: colour, position: 1, size: 'M', stock: 20 },
    ])
    .returning(['id', 'size'])
    .execute();
  await putOnShelf(shop.db, [colour], own);
  const ordered = sizes.map(({ id, size }) => ({ id, talla: size, cantidad: 5 }));
  await shop.db
    .updateTable('order_line')
    .set({ sizes: JSON.stringify(ordered) })
    .where('id', '=', order.lineId)
    .execute();
  expect((await count(order, 1, 2, spoilt(4, 'M'))).body).toMatchObject({ por_comprar: 0 });
  expect(await shelf()).toBe(26);
  const left = shop.db.selectFrom('product_size').select(['size', 'stock']).orderBy('position');
  expect(await left.where('colour_id', '=', colour).execute()).toEqual([
    { size: 'CH', stock: 10 },
    { size: 'M', stock: 16 },
  ]);
  const size = sizes.find((one) => one.size === 'M')?.id ?? 0;
  expect(await wasted(order, size)).toEqual([expect.objectContaining({ piezas: -4 })]);
});
