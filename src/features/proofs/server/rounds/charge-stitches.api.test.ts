import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { inTheMiddle } from '../../../../../test/support/in-the-middle.ts';
import { publish, shownProof, waitingOrder } from '../../../../../test/support/proof-desk.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { givenStitched } from '../../../../../test/support/stitched-order.ts';
import { storageOf } from '../../../../app/compose/storage.ts';
import { toCentavos } from '../../../../kernel/money.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import { decideProof, invite, withdrawProof } from '../../calls.ts';
import { decideProof as approveProof } from '../decide-proof.ts';
import { lockOrder } from '../lock-order.sql.ts';
import { proofDeskReads, proofReads } from '../proof-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let diana: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  const now = shop.clock.now();
  ana = await givenCustomer(shop.db, { name: 'Ana López', now });
  diana = await givenCustomer(shop.db, { name: 'Diana Ríos', roles: ['diseno'], now });
});
afterAll(() => shop.close());

type Line = Awaited<ReturnType<typeof givenStitched>>;
/** Ten pieces, 5 thousands at 3.50 with IVA. */
const COST = 203;
const count = (lineId: number, puntadas: string, seen = '0') =>
  publish(shop, diana, lineId, seen, { texts: { puntadas } });
async function published(puntadas: string, lines = 1): Promise<Line> {
  const order = await givenStitched(shop, ana, lines);
  const done = await count(order.lineId, puntadas);
  expect(done.statusCode, done.body).toBe(200);
  return order;
}
async function answer(
  { folio, lineId }: Line,
  more: object,
  headers: Readonly<Record<string, string>> = ana.headers,
) {
  const shown = await shownProof(shop, lineId);
  const payload = { folio, linea: lineId, ...shown, decision: 'aprobar', ...more };
  return shop.app.inject({ method: 'POST', url: decideProof.path, headers, payload });
}
const charges = async ({ folio }: Line) => (await findOrder(shop.db, ana.id, folio))?.cobros ?? [];
/** As a page shows it to its owner, or to whoever has a link. */
function view({ folio, lineId }: Line, token?: string) {
  const accountId = token === undefined ? ana.id : undefined;
  const storage = storageOf(shop.config, 'proofs', shop.app.log);
  return proofReads({ ...shop, storage }, { accountId, token }).view(folio, lineId);
}
const code = (response: { json<T>(): T }) => response.json<{ error?: string }>().error;
const eventsOf = ({ id }: Line) =>
  shop.db
    .selectFrom('order_event')
    .select(['kind', 'detail'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute();

test('BEH-489 whoever publishes an embroidery states its stitches; its owner reads what approving costs and why, and nothing is charged yet', async () => {
  const order = await published('14,200');
  const seen = await view(order);
  const reason =
    'Tu bordado lleva 14,200 puntadas y tu precio incluye 10,000: 5 millares adicionales en cada una de 10 piezas son $203.00, IVA incluido.';
  expect(seen?.charge).toEqual({ amount: COST, reason, yours: true });
  expect(seen?.shown?.stitches).toBe(14_200);
  expect(seen?.words).toContain('Acepto pagar aparte $203.00 con IVA');
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text_body')
    .where('recipient', '=', ana.email)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(reason);
  expect(await charges(order)).toEqual([]);
  const log = await shop.db
    .selectFrom('audit_entry')
    .select(['account_id', 'action', 'detail'])
    .where('subject', '=', order.folio)
    .orderBy('id')
    .execute();
  const told = { linea: order.lineId, version: 1, puntadas: 14_200 };
  expect(log).toEqual([
    { account_id: diana.id, action: 'publicar_propuesta', detail: told },
    { account_id: diana.id, action: 'cobrar_puntadas', detail: { ...told, costo: 203_00 } },
  ]);
  const [inHistory] = (await eventsOf(order)).filter(({ kind }) => kind === 'propuesta_publicada');
  expect(inHistory?.detail).toEqual(told);
  const desk = await proofDeskReads(shop, { customers: false, sight: null }).line(order.lineId);
  expect(desk?.stitchTerms).toEqual({ included: 10_000, perThousand: 350 });
  expect(desk?.versions[0]?.stitches).toBe(14_200);
});

test('BEH-489 what is no count from 1 to 1,000,000 publishes nothing, nor does one of a line that is not charged by it', async () => {
  const order = await givenStitched(shop, ana);
  for (const typed of ['0', '1,000,001', '14.2', 'muchas', '-5']) {
    expect([typed, (await count(order.lineId, typed)).statusCode]).toEqual([typed, 422]);
  }
  const plain = await waitingOrder(shop, ana);
  const refused = await count(plain.lineId, '14,200');
  expect([refused.statusCode, code(refused)]).toEqual([
    422,
    'Este artículo no se cobra por puntadas: deja ese campo en blanco.',
  ]);
  await shop.db
    .updateTable('order_line')
    .set({ quantity: 1_000_000, extra_stitches_centavos: 1_000_00 })
    .where('id', '=', order.lineId)
    .execute();
  expect((await count(order.lineId, '11,000')).statusCode).toBe(422);
  expect([(await view(order))?.shown, (await view(plain))?.shown]).toEqual([null, null]);
});

test('BEH-490 an approval that read the charge accepts it: it stands beside the order, which goes on, and its history and the mail have it', async () => {
  const order = await published('14,200');
  const done = await answer(order, { cargo: COST });
  expect(done.json()).toEqual({ success: true, completo: true });
  const own = await findOrder(shop.db, ana.id, order.folio);
  expect(own?.id_status).toBe(4);
  const folio = own?.cobros?.[0]?.folio ?? '';
  expect(own?.cobros).toEqual([
    {
      folio,
      concepto: 'Puntadas adicionales, Taza de prueba',
      importe: COST,
      estadoPago: 'sin_transaccion',
    },
  ]);
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select(['subject', 'text_body'])
    .where('recipient', '=', ana.email)
    .where('subject', 'like', 'Puntadas%')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(mail.subject).toBe(`Puntadas adicionales de tu bordado: pedido ${order.folio}`);
  expect(mail.text_body).toContain(`/pagar-pedido/${folio}`);
  const noted = (await eventsOf(order)).find(({ kind }) => kind === 'puntadas_cobradas');
  expect(noted?.detail).toMatchObject({ puntadas: 14_200, costo: 203_00, cobro: folio });
  const kept = await shop.db
    .selectFrom('orders')
    .select(['finishes_centavos', 'total_centavos', 'shipping'])
    .where('folio', '=', folio)
    .executeTakeFirstOrThrow();
  expect(kept).toMatchObject({ finishes_centavos: 203_00, total_centavos: 203_00 });
  expect(kept.shipping).toMatchObject({ clase: 'terminado', linea: order.lineId });
  expect((await view(order))?.certificate?.words).toContain('Acepto pagar aparte $203.00 con IVA');
});

test('BEH-490 who did not read the charge, or another, approves nothing; nor does the call that names no version', async () => {
  const order = await published('14,200');
  for (const more of [{}, { cargo: 0 }, { cargo: 202.99 }, { cargo: 406 }]) {
    const refused = await answer(order, more);
    expect([more, refused.statusCode, code(refused)]).toEqual([
      more,
      409,
      expect.stringContaining('tiene un cargo por sus puntadas'),
    ]);
  }
  const blind = await shop.app.inject({
    method: 'POST',
    url: api.approveDesign,
    headers: ana.headers,
    payload: { order_id: order.folio, order_detail_id: order.lineId },
  });
  expect([blind.statusCode, code(blind)]).toEqual([409, expect.stringContaining('cargo')]);
  expect((await view(order))?.shown?.state).toBe('publicada');
  expect(await charges(order)).toEqual([]);
});

test('BEH-490 of many approvals at once one is heard, and a line is charged once however often it is approved', async () => {
  const order = await published('14,200', 2);
  const all = await Promise.all(Array.from({ length: 6 }, () => answer(order, { cargo: COST })));
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await charges(order)).toHaveLength(1);
  expect((await answer(order, { cargo: COST })).statusCode).toBe(200);
  expect(await charges(order)).toHaveLength(1);
  // Approved, it takes no other count.
  expect((await count(order.lineId, '30,000', '1 aprobada')).statusCode).toBe(409);
});

test.runIf(process.env.TEST_DATABASE_URL)(
  'BEH-490 an approval that waited for another finds the line approved and charged, and adds nothing',
  async () => {
    const order = await published('14,200', 2);
    const { folio, lineId, id } = order;
    const theirs = {
      ...{ folio, lineId, shown: await shownProof(shop, lineId), approves: true, note: '' },
      ...{ accepted: toCentavos(COST * 100), pins: [] },
    };
    const by = { accountId: ana.id, token: undefined, ip: '127.0.0.1' };
    const deps = { ...shop, baseUrl: shop.config.baseUrl };
    const second = await inTheMiddle(
      shop.db,
      {
        holds: (tx) => lockOrder(tx, id),
        goesOn: (tx) => approveProof({ ...deps, db: tx as Database }, by, theirs),
      },
      () => answer(order, { cargo: COST }),
    );
    expect(second.json()).toEqual({ success: true, completo: false });
    expect(await charges(order)).toHaveLength(1);
  },
);

test('BEH-490 whoever was sent a link reads the charge and may ask for changes, but accepts nothing that the owner would pay', async () => {
  const order = await published('14,200');
  const { enlace } = (
    await shop.app.inject({
      method: 'POST',
      url: invite.path,
      headers: ana.headers,
      payload: { folio: order.folio, linea: order.lineId, nombre: 'Jefa Pérez' },
    })
  ).json<{ enlace: string }>();
  const token = enlace.split('#')[1] ?? '';
  const guest = { cookie: `__Host-propuesta=${token}` };
  expect((await view(order, token))?.charge).toMatchObject({ amount: COST, yours: false });
  const refused = await answer(order, { cargo: COST }, guest);
  expect([refused.statusCode, code(refused)]).toEqual([
    409,
    expect.stringContaining('solo puede aceptarlo quien hizo el pedido'),
  ]);
  expect(await charges(order)).toEqual([]);
  const changes = { decision: 'cambios', nota: 'Con menos puntadas.' };
  expect((await answer(order, changes, guest)).statusCode).toBe(200);
  expect((await count(order.lineId, '9,000', '1 cambios pedidos')).statusCode).toBe(200);
  expect((await answer(order, {}, guest)).statusCode).toBe(200);
  expect(await charges(order)).toEqual([]);
});

test('BEH-491 who asks for changes is charged nothing, and what the next version has is what counts', async () => {
  const order = await published('14,200');
  const changes = { decision: 'cambios', nota: 'Más chico.' };
  expect((await answer(order, changes)).statusCode).toBe(200);
  expect(await charges(order)).toEqual([]);
  expect((await count(order.lineId, '11,500', '1 cambios pedidos')).statusCode).toBe(200);
  expect((await answer(order, { cargo: COST })).statusCode).toBe(409);
  expect((await answer(order, { cargo: 81.2 })).statusCode).toBe(200);
  expect(await charges(order)).toMatchObject([{ importe: 81.2 }]);
});

test('BEH-491 a count that the price holds, one that nobody told and a version that was withdrawn charge nothing', async () => {
  for (const typed of ['10,000', '1', '']) {
    const order = await published(typed);
    expect((await view(order))?.charge).toBeNull();
    expect((await answer(order, { cargo: COST })).statusCode).toBe(409);
    expect((await answer(order, {})).statusCode).toBe(200);
    expect(await charges(order)).toEqual([]);
  }
  const order = await published('14,200');
  const payload = { linea: order.lineId, vista_de: '1 publicada' };
  const { headers } = diana;
  const url = withdrawProof.path;
  expect((await shop.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(204);
  const late = await answer(order, { cargo: COST });
  expect([late.statusCode, code(late)]).toEqual([
    409,
    expect.stringMatching(/^La propuesta cambió/),
  ]);
  expect(await charges(order)).toEqual([]);
});

test.each([
  { status: 11, what: 'stands still' },
  { status: 12, what: 'was cancelled' },
])('BEH-490 of an order that $what nothing is accepted, nor charged', async ({ status }) => {
  const order = await published('14,200', 2);
  await shop.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute();
  expect((await answer(order, { cargo: COST })).statusCode).toBe(409);
  expect((await view(order))?.shown?.state).toBe('publicada');
  expect(await charges(order)).toEqual([]);
});

test('BEH-491 of two counts at once one is published, and an approval beside a new count accepts one of them or none', async () => {
  const order = await givenStitched(shop, ana);
  const both = await Promise.all(['14,200', '12,000'].map((typed) => count(order.lineId, typed)));
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  for (let turn = 0; turn < 4; turn += 1) {
    const raced = await published('14,200');
    const [approved, replaced] = await Promise.all([
      answer(raced, { cargo: COST }),
      count(raced.lineId, '12,000', '1 publicada'),
    ]);
    expect([approved.statusCode, replaced.statusCode].sort()).toEqual([200, 409]);
    expect((await charges(raced)).map(({ importe }) => importe)).toEqual(
      approved.statusCode === 200 ? [COST] : [],
    );
  }
});
