import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenProduct,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import { aLine } from '../../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { fill } from '../../../../routes.ts';
import type { QuoteAnswer } from '../../contract.ts';
import * as calls from '../../office-calls.ts';
import { NEW_SERVICE } from '../../service-draft.ts';
import { tariffDeskReads } from './tariff-desk-reads.ts';

let shop: TestShop;
let alma: TestCustomer;
let code: string;
beforeAll(async () => {
  shop = await startShop();
  alma = await givenCustomer(shop.db, { roles: ['almacen'] });
  ({ code } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

const quote = (zip: string) =>
  shop.app.inject({
    method: 'POST',
    url: api.quoteShipping,
    payload: { destino: { zip }, carrito: [aLine(code)] },
  });
const save = (url: string, payload: object) =>
  shop.app.inject({ method: 'PUT', url, headers: alma.headers, payload });

test('BEH-471 a shop without a service quotes nothing and says so; its first one, of one zone, quotes there at once', async () => {
  const none = await quote('64000');
  expect([none.statusCode, none.json().error]).toEqual([
    404,
    'No se pudo obtener cotización de envío',
  ]);
  const servicio = {
    ...{ paqueteria: 'Mensajería Prueba', servicio: 'Terrestre', activa: true },
    zonas: [
      { zona: 1, dias: 2, kg_adicional: 5, tramos: [{ desde: 0, hasta: 100_000, precio: 100 }] },
    ],
  };
  const url = fill(calls.saveService.path, { alias: NEW_SERVICE });
  expect((await save(url, { vista: 0, servicio })).statusCode).toBe(200);
  const near = (await quote('64000')).json<QuoteAnswer>().cotizaciones[0]?.detalle;
  expect(near?.map(({ courier, amount }) => [courier, amount])).toEqual([
    ['Mensajería Prueba', 116],
  ]);
  expect((await quote('97000')).statusCode).toBe(404);
});

test('BEH-471 its zones are drawn anew although most have no price yet, but never one that is new', async () => {
  const reads = tariffDeskReads(shop.db, {
    ...{ account: false, offered: [] },
    quoters: { live: false, carriers: [] },
  });
  const kept = await reads.zones('NL');
  const moved = (to: number) => {
    const others = kept.zones.map(({ zone, states, prefixes }) => ({
      zona: zone,
      estados: states.filter((state) => state !== 'COAH'),
      cp: prefixes,
    }));
    const at = others.find(({ zona }) => zona === to);
    if (at) at.estados = [...at.estados, 'COAH'];
    else others.push({ zona: to, estados: ['COAH'], cp: [] });
    return others.filter(({ estados, cp }) => estados.length + cp.length > 0);
  };
  const url = fill(calls.saveZones.path, { estado: 'NL' });
  const refused = await save(url, { vista: 0, zonas: moved(8) });
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    'Ningún servicio tiene precios para la zona 8.',
  ]);
  expect((await save(url, { vista: 0, zonas: moved(1) })).statusCode).toBe(200);
  const payload = { destino: { zip: '25000' }, carrito: [aLine(code)] };
  const asked = await shop.app.inject({ method: 'POST', url: api.quoteShipping, payload });
  expect(asked.statusCode).toBe(200);
});
