import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../test/support/addresses.ts';
import { givenCustomer } from '../../../../test/support/builders.ts';
import { givenOrder } from '../../../../test/support/order-builder.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import type { Order } from '../../orders/contract.ts';
import type { CfdiUsesAnswer, RegimesAnswer } from '../contract.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.close());

test('API-24 DAT-11 SAT’s regimes are told with id, clave and descripcion', async () => {
  const answer = await shop.app.inject(api.taxRegimes);
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json<RegimesAnswer>();
  expect(success).toBe(true);
  expect(data).toHaveLength(19);
  expect(data).toContainEqual({
    id: 601,
    clave: '601',
    descripcion: 'General de Ley Personas Morales',
    fisica: false,
    moral: true,
  });
});

test('API-24 DAT-11 uses of a CFDI are told with id_cfdi, clave, descripcion and their regimes', async () => {
  const answer = await shop.app.inject(api.cfdiUses);
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json<CfdiUsesAnswer>();
  expect(success).toBe(true);
  expect(data).toHaveLength(22);
  expect(data.find(({ clave }) => clave === 'G03')).toEqual({
    id_cfdi: 3,
    clave: 'G03',
    descripcion: 'Gastos en general',
    fisica: true,
    moral: true,
    regimenes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  });
});

test('API-24 catalogues are the same for everybody, so a browser may keep them for a day', async () => {
  for (const url of [api.taxRegimes, api.cfdiUses]) {
    const { headers } = await shop.app.inject(url);
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await shop.app.inject(`${url}?rfc=XAXX010101000&rfc=1`)).statusCode).toBe(400);
  }
});

test('DAT-11 an order tells its invoice, and null before it has one', async () => {
  const ana = await givenCustomer(shop.db);
  const invoiced = await givenOrder(shop.db, { accountId: ana.id });
  const open = await givenOrder(shop.db, { accountId: ana.id });
  await shop.db
    .insertInto('invoice')
    .values({
      order_id: invoiced.id,
      facturama_id: 'Zx1fPruebaFacturamaA2',
      fiscal_folio: '1f2e3d4c-5b6a-4789-8a9b-0c1d2e3f4a5b',
      stamped_at: '2026-11-20T16:40:02Z',
    })
    .execute();
  const answer = await shop.app.inject({
    method: 'POST',
    url: api.orders,
    payload: {},
    headers: ana.headers,
  });
  const orders = answer.json<Order[]>();
  expect(orders.find((one) => one.id_token_order === invoiced.folio)?.factura).toEqual({
    id_facturama: 'Zx1fPruebaFacturamaA2',
    fecha_facturacion: '2026-11-20T16:40:02.000Z',
  });
  expect(orders.find((one) => one.id_token_order === open.folio)?.factura).toBeNull();
});
