import { afterAll, beforeAll, expect, test } from 'vitest';
import { api } from '../../../../../test/support/addresses.ts';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  givenShipping,
  type TestCustomer,
} from '../../../../../test/support/builders.ts';
import {
  AN_ADDRESS,
  aLine,
  honestOrder,
  quoteFor,
  submit,
} from '../../../../../test/support/checkout.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { toPesos } from '../../../../kernel/money.ts';
import { fill } from '../../../../routes.ts';
import { readOptions } from '../../../checkout/quote-options.ts';
import * as calls from '../../office-calls.ts';
import type { WrittenService } from '../../office-contract.ts';
import type { KeptService } from '../../reads.ts';
import { NEW_SERVICE } from '../../service-draft.ts';
import { tariffDeskReads } from './tariff-desk-reads.ts';

const ALIAS = 'correcaminos-economico';
const DEFAULTS = { account: false, quoters: { live: false, carriers: [] }, offered: [] };

let shop: TestShop;
let alma: TestCustomer;
let beto: TestCustomer;
let shopper: TestCustomer;
let code: string;

beforeAll(async () => {
  shop = await startShop();
  await givenShipping(shop.db);
  await givenFinish(shop.db);
  alma = await givenCustomer(shop.db, { name: 'Alma Ríos', roles: ['almacen'] });
  beto = await givenCustomer(shop.db, { name: 'Beto Luna', roles: ['finanzas'] });
  shopper = await givenCustomer(shop.db);
  ({ code } = await givenProduct(shop.db));
});
afterAll(() => shop.close());

const kept = async (alias = ALIAS): Promise<KeptService> => {
  const all = await tariffDeskReads(shop.db, DEFAULTS).services();
  const found = all.find((each) => each.alias === alias);
  if (!found) throw new Error(`no ${alias}`);
  return found;
};
const written = (service: KeptService, change = (pesos: number) => pesos): WrittenService => ({
  paqueteria: service.courier,
  servicio: service.serviceName,
  activa: service.active,
  zonas: service.zones.map(({ zone, days, steps, extraKilogram }) => ({
    zona: zone,
    dias: days,
    tramos: steps.map(({ fromGrams, upToGrams, price }) => ({
      desde: fromGrams,
      hasta: upToGrams,
      precio: change(toPesos(price)),
    })),
    kg_adicional: toPesos(extraKilogram),
  })),
});
const save = (servicio: WrittenService, vista: number, who = alma, alias = ALIAS) =>
  shop.app.inject({
    method: 'PUT',
    url: fill(calls.saveService.path, { alias }),
    headers: who.headers,
    payload: { vista, servicio },
  });
const saveZones = (zonas: unknown, vista: number, who = alma, estado = 'CDMX') =>
  shop.app.inject({
    method: 'PUT',
    url: fill(calls.saveZones.path, { estado }),
    headers: who.headers,
    payload: { vista, zonas },
  });
const tried = (payload: object, who = alma) =>
  shop.app.inject({
    method: 'POST',
    url: calls.tryTariff.path,
    headers: who.headers,
    payload: { origen: 'CDMX', cp: '64000', gramos: 5000, ...payload },
  });
const quoted = async (alias = ALIAS, cp = AN_ADDRESS.postal_code) =>
  readOptions(await quoteFor(shop, shopper, [aLine(code)], cp)).find(
    (option) => option.alias === alias,
  );

/** Every price one peso more than it was, by whoever. */
async function dearer(who = alma): Promise<void> {
  const service = await kept();
  const done = await save(
    written(service, (pesos) => pesos + 1),
    service.version,
    who,
  );
  expect(done.statusCode).toBe(200);
}

test('BEH-38 a quote after a change is of the new price at once, and so is the table of prices at the door', async () => {
  const landed = async () => {
    const payload = {
      id: code,
      color: 'rojo',
      terminado: 'Serigrafia',
      cp: '06700',
      cantidades: [10],
    };
    const answer = await shop.app.inject({ method: 'POST', url: api.landedPrice, payload });
    return answer.json<{ filas: { envio: number }[] }>().filas[0]?.envio;
  };
  const before = await quoted();
  const atTheDoor = await landed();
  await dearer();
  const after = await quoted();
  expect(after?.amount).toBeGreaterThan(before?.amount ?? Infinity);
  expect(await landed()).toBeGreaterThan(atTheDoor ?? Infinity);
  // The next one without a change is the same quote again.
  expect((await quoted())?.quoteId).toBe(after?.quoteId);
});

test('BEH-38 an order that was placed keeps what it was quoted', async () => {
  const order = await honestOrder(shop, shopper, [aLine(code)]);
  const placed = await submit(shop, shopper, order);
  const { folio } = placed.json<{ folio: string }>();
  const charged = () =>
    shop.db
      .selectFrom('orders')
      .select(['shipping_centavos', 'shipping', 'total_centavos'])
      .where('folio', '=', folio)
      .executeTakeFirstOrThrow();
  const before = await charged();
  expect(before.shipping_centavos).toBeGreaterThan(0);
  await dearer();
  expect(await charged()).toEqual(before);
});

test('BEH-38 of two people who save at once one is taken, and the other reads who it was and what changed', async () => {
  const service = await kept();
  const first = written(service);
  const zone = first.zonas[0];
  const step = zone?.tramos[0];
  if (!zone || !step) throw new Error('no step');
  const up = (pesos: number): WrittenService => ({
    ...first,
    zonas: [
      { ...zone, tramos: [{ ...step, precio: pesos }, ...zone.tramos.slice(1)] },
      ...first.zonas.slice(1),
    ],
  });
  const [one, other] = await Promise.all([
    save(up(501), service.version),
    save(up(502), service.version, beto),
  ]);
  expect([one.statusCode, other.statusCode].toSorted()).toEqual([200, 409]);
  const almaWon = one.statusCode === 200;
  const told = (almaWon ? other : one).json<{ error: string }>().error;
  expect(told).toContain(almaWon ? 'Alma Ríos' : 'Beto Luna');
  expect(told).toContain(almaWon ? '→ $501.00' : '→ $502.00');
  expect((await kept()).zones[0]?.steps[0]?.price).toBe(almaWon ? 501_00 : 502_00);
});

test('BEH-38 every change is kept by version, with who and when, and stands in the audit', async () => {
  const before = await kept();
  await dearer(beto);
  const [change] = await tariffDeskReads(shop.db, DEFAULTS).changes();
  expect(change).toMatchObject({
    quien: 'Beto Luna',
    parte: 'Correcaminos, Económico',
    cuando: shop.clock.now().toISOString(),
  });
  expect(change?.version).toBeGreaterThan(before.version);
  expect((await kept()).version).toBe(change?.version);
  const audit = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'subject', 'detail'])
    .where('account_id', '=', beto.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    action: 'cambiar_tarifa',
    subject: 'Correcaminos, Económico',
    detail: { version: change?.version, cambios: change?.cambios },
  });
});

test('BEH-38 gaps, overlaps and prices below zero are refused, and nothing changes', async () => {
  const service = await kept();
  const whole = written(service);
  const [zone] = whole.zonas;
  if (!zone) throw new Error('no zone');
  const withSteps = (tramos: (typeof zone)['tramos']): WrittenService => ({
    ...whole,
    zonas: [{ ...zone, tramos }, ...whole.zonas.slice(1)],
  });
  const said = async (servicio: WrittenService) => {
    const answer = await save(servicio, service.version);
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  expect(await said(withSteps(zone.tramos.filter((_, index) => index !== 1)))).toEqual([
    422,
    'Zona 1: falta el precio de 1 a 3 kg.',
  ]);
  const longer = zone.tramos.map((one, index) => (index === 0 ? { ...one, hasta: 2000 } : one));
  expect(await said(withSteps(longer))).toEqual([422, 'Zona 1: hay dos precios de 1 a 2 kg.']);
  const below = zone.tramos.map((one) => ({ ...one, precio: -1 }));
  expect((await said(withSteps(below)))[0]).toBe(422);
  expect(await kept()).toEqual(service);
});

test('BEH-38 a service in a pause is quoted to nobody until it goes on', async () => {
  const service = await kept();
  await save({ ...written(service), activa: false }, service.version);
  expect(await quoted()).toBeUndefined();
  await save(written(service), (await kept()).version);
  expect(await quoted()).toBeDefined();
});

test('BEH-38 postal codes apart are quoted by their own zone; gaps and overlaps of zones are refused', async () => {
  const { version, zones } = await tariffDeskReads(shop.db, DEFAULTS).zones('CDMX');
  const asWritten = zones.map(({ zone, states, prefixes }) => ({
    zona: zone,
    estados: states,
    cp: prefixes,
  }));
  const near = asWritten[0];
  if (!near) throw new Error('no zone');
  const others = asWritten.slice(1);
  const said = async (zonas: unknown) => {
    const answer = await saveZones(zonas, version);
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  expect(await said([{ ...near, estados: [] }, ...others])).toEqual([
    422,
    'Ciudad de México no está en ninguna zona.',
  ]);
  expect(await said([{ ...near, estados: [...near.estados, 'YUC'] }, ...others])).toEqual([
    422,
    expect.stringContaining('Yucatán está en las zonas 1 y'),
  ]);
  expect(await said([{ ...near, cp: ['64', '640'] }, ...others])).toEqual([
    422,
    'Los códigos postales 640** están en la zona 1 dos veces.',
  ]);
  const inZone = async () => (await tried({})).json<{ zona: number }>().zona;
  const far = await inZone();
  expect(far).toBeGreaterThan(1);
  const zonas = [{ ...near, cp: ['640'] }, ...others];
  // Tried first, which keeps nothing.
  expect((await tried({ zonas })).json()).toMatchObject({ zona: 1 });
  expect(await inZone()).toBe(far);
  expect((await saveZones(zonas, version)).statusCode).toBe(200);
  expect(await inZone()).toBe(1);
  expect((await saveZones(zonas, version)).statusCode).toBe(409);
});

test('BEH-38 a trial tells what a box will cost before it is saved, to the centavo of the quote after', async () => {
  const service = await kept();
  const servicio = written(service, (pesos) => pesos + 10);
  const answer = await tried({ servicio: { ...servicio, alias: ALIAS } });
  const row = answer
    .json<{ filas: { alias: string; antes: object; ahora: { importe: number } }[] }>()
    .filas.find(({ alias }) => alias === ALIAS);
  expect(await kept()).toEqual(service);
  await save(servicio, service.version);
  const after = await tried({});
  expect(after.json()).toMatchObject({
    filas: expect.arrayContaining([
      expect.objectContaining({ alias: ALIAS, antes: row?.ahora, ahora: row?.ahora }),
    ]),
  });
  expect(row?.antes).not.toEqual(row?.ahora);
  expect((await tried({ cp: '00000' })).statusCode).toBe(422);
});

test('BEH-38 a new service gets a name of its own, and T054 only who keeps rates may save them', async () => {
  const model = written(await kept());
  const servicio = { ...model, paqueteria: 'Águila Real', servicio: 'Día siguiente' };
  const made = await save(servicio, 0, alma, NEW_SERVICE);
  expect(made.json()).toMatchObject({ alias: 'aguila-real-dia-siguiente' });
  expect(await quoted('aguila-real-dia-siguiente')).toBeDefined();
  const again = await save(servicio, 0, alma, NEW_SERVICE);
  expect(again.json()).toMatchObject({ alias: 'aguila-real-dia-siguiente-2' });
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await save(servicio, 0, ventas, NEW_SERVICE)).statusCode).toBe(403);
  expect((await saveZones([], 0, ventas)).statusCode).toBe(403);
  expect((await tried({}, ventas)).statusCode).toBe(200);
  expect((await tried({}, shopper)).statusCode).toBe(403);
  expect((await save(servicio, 0, alma, 'no-hay')).statusCode).toBe(404);
});
