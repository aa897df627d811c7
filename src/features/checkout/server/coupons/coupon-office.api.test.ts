import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { givenOrder } from '../../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../coupon-calls.ts';
import { findDiscount } from '../coupon.sql.ts';
import { couponDeskReads } from './coupon-office.sql.ts';

let shop: TestShop;
let vera: TestCustomer;
let facundo: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  vera = await givenCustomer(shop.db, { name: 'Vera Ventas', roles: ['ventas'] });
  facundo = await givenCustomer(shop.db, { name: 'Facundo Finanzas', roles: ['finanzas'] });
});
afterAll(() => shop.close());

const TERMS = { descuento: 25.5, limite: 3, hasta: null };
const create = (codigo: unknown, body: object = {}, who = vera) =>
  shop.app.inject({
    method: 'POST',
    url: calls.createCoupon.path,
    headers: who.headers,
    payload: { ...TERMS, codigo, ...body },
  });
const change = (codigo: string, body: object, who = vera) =>
  shop.app.inject({
    method: 'PUT',
    url: fill(calls.changeCoupon.path, { codigo }),
    headers: who.headers,
    payload: { ...TERMS, activo: true, version: 0, ...body },
  });
const kept = async (codigo: string) =>
  (await couponDeskReads(shop.db).list()).find((row) => row.codigo === codigo);
const takesOff = (codigo: string) => findDiscount(shop.db, codigo, shop.clock.now());
const usedBy = async (codigo: string, status: number) => {
  const { id } = await givenOrder(shop.db, { accountId: vera.id, status: 5 });
  await shop.db
    .updateTable('orders')
    .set({ coupon_code: codigo, status })
    .where('id', '=', id)
    .execute();
};
const acts = async (codigo: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'detail'])
    .where('subject', '=', codigo)
    .orderBy('id')
    .execute();

test('BEH-80 a coupon that staff make takes its pesos off, rests while it is paused, and each change is in the log', async () => {
  expect((await create(' buen-fin ')).json()).toEqual({ codigo: 'BUEN-FIN' });
  expect(await takesOff('BUEN-FIN')).toBe(25_50);
  expect((await change('BUEN-FIN', { activo: false })).statusCode).toBe(200);
  expect(await takesOff('BUEN-FIN')).toBeUndefined();
  expect((await change('BUEN-FIN', { descuento: 30, version: 1 }, facundo)).statusCode).toBe(200);
  expect(await takesOff('BUEN-FIN')).toBe(30_00);
  expect(await acts('BUEN-FIN')).toMatchObject([
    { action: 'crear_cupon', account_id: vera.id },
    { action: 'cambiar_cupon', account_id: vera.id, detail: { ahora: { activo: false } } },
    { action: 'cambiar_cupon', account_id: facundo.id, detail: { ahora: { centavos: 30_00 } } },
  ]);
});

test('BEH-80 a coupon takes nothing off after its last day', async () => {
  await create('AYER', { hasta: '2020-01-31' });
  expect(await kept('AYER')).toMatchObject({ hasta: '2020-01-31' });
  expect(await takesOff('AYER')).toBeUndefined();
  await change('AYER', { hasta: '2099-12-31' });
  expect(await takesOff('AYER')).toBe(25_50);
});

test('BEH-80 uses are the orders that have it and were not cancelled; a limit leaves what they do not hold', async () => {
  await create('CONTADO');
  for (const status of [5, 14, 12]) await usedBy('CONTADO', status);
  expect((await change('CONTADO', { limite: 1 })).statusCode).toBe(422);
  expect((await change('CONTADO', { limite: 2 })).statusCode).toBe(200);
  expect(await kept('CONTADO')).toMatchObject({ usos: 2, limite: 2 });
  expect(await takesOff('CONTADO')).toBeUndefined();
  await change('CONTADO', { limite: null, version: 1 });
  expect(await takesOff('CONTADO')).toBe(25_50);
});

test('BEH-80 of two people who change a coupon at once one is taken, and of two who make it too', async () => {
  const made = await Promise.all([
    create('CARRERA', { descuento: 10 }),
    create('CARRERA', { descuento: 20 }, facundo),
  ]);
  expect(made.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const changed = await Promise.all([
    change('CARRERA', { descuento: 30 }),
    change('CARRERA', { descuento: 40 }, facundo),
  ]);
  expect(changed.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await takesOff('CARRERA')).toBe(changed[0].statusCode === 200 ? 30_00 : 40_00);
  expect(await acts('CARRERA')).toHaveLength(2);
});

test('BEH-80 T054 T082 only sales and finance keep coupons, and nothing impossible becomes one', async () => {
  const almacen = await givenCustomer(shop.db, { roles: ['almacen'] });
  expect((await create('ALMACEN', {}, almacen)).statusCode).toBe(403);
  for (const body of [
    { codigo: 'ABC' },
    { codigo: ['VERANO'] },
    { codigo: 'V\u0415RANO' },
    { codigo: 'CON ESPACIO' },
    { descuento: 0 },
    { descuento: -1 },
    { descuento: 1.005 },
    { descuento: 100_001 },
    { limite: 0 },
    { limite: 1.5 },
    { hasta: '2026-02-30' },
  ])
    expect([body, (await create('IMPOSIBLE', body)).statusCode]).toEqual([body, 422]);
  expect(await kept('IMPOSIBLE')).toBeUndefined();
  expect((await change('NADIE', {})).statusCode).toBe(404);
});
