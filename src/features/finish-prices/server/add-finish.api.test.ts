import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenCustomer, givenProduct } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { catalogueVersion } from '../../catalog/server/version.sql.ts';
import * as calls from '../calls.ts';
import { USUAL_FINISHES } from '../usual-finishes.ts';

let shop: TestShop;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await startShop();
  ({ headers } = await givenCustomer(shop.db, { name: 'Tomás Catálogo', roles: ['catalogo'] }));
});
afterAll(() => shop.close());

const TIERS = [
  { desde: 1, modo: 'fijo', importe: 480 },
  { desde: 51, modo: 'por_pieza', importe: 7.2 },
];
const add = (nombre: string, change: object = {}) =>
  shop.app.inject({
    method: 'POST',
    url: calls.addFinish.path,
    headers,
    payload: {
      ...{ nombre, pagina: 'screen-printing', bueno_para: 'Tela y papel.', dias: 4 },
      ...{ tramos: TIERS, ...change },
    },
  });
const names = async () =>
  (await shop.app.inject({ url: '/api/terminados' }))
    .json<{ nombre_terminado: string }[]>()
    .map(({ nombre_terminado }) => nombre_terminado);

test('BEH-480 a shop that has no finish yet gets each of the trade’s, priced, offered and charged', async () => {
  expect(await names()).toEqual([]);
  const before = await catalogueVersion(shop.db);
  for (const { name, slug } of USUAL_FINISHES) {
    expect([name, (await add(name, { pagina: slug })).statusCode]).toEqual([name, 200]);
  }
  expect(await names()).toEqual(USUAL_FINISHES.map(({ name }) => name));
  expect(await catalogueVersion(shop.db)).toBeGreaterThan(before);
  const { code } = await givenProduct(shop.db, { finishes: ['Serigrafía'] });
  const asked = await shop.app.inject(`/api/detalleproducto/${code}`);
  expect(asked.json<{ tecnicaImpresion: string }>().tecnicaImpresion).toContain('Serigrafía');
  const costs = '/api/costo-terminado?terminado=Serigraf%C3%ADa&cantidad=';
  expect((await shop.app.inject(`${costs}50`)).json()).toMatchObject({ precio_unitario: 480 });
  expect((await shop.app.inject(`${costs}51`)).json()).toMatchObject({ precio_unitario: 7.2 });
  const days = await shop.app.inject('/api/costos-terminado/dias/Serigraf%C3%ADa');
  expect(days.json()).toMatchObject({ tiempo_entrega: 4 });
  const act = await shop.db
    .selectFrom('audit_entry')
    .select('subject')
    .where('action', '=', 'agregar_terminado')
    .execute();
  expect(act).toHaveLength(USUAL_FINISHES.length);
});

test('BEH-480 no two finishes have a name that reads the same, and none is called as having none', async () => {
  expect((await add('Transfer')).statusCode).toBe(200);
  for (const [name, sentence] of [
    ['Transfer', 'Ya hay un terminado Transfer.'],
    [' tránsfer ', 'Ya hay un terminado Transfer.'],
  ] as const) {
    const answer = await add(name);
    expect([name, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      ...[name, 409, sentence],
    ]);
  }
  for (const [name, sentence] of [
    ['SIN TERMINADO', '«Sin terminado» es lo que dice un pedido que no lleva ninguno.'],
    ['···', 'Escribe cómo se llama, con letras.'],
  ] as const) {
    const answer = await add(name);
    expect([name, answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      ...[name, 422, sentence],
    ]);
  }
  expect((await names()).filter((name) => /tr[aá]nsfer/i.test(name))).toEqual(['Transfer']);
});

test('BEH-480 of many who add one name at once a single one does, and a finish without a price is none', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add('Repujado')));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...[200, 409, 409, 409, 409, 409, 409, 409],
  ]);
  const unpriced = await add('Sin precio', { tramos: [] });
  expect([unpriced.statusCode, unpriced.json<{ error: string }>().error]).toEqual([
    ...[422, 'Agrega al menos un tramo.'],
  ]);
  expect(await names()).not.toContain('Sin precio');
});

test('BEH-484 a finish with a name of its own charges inks where its page is of a technique that prints them apart', async () => {
  const inked = [{ desde: 1, modo: 'fijo', importe: 400, tinta_adicional: 120 }];
  expect((await add('Tinta textil', { tramos: inked })).statusCode).toBe(200);
  for (const [name, page] of [
    ['Sublimado propio', 'sublimation'],
    ['Corte láser', 'screen-printing'],
  ]) {
    const refused = await add(`${name}`, { pagina: page, tramos: inked });
    expect([name, refused.statusCode, refused.json<{ error: string }>().error]).toEqual([
      ...[name, 422, expect.stringContaining('no se cobra por tinta')],
    ]);
  }
});
