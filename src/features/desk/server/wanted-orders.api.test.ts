import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { aLine, honestOrder, submit } from '../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { addDays } from '../../../kernel/working-days.ts';
import { fill } from '../../../routes.ts';
import type { Order } from '../../orders/contract.ts';
import { promiseText } from '../../orders/promise.ts';
import { findOrder } from '../../orders/server/order.sql.ts';
import { boardReads } from '../../production/server/board-reads.ts';
import { proofDeskReads } from '../../proofs/server/proof-reads.ts';
import { readFilters } from '../order-filters.ts';
import { deskReads } from './desk-reads.ts';

const ORDERED = '2026-11-20';
const TECHNIQUE = 'Serigrafia';

let shop: TestShop;
let ana: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  await givenShipping(shop.db);
  await givenFinish(shop.db);
  ({ code } = await givenProduct(shop.db, { finishes: [TECHNIQUE], colours: { rojo: 5000 } }));
});
afterAll(() => shop.close());

/** An order of ten printed pieces, sent as the page sends it and wanted for this. */
async function send(wanted: unknown) {
  const line = aLine(code, { technique: TECHNIQUE, costo_terminado: 464 });
  const order = await honestOrder(shop, ana, [line]);
  const { totalCost } = order;
  const body = { ...order, ...(wanted === undefined ? {} : { para_el: wanted }) };
  const first = await submit(shop, ana, { ...body, totalCost });
  const right = first.json<{ desglose?: { totalCost: string } }>().desglose?.totalCost;
  return right ? submit(shop, ana, { ...body, totalCost: right }) : first;
}
async function ordered(wanted: unknown): Promise<string> {
  const answer = await send(wanted);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<{ folio: string }>().folio;
}
const wantedOn = async (folio: string) => {
  const row = await shop.db
    .selectFrom('orders')
    .select(({ cast }) => cast<string | null>('wanted_on', 'text').as('day'))
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  return row.day;
};
async function own(folio: string): Promise<Order['para_el']> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    headers: ana.headers,
    payload: {},
  });
  return answer.json<Order[]>().find(({ id_token_order }) => id_token_order === folio)?.para_el;
}
const change = (folio: string, values: object) =>
  shop.db.updateTable('orders').set(values).where('folio', '=', folio).execute();

test('BEH-657 the day an order is needed for is kept with it, and what is no such day is not', async () => {
  const farthest = addDays(ORDERED, 366);
  expect(await wantedOn(await ordered('2026-12-12'))).toBe('2026-12-12');
  expect(await wantedOn(await ordered(ORDERED))).toBe(ORDERED);
  expect(await wantedOn(await ordered(farthest))).toBe(farthest);
  // Over before it came, or too far: the order is worth more than the wish.
  expect(await wantedOn(await ordered('2026-11-19'))).toBeNull();
  expect(await wantedOn(await ordered(addDays(farthest, 1)))).toBeNull();
  expect(await wantedOn(await ordered(undefined))).toBeNull();
  for (const broken of ['12/12/2026', '2026-02-30', '', 20261212, null]) {
    expect((await send(broken)).statusCode).toBe(422);
  }
});

test('BEH-658 BEH-659 BEH-721 its owner and the staff read whether it comes by that day, anew with each day on which nothing happened', async () => {
  shop.clock.set(`${ORDERED}T18:00:00Z`);
  const folio = await ordered('2026-12-10');
  const plain = await ordered(undefined);
  expect(await own(plain)).toBeUndefined();
  const told = await own(folio);
  expect(told).toMatchObject({ dia: '2026-12-10', dias_tarde: 0 });
  expect(told?.pasos.map(({ paso, estado }) => `${paso} ${estado}`)).toEqual([
    ...['pagar sigue', 'aprobar despues', 'imprimir despues', 'entregar despues'],
  ]);
  const last = told?.pasos[0]?.limite ?? '';
  expect(last > ORDERED && last < '2026-12-10').toBe(true);

  await change(folio, { payment_state: 'pagado', status: 3 });
  await change(plain, { payment_state: 'pagado', status: 3 });
  shop.clock.set(`${last}T18:00:00Z`);
  expect((await own(folio))?.dias_tarde).toBe(0);
  const staff = { id: ana.id, roles: ['admin'] };
  const desk = deskReads({ ...shop, baseUrl: '' }, staff);
  const queued = async (which: string) =>
    (await proofDeskReads(shop, { customers: true, sight: null }).queue('')).find(
      ({ line }) => line.folio === which,
    );
  expect((await queued(folio))?.wanted).toMatchObject({ dia: '2026-12-10', dias_tarde: 0 });
  expect((await queued(plain))?.wanted).toBeNull();
  shop.clock.set(`${addDays(last, 7)}T18:00:00Z`);
  const late = await own(folio);
  expect(late?.dias_tarde).toBeGreaterThan(0);
  expect(late?.pasos[1]).toMatchObject({ paso: 'aprobar', estado: 'sigue', vencido: true });
  expect((await queued(folio))?.wanted).toEqual(late);
  expect((await desk.order(folio))?.para_el).toEqual(late);
  expect((await desk.order(plain))?.para_el).toBeNull();
  const { pedidos } = await desk.list(readFilters(new URLSearchParams()));
  expect(pedidos.find((order) => order.folio === folio)?.para_el).toEqual({
    dia: '2026-12-10',
    dias_tarde: late?.dias_tarde,
  });

  await shop.db
    .updateTable('order_line')
    .set({ design_approved_at: shop.clock.now() })
    .where('finish', '=', TECHNIQUE)
    .execute();
  await change(folio, { status: 7 });
  await change(plain, { status: 7 });
  const { lineas } = await boardReads(shop, null).board(TECHNIQUE, { designs: false });
  const card = (which: string) => lineas.find((line) => line.folio === which);
  expect(card(folio)?.para_el).toMatchObject({ dia: '2026-12-10' });
  expect(card(folio)?.para_el?.pasos.map(({ estado }) => estado)).toEqual([
    ...['hecho', 'hecho', 'sigue', 'despues'],
  ]);
  expect(card(plain)?.para_el).toBeNull();
});

test('BEH-703 a mail tells the day that the order’s page tells, and none that is over', async () => {
  shop.clock.set(`${ORDERED}T18:00:00Z`);
  const [folio, plain] = [await ordered('2026-12-10'), await ordered(undefined)];
  await shop.db
    .updateTable('order_line')
    .set({ design_approved_at: shop.clock.now() })
    .where('finish', '=', TECHNIQUE)
    .execute();
  const move = async (of: string, a: number) => {
    const staff = await givenCustomer(shop.db, { roles: ['admin'], now: shop.clock.now() });
    const { version } = await shop.db
      .selectFrom('orders')
      .select('version')
      .where('folio', '=', of)
      .executeTakeFirstOrThrow();
    const moved = await shop.app.inject({
      method: 'POST',
      url: fill(api.staffMove, { folio: of }),
      headers: staff.headers,
      payload: { a, vista: version, motivo: 'Se agotó.', que_sigue: 'Te avisamos.' },
    });
    expect(moved.statusCode, moved.body).toBe(200);
    const mails = shop.db.selectFrom('outbox_mail').select('text_body').orderBy('id', 'desc');
    return (await mails.where('text_body', 'like', `%${of}%`).executeTakeFirst())?.text_body ?? '';
  };
  for (const one of [folio, plain]) await change(one, { payment_state: 'pagado', status: 6 });
  // Whoever signed in weeks ago signs in again.
  const seen = async (of: string) => {
    const now = shop.clock.now();
    return (await findOrder(shop.db, ana.id, of, now))?.para_el;
  };
  const dated = async () => `Fecha de entrega: ${promiseText((await seen(folio))?.llega ?? null)}`;
  const inTime = await move(folio, 7);
  expect(inTime).toContain(await dated());
  // Nothing happened for three weeks: it comes later than it was promised.
  await move(folio, 11);
  shop.clock.set(`${addDays(ORDERED, 21)}T18:00:00Z`);
  const resumed = await move(folio, 7);
  expect((await seen(folio))?.dias_tarde).toBeGreaterThan(0);
  expect(resumed).toContain(await dated());
  expect(resumed).toContain('ya no está en pausa');
  expect(await move(plain, 7)).not.toContain('Fecha de entrega');
});
