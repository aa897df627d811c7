import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';
import { cashDeskReads } from './cash-desk-reads.ts';

let shop: TestShop;
let ana: TestCustomer;
let vera: TestCustomer;
let fina: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  ana = await givenCustomer(shop.db);
  fina = await givenCustomer(shop.db, { name: 'Fina Paz', roles: ['finanzas'] });
});
beforeEach(async () => {
  // A drawer of her own for each test.
  vera = await givenCustomer(shop.db, { name: 'Vera Ríos', roles: ['ventas'] });
});
afterAll(() => shop.close());

const post = (url: string, payload: object, who: TestCustomer) =>
  shop.app.inject({ method: 'POST', url, headers: who.headers, payload });
const open = (fondo: number, who = vera) => post(calls.openDrawer.path, { fondo }, who);
const take = async (who = vera) => {
  const { folio } = await givenOrder(shop.db, { accountId: ana.id });
  await post(calls.takeCash.path, { folio, recibido: 1300, visto: 1250.5 }, who);
  return folio;
};
const at = (path: string, id: number) => fill(path, { id: String(id) });
type Move = readonly ['entrada' | 'retiro', monto: number, motivo: string, visto: number];
const move = (id: number, [tipo, monto, motivo, visto]: Move, who = vera) =>
  post(at(calls.moveCash.path, id), { tipo, monto, motivo, visto }, who);
const close = (id: number, contado: number, visto: number, motivo = '') =>
  post(at(calls.closeDrawer.path, id), { contado, visto, motivo }, vera);
const movedIn = (id: number) =>
  shop.db
    .selectFrom('cash_movement')
    .select(['kind', 'amount_centavos', 'reason', 'account_id'])
    .where('drawer_id', '=', id)
    .orderBy('id')
    .execute();
const actsOf = (accountId: number, action: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['subject', 'detail'])
    .where('account_id', '=', accountId)
    .where('action', '=', action)
    .execute();

test('BEH-911 a drawer begins with a float that is told once, however often it is pressed, and is in the log', async () => {
  const answers = await Promise.all([open(500), open(500), open(500)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const [id = 0] = answers.flatMap((done) => (done.statusCode === 200 ? [done.json().id] : []));
  expect(await movedIn(id)).toMatchObject([{ kind: 'fondo', amount_centavos: 500_00 }]);
  expect((await open(500)).json()).toMatchObject({ error: expect.stringContaining('ya está') });
  expect(await actsOf(vera.id, 'abrir_caja')).toEqual([
    { subject: '2026-11-20', detail: { fondo: 500_00 } },
  ]);
  expect((await open(0)).statusCode).toBe(422);
  const printer = await givenCustomer(shop.db, { roles: ['produccion'] });
  expect((await open(500, printer)).statusCode).toBe(403);
});

test('BEH-911 a float that is told after the first taking is expected beside it, and a closed drawer has none to tell', async () => {
  await take();
  const { id, esperado } = (await open(500)).json();
  expect(esperado).toBe(1750.5);
  expect((await close(id, 1750.5, 1250.5)).json()).toMatchObject({ esperado: 1750.5 });
  expect((await close(id, 1750.5, 1750.5)).json()).toMatchObject({ diferencia: 0 });
  const late = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await open(500)).json()).toMatchObject({ error: 'Esta caja ya está cerrada.' });
  expect((await open(500, late)).statusCode).toBe(200);
});

test('BEH-912 what is withdrawn or added is expected of the drawer from then on, with why and who in the log', async () => {
  const { id } = (await open(500)).json();
  expect((await move(id, ['retiro', 200, 'Depósito en el banco', 500])).json()).toEqual({
    esperado: 300,
  });
  expect((await move(id, ['entrada', 50.5, 'Más cambio', 300], fina)).json()).toEqual({
    esperado: 350.5,
  });
  expect(await movedIn(id)).toEqual([
    { kind: 'fondo', amount_centavos: 500_00, reason: '', account_id: vera.id },
    {
      ...{ kind: 'retiro', amount_centavos: 200_00, reason: 'Depósito en el banco' },
      account_id: vera.id,
    },
    { kind: 'entrada', amount_centavos: 50_50, reason: 'Más cambio', account_id: fina.id },
  ]);
  expect(await actsOf(vera.id, 'retirar_de_caja')).toEqual([
    {
      subject: '2026-11-20',
      detail: { caja: vera.id, retirado: 200_00, motivo: 'Depósito en el banco' },
    },
  ]);
  expect(await actsOf(fina.id, 'agregar_a_caja')).toEqual([
    {
      subject: '2026-11-20 de Vera Ríos',
      detail: { caja: vera.id, agregado: 50_50, motivo: 'Más cambio' },
    },
  ]);
  expect((await close(id, 350.5, 350.5)).json()).toEqual({
    ...{ esperado: 350.5, contado: 350.5, diferencia: 0 },
  });
});

test('BEH-912 no more is withdrawn than the drawer should hold, by however many at once', async () => {
  const { id } = (await open(500)).json();
  expect((await move(id, ['retiro', 500.01, 'Banco', 500])).json()).toMatchObject({
    error: 'No puede salir más de lo que debe haber en la caja.',
  });
  const answers = await Promise.all([
    move(id, ['retiro', 300, 'Banco', 500]),
    move(id, ['retiro', 300, 'Banco', 500]),
    move(id, ['retiro', 300, 'Banco', 500], fina),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  const late = answers.find(({ statusCode }) => statusCode === 409);
  expect(late?.json()).toMatchObject({
    esperado: 200,
    error: expect.stringContaining('Ahora se esperan $200.00'),
  });
  expect((await move(id, ['retiro', 200, 'Banco', 200])).json()).toEqual({ esperado: 0 });
  expect(await movedIn(id)).toHaveLength(3);
});

test('BEH-912 nothing moves without a reason, in a drawer of somebody else, in none, or in a closed one', async () => {
  const { id } = (await open(500)).json();
  expect((await move(id, ['retiro', 100, ' ', 500])).statusCode).toBe(422);
  expect((await move(id, ['entrada', 100, '', 500])).statusCode).toBe(422);
  const other = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await move(id, ['retiro', 100, 'Banco', 500], other)).statusCode).toBe(404);
  expect((await move(999_999, ['retiro', 100, 'Banco', 500], fina)).statusCode).toBe(404);
  await close(id, 500, 500);
  expect((await move(id, ['retiro', 100, 'Banco', 500])).json()).toMatchObject({
    error: 'Esta caja ya está cerrada.',
  });
  expect(await movedIn(id)).toHaveLength(1);
});

test('BEH-912 a movement is never changed and never taken away', async () => {
  const { id } = (await open(500)).json();
  const changed = sql`UPDATE cash_movement SET amount_centavos = 1 WHERE drawer_id = ${id}`;
  await expect(changed.execute(shop.db)).rejects.toThrow('only ever added');
  const removed = sql`DELETE FROM cash_movement WHERE drawer_id = ${id}`;
  await expect(removed.execute(shop.db)).rejects.toThrow('only ever added');
});

test('BEH-913 the page of a day tells float, entries and withdrawals, of an open drawer and of a closed one', async () => {
  const { id } = (await open(500)).json();
  await take();
  await move(id, ['retiro', 1000, 'Depósito en el banco', 1750.5]);
  await move(id, ['entrada', 20, 'Más cambio', 750.5], fina);
  const drawer = async () =>
    (await cashDeskReads(shop, { id: vera.id, roles: ['ventas'] }).desk('')).cajas[0];
  const told = {
    ...{ esperado: 770.5, fondo: 500, cobrado: 1250.5, entradas: 20, retiros: 1000, cuantos: 1 },
    movimientos: [
      { tipo: 'entrada', monto: 20, motivo: 'Más cambio', quien: 'Fina Paz' },
      { tipo: 'retiro', monto: 1000, motivo: 'Depósito en el banco', quien: 'Vera Ríos' },
      { tipo: 'fondo', monto: 500, motivo: '', quien: 'Vera Ríos' },
    ],
  };
  expect(await drawer()).toMatchObject({ ...told, cerrada: null });
  await close(id, 770, 770.5, 'Faltó una moneda');
  expect(await drawer()).toMatchObject({ ...told, cerrada: { contado: 770, diferencia: -0.5 } });
});

test('BEH-913 a month’s file has a row of each taking and of each movement, in the order in which they were', async () => {
  const { id } = (await open(500)).json();
  const folio = await take();
  shop.clock.advance(60_000);
  await move(id, ['retiro', 1000, 'Depósito en el banco', 1750.5], fina);
  await close(id, 750.5, 750.5);
  // A drawer without a taking is in it too.
  const idle = await givenCustomer(shop.db, { name: 'Zoe Luna', roles: ['almacen'] });
  await open(100, idle);
  const url = `${calls.cashFile.path}?mes=2026-11`;
  const { body } = await shop.app.inject({ url, headers: fina.headers });
  const rows = body.split('\r\n');
  const from = rows.findIndex((row) => row.includes(folio));
  const ends = 'Cerrada,750.5,750.5,';
  expect(rows.slice(from - 1, from + 2)).toEqual([
    `2026-11-20,Vera Ríos,Fondo,,12:00,,,,500,Vera Ríos,,${ends}`,
    `2026-11-20,Vera Ríos,Cobro,${folio},12:00,1250.5,1300,49.5,,,,${ends}`,
    `2026-11-20,Vera Ríos,Retiro,,12:01,,,,-1000,Fina Paz,Depósito en el banco,${ends}`,
  ]);
  expect(rows).toContain('2026-11-20,Zoe Luna,Fondo,,12:01,,,,100,Zoe Luna,,Abierta,,,');
});
