import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { plainBuild } from '../../test/support/plain-build.ts';
import { startShop, type TestShop } from '../../test/support/start-shop.ts';
import { takeNotice } from '../features/payment/calls.ts';
import { type App, buildApp } from '../platform/http/app.ts';
import { NO_HOSTS } from '../platform/http/content-policy.ts';
import { SESSION_COOKIE } from '../platform/http/cookies.ts';
import { isOverloaded, type Load, NO_LOAD } from '../platform/http/overload/load.ts';
import type { ShopVisit } from './page-visit.ts';
import { registerPages } from './pages.ts';

let app: App;
let shop: TestShop;
let load: Load = NO_LOAD;
const held: (() => void)[] = [];
let rendered = 0;
const answered: { route: string; status: number }[] = [];
const findSession = vi.fn(async () => undefined);

/** A page that is finished when the test says so. */
async function render(request: Request): Promise<Response> {
  rendered += 1;
  await new Promise<void>((end) => held.push(end));
  return new Response(`<body>${new URL(request.url).pathname}</body>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' },
  });
}

beforeAll(async () => {
  shop = await startShop();
  app = await buildApp({
    baseUrl: 'https://tienda.example',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession,
    onAnswered: ({ route, status }) => answered.push({ route, status }),
    load: () => load,
  });
  app.get('/api/eco', { config: { access: 'public' } }, async () => ({}));
  app.get('/healthz', { config: { access: 'public', admission: 'always' } }, async () => ({}));
  registerPages(app, {
    build: plainBuild(render),
    clientFiles: '/nowhere',
    baseUrl: 'https://tienda.example',
    findSession,
    visit: () => ({}) as ShopVisit,
    hostsOf: () => NO_HOSTS,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

test('T192 a shop is overloaded when things wait too long, not when it is busy', () => {
  expect(isOverloaded(NO_LOAD)).toBe(false);
  expect(isOverloaded({ loopMs: 300, databaseMs: 1000 })).toBe(false);
  expect(isOverloaded({ loopMs: 301, databaseMs: 0 })).toBe(true);
  expect(isOverloaded({ loopMs: 0, databaseMs: 1001 })).toBe(true);
});

test('T192 an overloaded shop sends calls and pages away with 503 and when to come back', async () => {
  load = { loopMs: 900, databaseMs: 0 };
  const before = rendered;
  for (const url of ['/api/eco', '/producto/TAZ-001', '/producto/TAZ-001.data']) {
    const answer = await app.inject(url);
    expect([url, answer.statusCode]).toEqual([url, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(3);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(7);
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await app.inject('/api/eco')).json()).toMatchObject({ code: 'unavailable' });
  expect((await app.inject('/producto/TAZ-001')).body).toContain('<html lang="es-MX">');
  expect(rendered).toBe(before);
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  load = NO_LOAD;
  expect((await app.inject('/api/eco')).statusCode).toBe(200);
});

test('BEH-622 a page that was sent away asks again by itself, once it may and not all at once; nothing else does', async () => {
  load = { loopMs: 900, databaseMs: 0 };
  const pages = await Promise.all(
    Array.from({ length: 60 }, () => app.inject('/producto/TAZ-001')),
  );
  const waits = pages.map(({ headers }) => Number(headers.refresh));
  for (const [index, wait] of waits.entries()) {
    const may = Number(pages[index]?.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(may);
    expect(wait).toBeLessThanOrEqual(may + 3);
  }
  expect(new Set(waits).size).toBeGreaterThan(3);
  expect(pages[0]?.body).toContain('lo intenta de nuevo por sí sola');
  for (const method of ['GET', 'POST'] as const) {
    const url = method === 'GET' ? '/api/eco' : '/producto/TAZ-001';
    const sentAway = await app.inject({ method, url });
    expect(sentAway.headers).not.toHaveProperty('refresh');
  }
  load = NO_LOAD;
});

test('T192 health, what providers tell of money and files are never sent away', () => {
  const always = shop.app.declaredRoutes
    .filter(({ config }) => config?.admission === 'always')
    .map(({ url }) => url);
  expect(new Set(always)).toEqual(new Set(['/healthz', '/readyz', takeNotice.path]));
});

test('T192 BEH-280 an overloaded shop still sends the pages that are everybody’s and kept', async () => {
  const first = app.inject('/producto/TAZ-050');
  await expect.poll(() => held.length).toBe(1);
  for (const end of held.splice(0)) end();
  await first;
  load = { loopMs: 900, databaseMs: 0 };
  const cookies = { [SESSION_COOKIE]: 'x'.repeat(43) };
  const asked = ['/producto/TAZ-050', '/producto/TAZ-051'];
  const statuses = asked.map(async (url) => (await app.inject({ url, cookies })).statusCode);
  expect(await Promise.all(statuses)).toEqual([200, 503]);
  load = NO_LOAD;
});

test('T192 many who ask for one page are answered by one rendering of it', async () => {
  const before = rendered;
  const answers = Promise.all(Array.from({ length: 50 }, () => app.inject('/producto/UNA')));
  await expect.poll(() => held.length).toBe(1);
  for (const end of held.splice(0)) end();
  expect(new Set((await answers).map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(rendered).toBe(before + 1);
});

test('T192 a page is rendered when it has a seat, and while none is free others wait', async () => {
  const before = rendered;
  const answers = Promise.all(
    Array.from({ length: 6 }, (_, index) => app.inject(`/producto/P-${index}`)),
  );
  await expect.poll(() => held.length).toBe(4);
  expect(rendered - before).toBe(4);
  for (const end of held.splice(0)) end();
  await expect.poll(() => held.length).toBe(2);
  for (const end of held.splice(0)) end();
  for (const { statusCode } of await answers) expect([200, 503]).toContain(statusCode);
});

test('T192 nothing is looked up for who would wait too long for a page, and kept pages still come', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const kept = app.inject('/producto/GUARDADA');
  await expect.poll(() => held.length).toBe(1);
  // A page takes so long that four of them are all there is time for.
  vi.advanceTimersByTime(5_000);
  for (const end of held.splice(0)) end();
  expect((await kept).statusCode).toBe(200);
  const answers = [1, 2, 3, 4].map((index) => app.inject(`/producto/LENTA-${index}`));
  await expect.poll(() => held.length).toBe(4);
  findSession.mockClear();
  answered.length = 0;
  const away = await app.inject({
    url: '/producto/LENTA-5',
    cookies: { [SESSION_COOKIE]: 'x'.repeat(43) },
  });
  expect(away.statusCode).toBe(503);
  expect(away.body).toContain('<html lang="es-MX">');
  expect(away.headers).toMatchObject({
    'content-security-policy': expect.stringContaining("style-src 'self' 'unsafe-inline'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'retry-after': expect.stringMatching(/^[3-7]$/),
  });
  expect(findSession).not.toHaveBeenCalled();
  expect(answered).toEqual([{ route: '/*', status: 503 }]);
  expect((await app.inject('/producto/GUARDADA')).statusCode).toBe(200);
  const same = app.inject('/producto/LENTA-1');
  for (const end of held.splice(0)) end();
  for (const { statusCode } of [...(await Promise.all(answers)), await same]) {
    expect(statusCode).toBe(200);
  }
  vi.useRealTimers();
});
