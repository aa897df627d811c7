import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Role } from '../../../kernel/permissions.ts';
import { fill } from '../../../routes.ts';
import { moveOrder } from '../../orders/calls.ts';
import { finishOrder } from '../../production/calls.ts';
import { deskReads } from './desk-reads.ts';

let shop: TestShop;
let pablo: TestCustomer;
let alma: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  pablo = await givenCustomer(shop.db, { roles: ['produccion'] });
  alma = await givenCustomer(shop.db, { roles: ['almacen'] });
});
afterAll(() => shop.close());

/** An order in production of ten printed pieces and five that are not. */
async function given(finish = 'Serigrafia') {
  const spec = { accountId: pablo.id, status: 7, paymentState: 'pagado', finish } as const;
  const order = await givenOrder(shop.db, spec);
  const { id: _, ...line } = await shop.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const plain = { ...line, position: 1, finish: NO_FINISH, artwork: '[]', sizes: null };
  await shop.db.insertInto('order_line').values(plain).execute();
  return order;
}
type Given = Awaited<ReturnType<typeof given>>;

const move = async ({ folio }: Given, who = pablo) => {
  const url = fill(moveOrder.path, { folio });
  const answer = await shop.app.inject({
    method: moveOrder.method,
    url,
    headers: who.headers,
    payload: { a: 8, vista: 1 },
  });
  return [answer.statusCode, answer.json<{ error?: string }>().error];
};
/** Why the panel does not offer the move, as somebody of a set reads it. */
const panel = async ({ folio }: Given, role: Role = 'produccion') => {
  const reads = deskReads({ ...shop, baseUrl: '' }, { id: pablo.id, roles: [role] });
  return (await reads.order(folio))?.movimientos.find(({ to }) => to === 8)?.why;
};
const counted = (line: Given, good: number) =>
  shop.db
    .insertInto('print_run')
    .values({
      order_line_id: line.lineId,
      good,
      spoilt_sizes: '[]',
      started_by: pablo.id,
      started_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.column('order_line_id').doUpdateSet({ good }))
    .execute();
const photographed = (line: Given) =>
  shop.db
    .insertInto('first_piece')
    .values({
      order_line_id: line.lineId,
      file_name: `${line.folio}.png`,
      media_type: 'image/png',
      bytes: 1,
      sha256: Buffer.alloc(32),
      taken_by: pablo.id,
      taken_at: shop.clock.now(),
    })
    .execute();

const UNCOUNTED = 'Faltan piezas buenas por contar en producción.';
const UNSEEN = 'Falta la foto de la primera pieza.';

test('BEH-48 an order leaves production by its own page only when its printed lines are counted and shown, and the page says why', async () => {
  const order = await given();
  expect([await move(order), await panel(order)]).toEqual([[422, UNCOUNTED], UNCOUNTED]);
  // Who may not make the move at all is told that.
  expect((await move(order, alma))[0]).toBe(403);
  expect(await panel(order, 'almacen')).toContain('Le toca a Producción');
  await counted(order, 9);
  await photographed(order);
  expect([await move(order), await panel(order)]).toEqual([[422, UNCOUNTED], UNCOUNTED]);
  await counted(order, 10);
  await shop.db.deleteFrom('first_piece').where('order_line_id', '=', order.lineId).execute();
  expect([await move(order), await panel(order)]).toEqual([[422, UNSEEN], UNSEEN]);
  await photographed(order);
  // The line that is not printed asks for nothing.
  expect(await panel(order)).toBe('');
  expect((await move(order))[0]).toBe(200);
});

test('BEH-48 what is not printed leaves production by its own page, and the board has its own way', async () => {
  const plain = await given(NO_FINISH);
  expect([await panel(plain), (await move(plain))[0]]).toEqual(['', 200]);
  const order = await given();
  const atTheBoard = () =>
    shop.app.inject({
      method: finishOrder.method,
      url: fill(finishOrder.path, { folio: order.folio }),
      headers: pablo.headers,
      payload: { vista: 1 },
    });
  expect((await atTheBoard()).statusCode).toBe(422);
  await counted(order, 10);
  await photographed(order);
  expect((await atTheBoard()).statusCode).toBe(200);
});
