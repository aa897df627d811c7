import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { openPaymentScene, type PaymentScene } from '../../../../../test/support/payment-scene.ts';
import { ROLES } from '../../../../kernel/permissions.ts';
import { findOrder } from '../../../orders/server/order.sql.ts';
import * as calls from '../../calls.ts';
import { payBack } from './pay-back.ts';
import { refundDeskReads } from './refund-desk.ts';

let scene: PaymentScene;
const staff = new Map<string, TestCustomer>();
beforeAll(async () => {
  scene = await openPaymentScene();
  for (const role of [...ROLES, 'otra']) {
    const roles = role === 'otra' ? ['finanzas'] : [role];
    staff.set(role, await givenCustomer(scene.shop.db, { name: `Persona ${role}`, roles }));
  }
});
afterAll(() => scene.close());

const as = (role: string): TestCustomer => staff.get(role) ?? scene.ana;

async function givenPaid(totalCentavos = 1250_50) {
  const { id, folio, chargeId } = await scene.givenWaiting({ totalCentavos });
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  const attempts = scene.shop.db.selectFrom('payment_attempt').select('id');
  const attempt = await attempts.where('order_id', '=', id).executeTakeFirstOrThrow();
  return { id, folio, chargeId, attempt: attempt.id };
}

const body = (paid: { folio: string; attempt: number }, change: object = {}) => ({
  folio: paid.folio,
  pago: { tipo: 'cargo', id: paid.attempt },
  importe: 100,
  forma: 'original',
  motivo: 'defecto',
  clave: randomUUID(),
  ...change,
});
const ask = (role: string, payload: object) =>
  scene.shop.app.inject({
    method: 'POST',
    url: calls.askRefund.path,
    headers: as(role).headers,
    payload,
  });
const decide = (role: string, id: number, payload: object) =>
  scene.shop.app.inject({
    method: 'POST',
    url: calls.decideRefund.path.replace(':id', String(id)),
    headers: as(role).headers,
    payload,
  });
const payments = (role: string, folio: string) =>
  scene.shop.app.inject({
    url: calls.orderPayments.path,
    query: { folio },
    headers: as(role).headers,
  });
const newest = async (orderId: number): Promise<number> => {
  const all = scene.shop.db.selectFrom('refund_request').select('id');
  const row = await all.where('order_id', '=', orderId).orderBy('id', 'desc').executeTakeFirst();
  return row?.id ?? 0;
};

test('T122 T209 refunds are asked for by Atención and Finanzas, decided by Finanzas, and by no customer', async () => {
  const paid = await givenPaid(5000_00);
  const asking: string[] = [];
  const deciding: string[] = [];
  const looking: string[] = [];
  for (const role of ['cliente', ...ROLES]) {
    if ((await ask(role, body(paid, { importe: 1 }))).statusCode === 200) asking.push(role);
    if ((await payments(role, paid.folio)).statusCode === 200) looking.push(role);
    // 404: asked, and there is none of this number.
    if ((await decide(role, 999_999, { paso: 'aprobar' })).statusCode === 404) deciding.push(role);
  }
  expect(asking).toEqual(['finanzas', 'atencion', 'admin']);
  expect(looking).toEqual(asking);
  expect(deciding).toEqual(['finanzas', 'admin']);
});

test('T122 what a request of Atención needs, whatever its amount, is a person of Finanzas', async () => {
  const paid = await givenPaid();
  expect((await ask('atencion', body(paid))).json()).toMatchObject({ por_aprobar: true });
  const id = await newest(paid.id);
  expect((await decide('finanzas', id, { paso: 'aprobar' })).statusCode).toBe(200);
  expect((await decide('otra', id, { paso: 'aprobar' })).statusCode).toBe(409);
  expect((await ask('finanzas', body(paid))).json()).toMatchObject({ por_aprobar: false });
});

test('BEH-173 who asks and decides about money stands in its history and in the log, and whoever comes second reads it', async () => {
  const paid = await givenPaid();
  await ask('atencion', body(paid));
  const id = await newest(paid.id);
  expect((await decide('finanzas', id, { paso: 'aprobar' })).statusCode).toBe(200);
  const late = await decide('otra', id, { paso: 'rechazar', motivo: 'No procede.' });
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([
    409,
    expect.stringMatching(/^Persona finanzas ya aprobó esta devolución \(.+\)\.$/),
  ]);
  const { db } = scene.shop;
  const events = db.selectFrom('order_event').select(['kind', 'account_id']);
  expect(
    await events
      .where('order_id', '=', paid.id)
      .where('kind', 'in', ['devolucion_pedida', 'devolucion_aprobada'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { kind: 'devolucion_pedida', account_id: as('atencion').id },
    { kind: 'devolucion_aprobada', account_id: as('finanzas').id },
  ]);
  const log = db.selectFrom('audit_entry').select(['action', 'account_id']);
  expect(await log.where('subject', 'like', `${paid.folio}%`).orderBy('id').execute()).toEqual([
    { action: 'pedir_devolucion', account_id: as('atencion').id },
    { action: 'aprobar_devolucion', account_id: as('finanzas').id },
  ]);
});

test('T122 nobody approves their own, also not an admin', async () => {
  const paid = await givenPaid(5000_00);
  for (const role of ['admin', 'finanzas']) {
    await ask(role, body(paid, { importe: 2100 }));
    const own = await decide(role, await newest(paid.id), { paso: 'aprobar' });
    expect([own.statusCode, own.json().error]).toEqual([
      403,
      'La pediste tú: tiene que aprobarla otra persona.',
    ]);
  }
});

test('T122 T105 amounts that are none, more than is left and payments of other orders are refused', async () => {
  const paid = await givenPaid();
  const other = await givenPaid();
  for (const importe of [0, -1, 0.001, 1e12, '100']) {
    expect((await ask('finanzas', body(paid, { importe }))).statusCode).toBe(422);
  }
  expect((await ask('finanzas', body(paid, { importe: 1250.51 }))).statusCode).toBe(422);
  const foreign = body(paid, { pago: { tipo: 'cargo', id: other.attempt } });
  expect((await ask('finanzas', foreign)).statusCode).toBe(404);
  expect((await ask('finanzas', body(paid, { forma: 'spei', clabe: '1' }))).statusCode).toBe(422);
  expect((await ask('finanzas', body(paid, { motivo: 'otro' }))).statusCode).toBe(422);
  expect(await newest(paid.id)).toBe(0);
});

test('T122 of a charge that never paid nothing goes back, nor is it told as a payment', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting();
  await scene.decide(chargeId, 'rechazar');
  await scene.notice('charge.failed', chargeId);
  const attempts = scene.shop.db.selectFrom('payment_attempt').select(['id', 'state']);
  const attempt = await attempts.where('order_id', '=', id).executeTakeFirstOrThrow();
  expect(attempt.state).toBe('rechazado');
  expect((await ask('finanzas', body({ folio, attempt: attempt.id }))).statusCode).toBe(404);
  expect((await payments('finanzas', folio)).json().pagos).toEqual([]);
});

test('T100 a card number in a note is refused and kept nowhere', async () => {
  const paid = await givenPaid();
  const nota = 'su tarjeta es 4111 1111 1111 1111';
  expect((await ask('finanzas', body(paid, { nota }))).statusCode).toBe(422);
  expect(await newest(paid.id)).toBe(0);
});

test('what is left of a payment is told with what went back and what is promised', async () => {
  const paid = await givenPaid();
  await ask('atencion', body(paid, { importe: 250.5 }));
  expect((await payments('atencion', paid.folio)).json()).toMatchObject({
    total: 1250.5,
    pagos: [
      { forma: 'Tarjeta', pagado: 1250.5, devuelto: 0, comprometido: 250.5, disponible: 1000 },
    ],
  });
  expect((await payments('atencion', 'P-0000000000')).statusCode).toBe(404);
});

test('the queue tells each reader what they may do, and why not; a CLABE only who may send it', async () => {
  const paid = await givenPaid();
  const clabe = '032180000118359719';
  await ask('atencion', body(paid, { forma: 'spei', clabe, beneficiario: 'Ana Prueba' }));
  const row = async (role: string) => {
    const reader = { id: as(role).id, roles: role === 'otra' ? ['finanzas'] : [role] };
    const { rows } = await refundDeskReads(scene.deps, reader).desk('por-aprobar');
    return rows.find(({ folio }) => folio === paid.folio);
  };
  expect(await row('finanzas')).toMatchObject({ pasos: ['approve', 'refuse'], porque: '', clabe });
  expect(await row('atencion')).toMatchObject({
    pasos: [],
    porque: 'La decide alguien de Finanzas.',
    clabe: '9719',
    pidio: 'Persona atencion',
  });
  await expect(
    refundDeskReads(scene.deps, { id: as('almacen').id, roles: ['almacen'] }).desk('hechas'),
  ).rejects.toThrow();
});

test('an order tells its owner what is to go back once it is decided, and what went back', async () => {
  const paid = await givenPaid();
  const told = async () => (await findOrder(scene.shop.db, scene.ana.id, paid.folio))?.devolucion;
  await ask('atencion', body(paid));
  expect(await told()).toEqual({ por_devolver: 0, devuelto: 0 });
  await decide('finanzas', await newest(paid.id), { paso: 'aprobar' });
  expect(await told()).toEqual({ por_devolver: 100, devuelto: 0 });
  await payBack(scene.deps);
  expect(await told()).toEqual({ por_devolver: 0, devuelto: 100 });
});

test('T102 an order tells its owner of a charge that was one too many', async () => {
  const { id, folio, chargeId } = await scene.givenWaiting({ totalCentavos: 5000_00 });
  await scene.shop.db.updateTable('orders').set({ status: 12 }).where('id', '=', id).execute();
  await scene.decide(chargeId, 'autorizar');
  await scene.notice('charge.succeeded', chargeId);
  const told = async () => (await findOrder(scene.shop.db, scene.ana.id, folio))?.devolucion;
  expect(await told()).toEqual({ por_devolver: 5000, devuelto: 0 });
  await payBack(scene.deps);
  expect(await told()).toEqual({ por_devolver: 5000, devuelto: 0 });
  await decide('finanzas', await newest(id), { paso: 'aprobar' });
  expect(await told()).toEqual({ por_devolver: 5000, devuelto: 0 });
  await payBack(scene.deps);
  expect(await told()).toEqual({ por_devolver: 0, devuelto: 5000 });
});

/** The order's one line, as the form of refunds reads it. */
const lineOf = async (folio: string) => {
  const { lineas } = (await payments('finanzas', folio)).json<{
    lineas: { id: number; piezas: number; devueltas: number; neto: number }[];
  }>();
  const [line] = lineas;
  if (!line) throw new Error('the order has no line');
  return line;
};

test('BEH-168 T122 pieces are asked back once each, also by many at once, and never for more than was paid', async () => {
  const paid = await givenPaid();
  const line = await lineOf(paid.folio);
  expect(line).toMatchObject({ devueltas: 0 });
  expect(line.neto).toBeGreaterThan(0);
  const back = (piezas: number, change: object = {}) =>
    ask('finanzas', body(paid, { lineas: [{ linea: line.id, piezas }], ...change }));
  expect((await back(line.piezas + 1)).statusCode).toBe(422);
  expect((await back(0)).statusCode).toBe(422);
  const stranger = await lineOf((await givenPaid()).folio);
  const foreign = await ask(
    'finanzas',
    body(paid, { lineas: [{ linea: stranger.id, piezas: 1 }] }),
  );
  expect(foreign.statusCode).toBe(422);
  const twice = [
    { linea: line.id, piezas: 1 },
    { linea: line.id, piezas: 1 },
  ];
  expect((await ask('finanzas', body(paid, { lineas: twice }))).statusCode).toBe(422);
  // Six people give back the same last pieces at once: one of them does.
  expect((await back(1, { importe: 1 })).statusCode).toBe(200);
  const rest = line.piezas - 1;
  const many = await Promise.all([1, 2, 3, 4, 5, 6].map(() => back(rest, { importe: 1 })));
  expect(many.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422, 422, 422, 422]);
  expect(await lineOf(paid.folio)).toMatchObject({ devueltas: line.piezas });
  // Pieces or not, a payment gives back what it was and no more.
  expect((await ask('finanzas', body(paid, { importe: 1250.5 }))).statusCode).toBe(422);
  const { rows } = await refundDeskReads(scene.deps, {
    id: as('otra').id,
    roles: ['finanzas'],
  }).desk('en-curso');
  const shown = rows.filter(({ folio }) => folio === paid.folio).map(({ piezas }) => piezas);
  expect(
    shown
      .flat()
      .map((text) => Number.parseInt(text, 10))
      .sort((a, b) => a - b),
  ).toEqual([1, rest].sort((a, b) => a - b));
});

test('BEH-168 pieces of a request that was refused can be asked back again', async () => {
  const paid = await givenPaid(9000_00);
  const line = await lineOf(paid.folio);
  const lineas = [{ linea: line.id, piezas: line.piezas }];
  const asked = await ask('atencion', body(paid, { importe: 5000, lineas }));
  expect(asked.json()).toMatchObject({ por_aprobar: true });
  expect((await ask('finanzas', body(paid, { lineas }))).statusCode).toBe(422);
  const { id } = await scene.shop.db
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', paid.id)
    .executeTakeFirstOrThrow();
  expect(
    (await decide('finanzas', id, { paso: 'rechazar', motivo: 'No llegaron de vuelta.' }))
      .statusCode,
  ).toBe(200);
  expect((await ask('finanzas', body(paid, { lineas }))).statusCode).toBe(200);
});

test('a refund that takes more than 14 working days is told as overdue', async () => {
  const paid = await givenPaid();
  await ask('atencion', body(paid));
  const overdue = async () => {
    const reader = { id: as('finanzas').id, roles: ['finanzas'] };
    const { rows } = await refundDeskReads(scene.deps, reader).desk('por-aprobar');
    return rows.find(({ folio }) => folio === paid.folio)?.vencida;
  };
  expect(await overdue()).toBe(false);
  scene.shop.clock.advance(30 * 24 * 3600_000);
  expect(await overdue()).toBe(true);
});
