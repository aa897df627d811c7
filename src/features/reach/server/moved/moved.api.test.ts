import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givenCustomer, type TestCustomer } from '../../../../../test/support/builders.ts';
import { plainBuild } from '../../../../../test/support/plain-build.ts';
import { startShop, type TestShop } from '../../../../../test/support/start-shop.ts';
import { ensureBuilt } from '../../../../../tools/setup/build.ts';
import { fill } from '../../../../routes.ts';
import * as calls from '../../calls.ts';
import { addMoved } from './keep-moved.ts';
import { movedDeskReads } from './moved-address.sql.ts';
import { createMovedMemory, type MovedMemory } from './moved-memory.ts';

let shop: TestShop;
let tomas: TestCustomer;
let memory: MovedMemory;
/** Pages that are there; staff and stock move them. */
const live = new Set<string>();

beforeAll(async () => {
  await ensureBuilt();
  // The shop's own pages are not what is tried: which of its addresses answer is.
  const build = plainBuild(async (request) => {
    const { pathname } = new URL(request.url);
    return new Response(`<title>${pathname}</title>`, {
      status: live.has(pathname) ? 200 : 404,
      headers: { 'content-type': 'text/html; charset=utf-8' },
    });
  });
  shop = await startShop({ build });
  tomas = await givenCustomer(shop.db, { name: 'Tomás Catálogo', roles: ['catalogo'] });
});
beforeEach(async () => {
  await shop.db.deleteFrom('moved_address').execute();
  memory = createMovedMemory(shop, 0);
  live.clear();
  for (const path of ['/productos', '/contacto', '/ayuda']) live.add(path);
});
afterAll(() => shop.close());

const add = (de: string, a: string | null, who = tomas) =>
  shop.app.inject({
    method: 'POST',
    url: calls.addMoved.path,
    headers: who.headers,
    payload: { de, a },
  });
const change = (id: number, a: string | null, version: number) =>
  shop.app.inject({
    method: 'PUT',
    url: fill(calls.changeMoved.path, { id: String(id) }),
    headers: tomas.headers,
    payload: { a, version },
  });
const drop = (id: number) =>
  shop.app.inject({
    method: 'DELETE',
    url: fill(calls.dropMoved.path, { id: String(id) }),
    headers: tomas.headers,
  });
const to = (address: string) => memory.find(new URL(address, 'https://tienda.mx'));
const kept = async () => (await movedDeskReads(shop.db).list('')).rows;
const asked = (url: string) => shop.app.inject({ url });

test('BEH-86 an old address leads on, whatever its capitals, and its query may have a way of its own', async () => {
  expect((await add('/Catalogo/Tazas/', '/productos?categoria=tazas')).statusCode).toBe(200);
  await add('/p.php?id=7', '/contacto');
  await add('/p.php', null);
  expect(await to('/catalogo/tazas')).toEqual({ to: '/productos?categoria=tazas' });
  expect(await to('/CATALOGO/tazas/?utm=1')).toEqual({ to: '/productos?categoria=tazas' });
  expect(await to('/p.php?id=7')).toEqual({ to: '/contacto' });
  expect(await to('/p.php?id=8')).toEqual({ to: null });
  expect(await to('/p.html')).toBeUndefined();
});

test('BEH-86 the shop sends on with 301, says 410 for what is gone, and asks only where no page is', async () => {
  await add('/viejo-301', '/contacto?de=viejo');
  await add('/viejo-410', null);
  expect((await asked('/viejo-410')).statusCode).toBe(410);
  const moved = await asked('/viejo-301?utm=1');
  expect([moved.statusCode, moved.headers.location]).toEqual([301, '/contacto?de=viejo']);
  expect((await asked('/viejo-410')).body).toContain('<title>/viejo-410</title>');
  expect((await asked('/nunca')).statusCode).toBe(404);
  live.add('/viejo-301');
  expect((await asked('/viejo-301')).statusCode).toBe(200);
});

test('BEH-86 T053 what has a page is no old address, and nothing leads nowhere, outside or round', async () => {
  const refused = async (de: string, a: string | null) => {
    const answer = await add(de, a);
    return [answer.statusCode, answer.json<{ error: string }>().error];
  };
  expect(await refused('/contacto', '/productos')).toEqual([
    422,
    'Esa dirección tiene una página: nadie la perdió.',
  ]);
  expect(await refused('/CONTACTO/', null)).toMatchObject([
    422,
    expect.stringContaining('tiene una'),
  ]);
  for (const de of ['/api/login', '/admin', '//evil.test', 'https://x.mx/a', '/', '']) {
    expect([de, ...(await refused(de, '/productos'))]).toMatchObject([de, 422, expect.any(String)]);
  }
  for (const a of ['//evil.test', 'https://evil.test/', '/\\evil.test', '/admin', '/api/x', 'x']) {
    expect([a, ...(await refused('/a', a))]).toMatchObject([a, 422, expect.any(String)]);
  }
  expect(await refused('/a', '/no-hay')).toEqual([
    422,
    'Ahí no hay ninguna página. Revisa a dónde lleva.',
  ]);
  expect(await refused('/a', '/A/')).toEqual([
    422,
    'Así daría vueltas sin llegar a ninguna página.',
  ]);
  await add('/b', '/productos');
  expect(await refused('/a', '/b')).toEqual([
    422,
    'Esa dirección también es antigua y lleva a /productos: escribe esa.',
  ]);
  // What it led to is gone since, and nobody leads it back.
  live.delete('/productos');
  expect(await refused('/productos', '/b')).toMatchObject([
    422,
    expect.stringContaining('vueltas'),
  ]);
  expect((await add('/productos', '/contacto')).statusCode).toBe(200);
  expect(await refused('/b', null)).toMatchObject([409, expect.any(String)]);
  expect(await kept()).toHaveLength(2);
});

test('BEH-86 of two people who change where an address leads one is taken; each change is in the log', async () => {
  const [first, second] = await Promise.all([add('/viejo', '/productos'), add('/viejo', null)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 409]);
  const [row] = await kept();
  const id = row?.id ?? 0;
  const both = await Promise.all([change(id, '/contacto', 1), change(id, '/ayuda', 1)]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await change(id, null, 2)).json()).toEqual({ id, version: 3 });
  expect((await drop(id)).statusCode).toBe(200);
  expect((await drop(id)).statusCode).toBe(404);
  expect(await to('/viejo')).toBeUndefined();
  const acts = await shop.db
    .selectFrom('audit_entry')
    .select(['action', 'detail'])
    .where('subject', '=', '/viejo')
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual([
    'mover_direccion',
    'cambiar_direccion',
    'cambiar_direccion',
    'quitar_direccion',
  ]);
  expect(acts[3]?.detail).toEqual({ antes: null });
});

test('BEH-887 whoever adds an address that a colleague added meanwhile reads that it is in the list', async () => {
  // As the shop is asked whether a page is there, it leads on already.
  const statusOf = async () => {
    await add('/viejo', null);
    return 410;
  };
  const late = { from: '/viejo', to: null };
  expect(await addMoved({ ...shop, statusOf }, tomas.id, late)).toMatchObject({ code: 'taken' });
  const there = { from: '/otra', to: null };
  const live = { ...shop, statusOf: async () => 200 };
  expect(await addMoved(live, tomas.id, there)).toMatchObject({ code: 'live' });
});

test('BEH-86 every use is counted, in any capitals, and nothing else', async () => {
  await add('/viejo', '/productos');
  await Promise.all([to('/viejo'), to('/VIEJO'), to('/otro')]);
  await memory.flush();
  await memory.flush();
  expect(await kept()).toMatchObject([{ hits: 2, lastUsed: shop.clock.now().toISOString() }]);
  await to('/viejo');
  await memory.flush();
  expect(await kept()).toMatchObject([{ hits: 3 }]);
});

test('BEH-86 T054 only the catalogue keeps old addresses', async () => {
  const ventas = await givenCustomer(shop.db, { roles: ['ventas'] });
  expect((await add('/viejo', '/productos', ventas)).statusCode).toBe(403);
  expect(await kept()).toEqual([]);
});
