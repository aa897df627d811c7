import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { plainBuild } from '../../test/support/plain-build.ts';
import type { Account } from '../platform/http/access.ts';
import { type App, buildApp } from '../platform/http/app.ts';
import { NO_HOSTS } from '../platform/http/content-policy.ts';
import type { ShopVisit } from './page-visit.ts';
import { registerPages } from './pages.ts';

type Answer = Awaited<ReturnType<App['inject']>>;

const BASE = 'https://tienda.example';
let app: App;
let port: number;
let rendered: Request[] = [];
let pages: ReturnType<typeof registerPages>;
/** How often somebody was looked for. */
let looked = 0;
/** Statuses of what was answered, as the shop's log and its measure of load learn of it. */
const answered: number[] = [];
/** Whom each page was made for. */
const callers: (string | null)[] = [];
const ANA: Account = { id: 1, email: 'ana@x.mx', name: 'Ana', username: 'ana', roles: [] };

/** A page that shows everything a request could bring into it. */
async function render(request: Request): Promise<Response> {
  rendered.push(request);
  const seen = JSON.stringify([request.url, ...request.headers]);
  return new Response(`<link rel="canonical" href="${request.url}"><body>${seen}</body>`, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 's-maxage=60' },
  });
}

beforeAll(async () => {
  app = await buildApp({
    baseUrl: BASE,
    logLevel: 'silent',
    trustProxyHops: 1,
    findSession: async () => {
      looked += 1;
      return undefined;
    },
    onAnswered: ({ status }) => {
      answered.push(status);
    },
  });
  app.post('/api/eco', { config: { access: 'public' } }, async () => ({}));
  app.get('/api/cosas/:id', { config: { access: 'public' } }, async () => ({}));
  pages = registerPages(app, {
    build: plainBuild(render),
    clientFiles: '/nowhere',
    baseUrl: `${BASE}/`,
    findSession: async () => ANA,
    visit: (caller) => {
      callers.push(caller?.account.name ?? null);
      return {} as ShopVisit;
    },
    hostsOf: () => NO_HOSTS,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** The answer to a request written byte by byte, as only an attacker writes it. */
function raw(target: string, ...headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = [`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''];
    const socket = net.connect(port, '127.0.0.1', () => socket.write(lines.join('\r\n')));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const HOSTILE = [
  '//evil.test/producto/TAZ-003',
  'http://evil.test/producto/TAZ-003',
  'https://evil.test:443/producto/TAZ-003',
  '/\\evil.test/producto/TAZ-003',
  '\\\\evil.test/producto/TAZ-003',
  '//',
  '///',
  '/\\',
  '//[',
];

test('T177 T176 an address that names another host is a bad request, and no page is made of it', async () => {
  rendered = [];
  for (const target of HOSTILE) {
    const answer = await raw(target, 'Host: evil.test');
    expect([target, answer.split(' ')[1]]).toEqual([target, '400']);
    expect(answer).not.toContain('evil.test');
  }
  expect(rendered).toEqual([]);
});

test('T177 BEH-280 such an address leads to no page that is kept either, however a URL would read it', async () => {
  await raw('/producto/TAZ-006', 'Host: x');
  expect(await raw('/producto/TAZ-006', 'Host: x')).toContain('200 OK');
  for (const target of [
    '/\\..\\producto/TAZ-006',
    '//../producto/TAZ-006',
    'http:/producto/TAZ-006',
  ]) {
    const answer = await raw(target, 'Host: evil.test');
    expect([target, answer.split(' ')[1]]).toEqual([target, '400']);
  }
});

test('T177 a page is of the shop’s own address, whatever host the request names', async () => {
  const evil = ['Host: evil.test', 'X-Forwarded-Host: evil.test', 'X-Forwarded-Proto: gopher'];
  const first = await raw('/producto/TAZ-003', ...evil, 'Forwarded: host=evil.test');
  expect(first).toContain(`href="${BASE}/producto/TAZ-003"`);
  const next = await raw('/producto/TAZ-003', 'Host: tienda.example');
  for (const answer of [first, next]) expect(answer).not.toContain('evil.test');
});

test('BEH-389 T175 a NUL in an address reaches no page, nor what its page asks the database for', async () => {
  rendered = [];
  await raw('/producto/%00?color=a%00b&q=%2500', 'Host: x');
  const [request] = rendered;
  const { pathname, searchParams } = new URL(request?.url ?? '');
  expect([decodeURIComponent(pathname), searchParams.get('color'), searchParams.get('q')]).toEqual([
    ...['/producto/\ufffd', 'a\ufffdb', '%00'],
  ]);
});

test('T177 nothing a visitor sends but the address reaches a page that is kept for everybody', async () => {
  rendered = [];
  const odd = ['Cookie: x=evil', 'User-Agent: evil', 'Accept: evil/evil', 'Accept-Language: evil'];
  const first = await raw('/producto/TAZ-004', 'Host: x', ...odd, 'X-Original-URL: /evil');
  expect(first).not.toContain('evil');
  const next = await raw('/producto/TAZ-004', 'Host: x');
  expect(next.split('\r\n\r\n')[1]).toBe(first.split('\r\n\r\n')[1]);
  expect(rendered).toHaveLength(1);
  await raw('/producto/TAZ-004?utm_source=evil', 'Host: x');
  expect(rendered).toHaveLength(2);
});

test('T198 a page, the same from memory, one that is known and a bad request carry the headers', async () => {
  const url = '/producto/TAZ-005';
  const first = await app.inject(url);
  const tag = { 'if-none-match': String(first.headers.etag) };
  const known = await app.inject({ url, headers: tag });
  const other = await app.inject({ url, headers: { authorization: 'Bearer x' } });
  const answers = [first, await app.inject(url), known, other, await app.inject('/%zz')];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 304, 200, 400]);
  for (const { headers } of answers) {
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  }
});

test('T198 T176 an unknown call or a wrong method is refused in JSON, with the methods there are', async () => {
  const cases = [
    ['GET', '/api/no-existe', 404, undefined],
    ['POST', '/api/no-existe', 404, undefined],
    ['HEAD', '/api/no-existe', 404, undefined],
    ['GET', '/api', 404, undefined],
    ['GET', '/api/', 404, undefined],
    ['GET', '/api/eco', 405, 'POST'],
    ['DELETE', '/api/eco', 405, 'POST'],
    ['OPTIONS', '/api/eco', 405, 'POST'],
    ['POST', '/api/cosas/7', 405, 'GET, HEAD'],
    ['PUT', '/api/cosas/7/mas', 404, undefined],
  ] as const;
  for (const [method, url, status, allow] of cases) {
    const answer = await app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, status]);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    if (method === 'HEAD') continue;
    const code = status === 404 ? 'not_found' : 'method_not_allowed';
    expect(answer.json()).toMatchObject({ success: false, code });
  }
  expect((await app.inject('/apio')).headers['content-type']).toContain('text/html');
});

test('T179 T033 pages that are everybody’s are made for nobody and come from memory, whoever asks: 1,000 requests', async () => {
  rendered = [];
  const bodies = new Set<string>();
  for (let turn = 0; turn < 1000; turn += 1) {
    const url = turn % 3 ? '/producto/TAZ-009' : '/producto/TAZ-009.data';
    const cookie = turn % 2 ? { cookie: `__Host-sesion=${turn % 7 ? 'ana' : 'beto'}` } : {};
    const answer = await app.inject({ url, headers: cookie });
    expect(answer.headers['set-cookie']).toBeUndefined();
    bodies.add(answer.body);
  }
  expect(rendered).toHaveLength(2);
  expect(bodies.size).toBe(2);
  expect(callers.slice(-2)).toEqual([null, null]);
});

test('BEH-289 T179 who asks for what is everybody’s and kept is not looked for', async () => {
  const ask = (headers: Record<string, string>) =>
    app.inject({ url: '/producto/TAZ-303', headers });
  await ask({});
  looked = 0;
  const seen = [await ask({ cookie: '__Host-sesion=ana' }), await ask({})];
  expect(seen.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(looked).toBe(0);
  const stated = await ask({ authorization: `Bearer ${'x'.repeat(30)}` });
  expect([stated.statusCode, looked]).toEqual([401, 1]);
});

test('BEH-280 a page from memory is counted as any other answer', async () => {
  const ask = (headers = {}) => app.inject({ url: '/producto/TAZ-304', headers });
  const { etag } = (await ask()).headers;
  answered.length = 0;
  await ask();
  await ask({ 'if-none-match': String(etag) });
  expect(answered).toEqual([200, 304]);
});

test('T179 T198 a page from memory is the first answer again, byte for byte and header for header', async () => {
  const cookie = '__Host-sesion=x';
  for (const [url, encoding] of [
    ['/producto/TAZ-301', 'br'],
    ['/producto/TAZ-302', 'identity'],
  ] as const) {
    const ask = (headers: object = {}, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ method, url, headers: { 'accept-encoding': encoding, ...headers } });
    const told = ({ statusCode, headers: { date: _, connection: __, ...headers } }: Answer) => ({
      statusCode,
      headers,
    });
    rendered = [];
    const first = await ask();
    for (const again of [await ask(), await ask({ cookie })]) {
      expect(told(again)).toEqual(told(first));
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    }
    expect(rendered).toHaveLength(1);
    expect((await ask({ 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    expect((await ask({}, 'HEAD')).rawPayload).toHaveLength(0);
    const foreign = await ask({ 'content-encoding': 'gzip' });
    expect(foreign.statusCode).toBe(415);
    rendered = [];
    pages.clearCache();
    await ask();
    expect(rendered).toHaveLength(1);
  }
});

test('T178 T179 a page of somebody’s own knows them and is stored nowhere, its data neither', async () => {
  for (const url of ['/estado-pedidos', '/estado-pedidos.data', '/estado-pedidos/x.css']) {
    const answer = await app.inject({ url, headers: { cookie: '__Host-sesion=ana' } });
    expect(answer.headers['cache-control'], url).toBe('no-store');
    expect(answer.headers.etag, url).toBeUndefined();
    expect(callers.at(-1), url).toBe(ANA.name);
  }
});

test('pages are made anew when the shop says that its products are others', async () => {
  rendered = [];
  await app.inject('/producto/TAZ-010');
  await app.inject('/producto/TAZ-010');
  pages.clearCache();
  await app.inject('/producto/TAZ-010');
  expect(rendered).toHaveLength(2);
});
