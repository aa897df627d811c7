import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  givenCustomer,
  givenFinish,
  givenProduct,
  type TestCustomer,
} from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { fill } from '../../../routes.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import * as calls from '../calls.ts';
import { applyDuePlans } from './apply-plans.ts';
import { finishPriceReads } from './finish-price-reads.ts';

let shop: TestShop;
let tomas: TestCustomer;
let irene: TestCustomer;
beforeAll(async () => {
  shop = await startShop();
  tomas = await givenCustomer(shop.db, { name: 'Tomás Catálogo', roles: ['catalogo'] });
  irene = await givenCustomer(shop.db, { name: 'Irene Jefa', roles: ['admin'] });
});
afterAll(() => shop.close());

const TIERS = [
  { desde: 1, modo: 'fijo', importe: 400 },
  { desde: 51, modo: 'por_pieza', importe: 9 },
];
const cheaper = (importe: number) => [TIERS[0], { desde: 51, modo: 'por_pieza', importe }];
const reads = () => finishPriceReads({ ...shop, costsOn: () => Promise.resolve([]) });
const kept = async (id: number) => {
  const found = (await reads().list()).finishes.find((finish) => finish.id === id);
  if (!found) throw new Error(`no finish ${id}`);
  return found;
};
const save = async (id: number, body: object = {}, who = tomas) => {
  const { version } = await kept(id).catch(() => ({ version: 1 }));
  return shop.app.inject({
    method: 'PUT',
    url: fill(calls.saveFinishPrices.path, { id: String(id) }),
    headers: who.headers,
    payload: { version, tramos: TIERS, ...body },
  });
};
const plan = async (id: number, dia: string, body: object = {}, who = tomas) =>
  shop.app.inject({
    method: 'POST',
    url: fill(calls.planFinishPrices.path, { id: String(id) }),
    headers: who.headers,
    payload: { version: (await kept(id)).version, tramos: cheaper(5), dia, ...body },
  });
const drop = (id: number, planned: number) =>
  shop.app.inject({
    method: 'DELETE',
    url: fill(calls.dropFinishPlan.path, { id: String(id), plan: String(planned) }),
    headers: irene.headers,
  });
/** What a shopper is told for 60 pieces. */
const shown = async (name: string): Promise<unknown> =>
  (
    await shop.app.inject({
      url: `/api/costo-terminado?terminado=${encodeURIComponent(name)}&cantidad=60`,
    })
  ).json();
const acts = async (name: string) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['action', 'account_id', 'detail'])
    .where('subject', '=', `terminado ${name}`)
    .orderBy('id')
    .execute();
const applyDue = () => applyDuePlans({ db: shop.db, clock: shop.clock });

test('BEH-82 BEH-72 saved prices are charged at once, move the catalogue on, and the log has both', async () => {
  const id = await givenFinish(shop.db, 'Guardado');
  const { code } = await givenProduct(shop.db, { finishes: ['Guardado'] });
  const before = await catalogueVersion(shop.db);
  expect((await save(id, { tramos: cheaper(7.25).toReversed() })).json()).toEqual({ version: 2 });
  expect(await shown('Guardado')).toEqual({ precio_unitario: 7.25, modo: 'por_pieza' });
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  const product = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(product.json().terminados[0].escalas).toEqual(cheaper(7.25));
  expect(await acts('Guardado')).toMatchObject([
    {
      action: 'cambiar_precios',
      account_id: tomas.id,
      detail: {
        antes: [{ amount: 400_00 }, { amount: 9_00 }],
        ahora: [{ amount: 400_00 }, { amount: 7_25 }],
        cambios: ['desde 51 piezas: de $9.00 por pieza a $7.25 por pieza'],
      },
    },
  ]);
  // The same again is no change.
  expect((await save(id, { tramos: cheaper(7.25) })).json()).toEqual({ version: 2 });
  expect(await acts('Guardado')).toHaveLength(1);
});

test('BEH-82 of six who save prices at once one does, and the others are told', async () => {
  const id = await givenFinish(shop.db, 'Seis');
  const { version } = await kept(id);
  const all = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((price) => save(id, { version, tramos: cheaper(price) })),
  );
  expect(all.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
  expect(await acts('Seis')).toHaveLength(1);
});

test('BEH-82 of two people who change prices at once the second is told what the first did', async () => {
  const id = await givenFinish(shop.db, 'Carrera');
  const { version } = await kept(id);
  const both = await Promise.all([
    save(id, { version, tramos: cheaper(6) }),
    save(id, { version, tramos: cheaper(8) }, irene),
  ]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const first = both[0].statusCode === 200;
  expect(await shown('Carrera')).toMatchObject({ precio_unitario: first ? 6 : 8 });
  const told = both[first ? 1 : 0].json<{ error: string }>().error;
  expect(told).toContain(first ? 'Tomás Catálogo cambió' : 'Irene Jefa cambió');
  expect(told).toContain(`a $${first ? 6 : 8}.00 por pieza`);
  expect(await acts('Carrera')).toHaveLength(1);
});

test('BEH-83 a planned change holds from the first moment of its day in Mexico City, once', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const id = await givenFinish(shop.db, 'Planeado');
  expect((await plan(id, '2026-11-22')).json()).toEqual({ version: 2 });
  expect((await kept(id)).plans).toMatchObject([{ day: '2026-11-22', by: 'Tomás Catálogo' }]);
  // One minute before midnight: Mexico City is six hours behind.
  shop.clock.set('2026-11-22T05:59:59Z');
  expect(await applyDue()).toBe(0);
  expect(await shown('Planeado')).toMatchObject({ precio_unitario: 9 });

  shop.clock.set('2026-11-22T06:00:00Z');
  const before = await catalogueVersion(shop.db);
  const runs = await Promise.all([applyDue(), applyDue(), applyDue()]);
  expect(runs.reduce((sum, done) => sum + done, 0)).toBe(1);
  expect(await applyDue()).toBe(0);
  expect(await shown('Planeado')).toMatchObject({ precio_unitario: 5 });
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  expect((await kept(id)).plans).toEqual([]);
  expect((await acts('Planeado')).map(({ action }) => action)).toEqual([
    'planear_precios',
    'aplicar_precios',
  ]);
  expect((await reads().history(id))[0]).toMatchObject({ day: '2026-11-22', by: 'Tomás Catálogo' });
  // What was saved since stays: the plan is spent.
  await save(id, { tramos: cheaper(11) });
  await applyDue();
  expect(await shown('Planeado')).toMatchObject({ precio_unitario: 11 });
});

test('BEH-83 the days of a shop that was closed are made up for in their order', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const id = await givenFinish(shop.db, 'Cerrado');
  await plan(id, '2026-11-23', { tramos: cheaper(3) });
  await plan(id, '2026-11-22', { tramos: cheaper(2) });
  await plan(id, '2026-12-24', { tramos: cheaper(1) });
  shop.clock.set('2026-11-30T18:00:00Z');
  expect(await applyDue()).toBe(2);
  expect(await shown('Cerrado')).toMatchObject({ precio_unitario: 3 });
  expect((await acts('Cerrado')).slice(3)).toMatchObject([
    {
      detail: {
        dia: '2026-11-22',
        cambios: ['desde 51 piezas: de $9.00 por pieza a $2.00 por pieza'],
      },
    },
    {
      detail: {
        dia: '2026-11-23',
        cambios: ['desde 51 piezas: de $2.00 por pieza a $3.00 por pieza'],
      },
    },
  ]);
  expect((await kept(id)).plans).toMatchObject([{ day: '2026-12-24' }]);
});

test('BEH-83 a planned change is dropped until its day, and whoever edits meanwhile is told of plans', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const id = await givenFinish(shop.db, 'Quitado');
  const { version } = await kept(id);
  await plan(id, '2026-11-22');
  const late = await save(id, { version, tramos: cheaper(8) }, irene);
  expect(late.statusCode).toBe(409);
  expect(late.json().error).toContain('Tomás Catálogo planeó otros precios para el 22 nov');
  expect((await plan(id, '2026-11-22')).json().error).toContain('Ya hay un cambio planeado');
  const [waiting] = (await kept(id)).plans;
  expect((await drop(id, waiting?.id ?? 0)).statusCode).toBe(200);
  expect((await drop(id, waiting?.id ?? 0)).statusCode).toBe(404);
  await plan(id, '2026-11-22');
  const [again] = (await kept(id)).plans;
  shop.clock.set('2026-11-22T06:00:00Z');
  expect((await drop(id, again?.id ?? 0)).statusCode).toBe(409);
  expect(await applyDue()).toBe(1);
  expect((await acts('Quitado')).map(({ action }) => action)).toEqual([
    'planear_precios',
    'quitar_plan_precios',
    'planear_precios',
    'aplicar_precios',
  ]);
});

test('BEH-82 T054 T082 only the catalogue keeps prices, and nothing impossible becomes one', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const id = await givenFinish(shop.db, 'Imposible');
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await save(id, {}, ventas)).statusCode).toBe(403);
  for (const tramos of [
    [],
    [{ desde: 2, modo: 'fijo', importe: 1 }],
    [...TIERS, TIERS[1]],
    [{ desde: 1, modo: 'fijo', importe: -1 }],
    [{ desde: 1, modo: 'fijo', importe: 1.005 }],
    [{ desde: 1, modo: 'fijo', importe: 100_001 }],
    [{ desde: 1, modo: 'gratis', importe: 1 }],
    [{ desde: 1.5, modo: 'fijo', importe: 1 }],
    Array.from({ length: 13 }, (_, place) => ({ desde: place + 1, modo: 'fijo', importe: 1 })),
  ]) {
    expect([tramos, (await save(id, { tramos })).statusCode]).toEqual([tramos, 422]);
  }
  for (const dia of ['2026-11-20', '2026-02-30', '2029-01-01', 'mañana']) {
    expect([dia, (await plan(id, dia)).statusCode]).toEqual([dia, 422]);
  }
  expect((await save(999_999)).statusCode).toBe(404);
  expect(await acts('Imposible')).toEqual([]);
  expect(await shown('Imposible')).toMatchObject({ precio_unitario: 9 });
});

test('BEH-404 what a step takes is told for its quantities, kept in the history, and planned like its price', async () => {
  shop.clock.set('2026-11-20T18:00:00Z');
  const id = await givenFinish(shop.db, 'Lento', undefined, 5);
  const { code } = await givenProduct(shop.db, { finishes: ['Lento'] });
  const slow = [TIERS[0], { ...TIERS[1], dias: 8 }];
  const days = async (pieces?: number): Promise<unknown> =>
    (
      await shop.app.inject({
        url: `/api/costos-terminado/dias/Lento${pieces ? `?cantidad=${pieces}` : ''}`,
      })
    ).json().tiempo_entrega;
  expect((await save(id, { tramos: slow })).json()).toEqual({ version: 2 });
  expect([await days(), await days(50), await days(51)]).toEqual([5, 5, 8]);
  const product = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(product.json().terminados[0].escalas).toEqual(slow);
  expect(await acts('Lento')).toMatchObject([
    { detail: { cambios: ['desde 51 piezas: de los días de siempre a 8 días'] } },
  ]);
  // What holds on its own day brings its own days.
  const quick = [TIERS[0], { ...TIERS[1], dias: 2 }];
  expect((await plan(id, '2026-11-23', { tramos: quick })).statusCode).toBe(200);
  expect(await days(51)).toBe(8);
  shop.clock.set('2026-11-23T18:00:00Z');
  await applyDue();
  expect(await days(51)).toBe(2);
  for (const dias of [-1, 91, 1.5, '3']) {
    const refused = await save(id, { tramos: [{ ...TIERS[0], dias }] });
    expect(refused.statusCode).toBe(422);
  }
});

test('BEH-405 the most inks of a step are kept, told with the product, and in the history', async () => {
  const id = await givenFinish(shop.db, 'Pocas');
  const { code } = await givenProduct(shop.db, { finishes: ['Pocas'] });
  const few = [{ ...TIERS[0], tintas_max: 2 }, TIERS[1]];
  expect((await save(id, { tramos: few })).json()).toEqual({ version: 2 });
  const product = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(product.json().terminados[0].escalas).toEqual(few);
  expect((await kept(id)).tiers[0]).toMatchObject({ mostInks: 2 });
  expect(await acts('Pocas')).toMatchObject([
    { detail: { cambios: ['desde 1 pieza: de las tintas de siempre a 2 tintas como máximo'] } },
  ]);
  // The same again is no change; what is charged never moved.
  expect((await save(id, { tramos: few })).json()).toEqual({ version: 2 });
  expect(await shown('Pocas')).toEqual({ precio_unitario: 9, modo: 'por_pieza' });
  for (const tintas_max of [0, 25, 1.5]) {
    expect((await save(id, { tramos: [{ ...TIERS[0], tintas_max }] })).statusCode).toBe(422);
  }
});

test('BEH-417 what a step charges for further inks is kept, told with the product, planned, and in the history', async () => {
  const id = await givenFinish(shop.db, 'Tampografía');
  const { code } = await givenProduct(shop.db, { finishes: ['Tampografía'] });
  const inked = [TIERS[0], { desde: 51, modo: 'por_pieza', importe: 9, tinta_adicional: 1.5 }];
  expect((await save(id, { tramos: inked })).json()).toEqual({ version: 2 });
  const product = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(product.json().terminados[0].escalas).toEqual(inked);
  expect(await kept(id)).toMatchObject({ inks: 3, tiers: [{}, { extraInk: 150 }] });
  expect(await acts('Tampografía')).toMatchObject([
    {
      detail: {
        cambios: ['desde 51 piezas: de nada por tinta adicional a $1.50 por tinta adicional'],
      },
    },
  ]);
  // Without artwork nobody is charged for inks.
  expect(await shown('Tampografía')).toEqual({ precio_unitario: 9, modo: 'por_pieza' });
  const dearer = [TIERS[0], { ...inked[1], tinta_adicional: 2 }];
  await plan(id, '2026-12-01', { tramos: dearer });
  shop.clock.advance(12 * 24 * 3_600_000);
  await applyDue();
  expect((await kept(id)).tiers[1]).toMatchObject({ extraInk: 200 });
});

test('BEH-417 a finish whose colours are mixed while printing is charged by no ink', async () => {
  const id = await givenFinish(shop.db, 'Sublimación');
  const refused = await save(id, { tramos: [{ ...TIERS[0], tinta_adicional: 50 }] });
  expect([refused.statusCode, refused.json().error]).toEqual([
    422,
    'Este terminado no se cobra por tinta: deja en blanco las tintas adicionales.',
  ]);
  // Nothing for an ink is as good as nothing said.
  const free = await save(id, { tramos: [{ ...TIERS[0], tinta_adicional: 0 }, TIERS[1]] });
  expect(free.json()).toEqual({ version: 1 });
});

test('BEH-486 what a step charges for further positions is kept, told with the product, planned, and in the history', async () => {
  const id = await givenFinish(shop.db, 'Grabado láser');
  const { code } = await givenProduct(shop.db, { finishes: ['Grabado láser'] });
  const dear = [TIERS[0], { desde: 51, modo: 'por_pieza', importe: 9, posicion_adicional: 2.5 }];
  expect((await save(id, { tramos: dear })).json()).toEqual({ version: 2 });
  const product = await shop.app.inject({ url: `/api/detalleproducto/${code}` });
  expect(product.json().terminados[0].escalas).toEqual(dear);
  expect(await kept(id)).toMatchObject({ tiers: [{}, { extraPosition: 250 }] });
  expect(await acts('Grabado láser')).toMatchObject([
    {
      detail: {
        cambios: ['desde 51 piezas: de nada por posición adicional a $2.50 por posición adicional'],
      },
    },
  ]);
  const day = new Date(shop.clock.now().getTime() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
  await plan(id, day, { tramos: [TIERS[0], { ...dear[1], posicion_adicional: 3 }] });
  shop.clock.advance(3 * 24 * 3_600_000);
  await applyDue();
  expect((await kept(id)).tiers[1]).toMatchObject({ extraPosition: 300 });
  for (const posicion_adicional of [-1, 1.005, 100_001]) {
    expect((await save(id, { tramos: [{ ...TIERS[0], posicion_adicional }] })).statusCode).toBe(
      422,
    );
  }
});

test('BEH-598 a finish knows the smallest box that is sold with it; one of which nothing is sold has single pieces', async () => {
  const id = await givenFinish(shop.db, 'De cajas');
  expect((await kept(id)).smallestBox).toBe(1);
  const of = (boxPieces: number) => givenProduct(shop.db, { boxPieces, finishes: ['De cajas'] });
  await of(50);
  const { id: small } = await of(12);
  expect((await kept(id)).smallestBox).toBe(12);
  await shop.db.updateTable('product').set({ active: false }).where('id', '=', small).execute();
  expect((await kept(id)).smallestBox).toBe(50);
});
