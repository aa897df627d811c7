import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCatalogue } from '../../../../db/demo/catalogue.ts';
import { givenCustomer, type TestCustomer } from '../../../../test/support/builders.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';
import { noteMisses } from './misses.sql.ts';

let shop: TestShop;
let staff: TestCustomer;
let ana: TestCustomer;
let seller: TestCustomer;

beforeAll(async () => {
  shop = await startShop();
  await fillCatalogue(shop.db, 310, () => undefined);
  const now = shop.clock.now();
  staff = await givenCustomer(shop.db, { roles: ['catalogo'], now });
  seller = await givenCustomer(shop.db, { roles: ['ventas'], now });
  ana = await givenCustomer(shop.db, { now });
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const SYNONYMS = '/api/admin/sinonimos';
const MISSED = '/api/admin/busquedas/sin-resultados';
const call = (
  method: Method,
  url: string,
  payload?: object,
  by: Readonly<Record<string, string>> = staff.headers,
) => shop.app.inject({ method, url, headers: by, ...(payload ? { payload } : {}) });
const add = async (...palabras: string[]) => call('POST', SYNONYMS, { palabras });
const groups = async (): Promise<{ id: number; palabras: string[] }[]> =>
  (await call('GET', SYNONYMS)).json();
const total = async (term: string): Promise<number> =>
  (await shop.app.inject({ url: `/api/products/search?searchTerm=${term}` })).json().total;

test('T053 T054 strangers, customers and staff of other areas read and change nothing', async () => {
  const before = await groups();
  const calls = [
    ['GET', MISSED],
    ['GET', SYNONYMS],
    ['GET', '/api/admin/indices'],
    ['POST', SYNONYMS, { palabras: ['dron', 'taza'] }],
    ['PUT', `${SYNONYMS}/${before[0]?.id}`, { palabras: ['dron', 'taza'], version: 1 }],
    ['DELETE', `${SYNONYMS}/${before[0]?.id}?version=1`],
  ] as const;
  for (const [by, status] of [
    [{}, 401],
    [ana.headers, 403],
    [seller.headers, 403],
  ] as const) {
    for (const [method, url, payload] of calls) {
      const answer = await call(method, url, payload, by);
      expect([method, url, answer.statusCode]).toEqual([method, url, status]);
      expect(answer.body).not.toContain('termo');
    }
  }
  expect(await groups()).toEqual(before);
});

test('A26 a new group is found by at once, from the catalogue and from the index', async () => {
  await shop.searchIndex.catchUp();
  const mugs = await total('taza');
  expect(await total('pocillo')).toBe(0);
  const answer = await add(' Pocillo ', 'taza');
  expect(answer.json()).toMatchObject({ palabras: ['pocillo', 'taza'] });
  await shop.searchIndex.catchUp();
  expect(await total('pocillo')).toBeGreaterThan(0);
  expect(await total('pocillo')).toBeLessThanOrEqual(mugs);
  const { id } = answer.json();
  expect(await groups()).toContainEqual({ id, palabras: ['pocillo', 'taza'], version: 1 });
  const edited = await call('PUT', `${SYNONYMS}/${id}`, {
    palabras: ['pocillo', 'gorra'],
    version: 1,
  });
  expect(edited.json()).toEqual({ id, palabras: ['pocillo', 'gorra'], version: 2 });
  expect((await call('DELETE', `${SYNONYMS}/${id}?version=2`)).json()).toEqual({ success: true });
  await shop.searchIndex.catchUp();
  expect(await total('pocillo')).toBe(0);
});

test('T209 every change of the synonyms leaves one event with who and what', async () => {
  const by = await givenCustomer(shop.db, { roles: ['catalogo'], now: shop.clock.now() });
  const palabras = ['escafandra', 'casco'];
  const { id } = (await call('POST', SYNONYMS, { palabras }, by.headers)).json();
  await call(
    'PUT',
    `${SYNONYMS}/${id}`,
    { palabras: ['escafandra', 'yelmo'], version: 1 },
    by.headers,
  );
  await call('PUT', `${SYNONYMS}/${id}`, { palabras: ['escafandra'], version: 2 }, by.headers);
  await call('DELETE', `${SYNONYMS}/${id}?version=2`, undefined, by.headers);
  const events = await shop.db
    .selectFrom('security_event')
    .select(['kind', 'subject'])
    .where('account_id', '=', by.id)
    .orderBy('id')
    .execute();
  expect(events).toEqual([
    { kind: 'synonyms_changed', subject: `agregar ${id}: escafandra, casco` },
    {
      kind: 'synonyms_changed',
      subject: `editar ${id}: escafandra, casco → escafandra, yelmo`,
    },
    { kind: 'synonyms_changed', subject: `quitar ${id}: escafandra, yelmo` },
  ]);
});

test('T174 T170 what is no group is refused with a sentence, and changes nothing', async () => {
  const before = await groups();
  const sentence = async (...palabras: string[]) => (await add(...palabras)).json().error;
  expect(await sentence('dron')).toContain('al menos dos palabras');
  expect(await sentence('dron', 'dron volador')).toContain('«dron volador» no es una sola palabra');
  expect(await sentence('dron', 'drones')).toContain('«drones» se busca igual');
  expect(await sentence('dron', 'x'.repeat(31))).toContain('demasiado larga');
  expect(await sentence(...Array.from({ length: 13 }, (_, n) => `dron${n}`))).toContain('12');
  const twice = await add('botella', 'TERMO', 'cilindro', 'anfora');
  expect([twice.statusCode, twice.json().error]).toEqual([
    409,
    'Ya existe un grupo con esas mismas palabras.',
  ]);
  for (const payload of [{}, { palabras: 'x' }, { palabras: [1] }, { palabras: [], otro: 1 }]) {
    expect((await call('POST', SYNONYMS, payload)).statusCode).toBe(422);
  }
  for (const id of ['0', '-1', 'x', '1;DROP', '9'.repeat(12)]) {
    expect((await call('DELETE', `${SYNONYMS}/${id}?version=1`)).statusCode).toBe(422);
  }
  const gone = await call('PUT', `${SYNONYMS}/999999`, { palabras: ['dron', 'taza'], version: 1 });
  expect([gone.statusCode, gone.json().error]).toEqual([404, expect.stringContaining('ya no')]);
  expect((await call('DELETE', `${SYNONYMS}/999999?version=1`)).statusCode).toBe(404);
  expect(await groups()).toEqual(before);
});

test('of two who edit one group from the same state the second is told what the first did', async () => {
  const { id, version } = (await add('velero', 'yate')).json();
  const edit = (...palabras: string[]) => call('PUT', `${SYNONYMS}/${id}`, { palabras, version });
  const both = await Promise.all([edit('velero', 'bote'), edit('velero', 'lancha')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  const [won, lost] = both.sort((a, b) => a.statusCode - b.statusCode);
  const now = won?.json();
  expect(lost?.json()).toMatchObject({ code: 'conflict', grupo: now });
  expect(lost?.json().error).toContain(now.palabras.join(', '));
  const late = await call('DELETE', `${SYNONYMS}/${id}?version=${version}`);
  expect(late.statusCode).toBe(409);
  expect(await groups()).toContainEqual(now);
  expect((await call('DELETE', `${SYNONYMS}/${id}?version=${now.version}`)).statusCode).toBe(200);
});

test('two members of staff who add the same group at once add it once', async () => {
  const answers = await Promise.all([add('kayak', 'canoa'), add('canoa', 'kayak')]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
});

test('terms that found nothing are counted over the last 7, 30 or 90 days of the shop', async () => {
  const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 3600 * 1000);
  const misses = [
    ['dron submarino', 2, 0],
    ['dron submarino', 3, 6],
    ['dron submarino', 10, 29],
    ['zeppelin', 4, 8],
    ['taza', 1, 1],
    ['olvidado', 9, 89],
  ] as const;
  for (const [term, times, days] of misses) {
    await noteMisses(shop.db, new Map([[term, times]]), daysAgo(days));
  }
  await shop.searchIndex.catchUp();
  // Searches of other tests found nothing too, and are noted a moment later.
  const mine = new Set<string>(misses.map(([term]) => term));
  const list = async (days: number) =>
    (await call('GET', `${MISSED}?dias=${days}`))
      .json()
      .filter((row: { termino: string }) => mine.has(row.termino));
  const week = await list(7);
  expect(week.map((row: { termino: string; veces: number }) => [row.termino, row.veces])).toEqual([
    ['dron submarino', 5],
    ['taza', 1],
  ]);
  expect(week[0]).toEqual({
    termino: 'dron submarino',
    veces: 5,
    ultima: shop.clock.now().toISOString(),
    encuentra: 0,
    desconocidas: ['dron', 'submarino'],
  });
  expect(week[1]).toMatchObject({ encuentra: await total('taza'), desconocidas: [] });
  expect((await list(30))[0]).toMatchObject({ termino: 'dron submarino', veces: 15 });
  expect((await list(90)).map((row: { termino: string }) => row.termino)).toContain('olvidado');
  const usual = (await call('GET', MISSED)).json() as readonly { readonly termino: string }[];
  expect(usual.filter(({ termino }) => mine.has(termino))).toEqual(await list(30));
  for (const days of ['8', '0', 'x', '7;']) {
    expect((await call('GET', `${MISSED}?dias=${days}`)).statusCode).toBe(422);
  }
});

test('what is older than ninety days is forgotten', async () => {
  const old = new Date(shop.clock.now().getTime() - 95 * 24 * 3600 * 1000);
  await noteMisses(shop.db, new Map([['antiguo', 1]]), old);
  await noteMisses(shop.db, new Map([['nuevo', 1]]), shop.clock.now());
  const kept = await shop.db.selectFrom('search_miss').select('term').execute();
  expect(kept.map((row) => row.term)).not.toContain('antiguo');
});

test('staff see how many products and pictures are indexed', async () => {
  await shop.searchIndex.catchUp();
  const progress = (await call('GET', '/api/admin/indices')).json();
  expect(progress.texto).toEqual({
    estado: 'listo',
    avance: 310,
    total: 310,
    terminado: shop.clock.now().toISOString(),
  });
  expect(progress.imagenes).toMatchObject({ estado: 'vacio', imagenes: 0 });
});

test('the documents of the API list the calls of the page', async () => {
  const { paths } = (await shop.app.inject({ url: '/api/docs/json' })).json();
  expect(Object.keys(paths[SYNONYMS])).toEqual(expect.arrayContaining(['get', 'post']));
  expect(Object.keys(paths[`${SYNONYMS}/{id}`])).toEqual(expect.arrayContaining(['put', 'delete']));
  expect(paths).toHaveProperty([MISSED]);
  expect(paths).toHaveProperty(['/api/admin/indices']);
});
