import { request as httpRequest } from 'node:http';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Permission } from '../../kernel/permissions.ts';
import { type App, buildApp } from './app.ts';
import { sendReady } from './ready/ready-answers.ts';

const BASE = 'https://tienda.example';
const CANARY = 'canario-4916-secreto-token-x9';
const lines: string[] = [];
const ready = new Map<string, Buffer>();
let app: App;
let port: number;

function build(): Promise<App> {
  return buildApp({
    baseUrl: BASE,
    logLevel: 'debug',
    trustProxyHops: 0,
    findSession: async () => undefined,
    logStream: { write: (line) => void lines.push(line) },
  });
}

beforeAll(async () => {
  app = await build();
  const config = { access: 'public' } as const;
  app.post('/api/eco', { config }, async (request) => ({ body: request.body }));
  const find = sendReady((address) => ready.get(address));
  app.get('/api/eco', { config: { ...config, ready: find } }, async (request) => ({
    query: request.query,
  }));
  app.get('/api/roto', { config }, async () => {
    throw Object.assign(new Error('SELECT secret FROM account'), { detail: CANARY });
  });
  app.get('/api/mio/:userToken', { config: { access: 'customer' } }, async () => ({}));
  app.post('/api/mio', { config: { access: 'customer' } }, async () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends raw bytes and returns the first line of the answer. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data;
      if (answer.includes('\r\n\r\n')) socket.destroy();
    });
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''));
    socket.on('error', (error) =>
      answer ? resolve(answer.split('\r\n')[0] ?? '') : reject(error),
    );
  });
}

test('T155 what changes something must come from our own origin', async () => {
  const bodies = {
    'application/x-www-form-urlencoded': 'a=1',
    'text/plain': '{"a":1}',
    'application/json': '{"a":1}',
  };
  for (const [type, payload] of Object.entries(bodies)) {
    for (const origin of [
      'https://evil.test',
      'null',
      `${BASE}.evil.test`,
      'http://tienda.example',
    ]) {
      const headers = { 'content-type': type, origin, cookie: '__Host-sesion=x' };
      const response = await app.inject({ method: 'POST', url: '/api/eco', headers, payload });
      expect([type, origin, response.statusCode]).toEqual([type, origin, 403]);
    }
  }
  const own = { origin: BASE, 'sec-fetch-site': 'same-origin' };
  const response = await app.inject({
    method: 'POST',
    url: '/api/eco',
    headers: own,
    payload: { a: 1 },
  });
  expect(response.json()).toEqual({ body: { a: 1 } });
});

test('T155 T190 forms, plain text and compressed bodies are no JSON', async () => {
  for (const headers of [
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
  ]) {
    const response = await app.inject({ method: 'POST', url: '/api/eco', headers, payload: '{}' });
    expect(response.statusCode).toBe(415);
  }
});

test('T156 no other origin is ever allowed to read an answer', async () => {
  for (const origin of ['https://evil.test', 'null']) {
    for (const method of ['GET', 'OPTIONS'] as const) {
      const response = await app.inject({ method, url: '/api/eco', headers: { origin } });
      expect(
        Object.keys(response.headers).filter((name) => name.startsWith('access-control')),
      ).toEqual([]);
    }
  }
});

test('T027 a parameter given twice is refused, and so are lists', async () => {
  for (const url of ['/api/eco?a=1&a=2', '/api/eco?a=1&b=2&a=1']) {
    expect((await app.inject(url)).statusCode).toBe(400);
  }
});

test('T026 a token that is a list or an object is refused', async () => {
  for (const token of [['x'], { a: 'x' }, 7, true]) {
    const response = await app.inject({
      method: 'POST',
      url: '/api/mio',
      payload: { user_token: token },
    });
    expect(response.statusCode).toBe(400);
  }
});

test('T088 __proto__ and constructor are refused in bodies and harmless in queries', async () => {
  for (const payload of [
    '{"__proto__":{"isStaff":true}}',
    '{"constructor":{"prototype":{"isStaff":true}}}',
    '{"a":[{"__proto__":1}]}',
  ]) {
    const headers = { 'content-type': 'application/json' };
    const response = await app.inject({ method: 'POST', url: '/api/eco', headers, payload });
    expect(response.statusCode).toBe(400);
  }
  await app.inject('/api/eco?__proto__[isStaff]=1&constructor.prototype.isStaff=1&__proto__=1');
  const innocent = await app.inject({ method: 'POST', url: '/api/eco', payload: {} });
  expect(innocent.json()).toEqual({ body: {} });
  expect(Reflect.get({}, 'isStaff')).toBeUndefined();
});

test('T186 a body over the limit is refused before it is read', async () => {
  const status = await new Promise<number>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 1_000_000 };
    const sending = httpRequest({ port, method: 'POST', path: '/api/eco', headers }, (response) => {
      resolve(response.statusCode ?? 0);
      sending.destroy();
    });
    sending.on('error', reject);
    sending.write('{"a":"');
  });
  expect(status).toBe(413);
});

test('T187 a hundred thousand brackets, duplicate keys and NULs are refused', async () => {
  const headers = { 'content-type': 'application/json' };
  const send = async (payload: string): Promise<number> =>
    (await app.inject({ method: 'POST', url: '/api/eco', headers, payload })).statusCode;
  expect(await send('['.repeat(15_000))).toBe(400);
  expect(await send('{"a":1,"a":2}')).toBe(400);
  expect(await send('{"a":"\\u0000"}')).toBe(422);
  expect(await send('{"a":')).toBe(400);
  expect(await send('')).toBe(400);
});

test('T188 too many or too large headers end in 431', async () => {
  expect(
    await raw(`GET /api/eco HTTP/1.1\r\nHost: x\r\nX-Big: ${'a'.repeat(65_536)}\r\n\r\n`),
  ).toContain('431');
  const many = Array.from({ length: 2000 }, (_, index) => `X-H${index}: ${index}`).join('\r\n');
  expect(await raw(`GET /api/eco HTTP/1.1\r\nHost: x\r\n${many}\r\n\r\n`)).toContain('431');
  expect(
    await raw(`GET /api/eco HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`),
  ).toContain('431');
});

test('T189 requests two readers could cut differently are refused', async () => {
  for (const head of [
    'Content-Length: 4\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: xchunked',
    'Content-Length: 4\r\nContent-Length: 5',
  ]) {
    const line = await raw(
      `POST /api/eco HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\nnull`,
    );
    expect([head, line.split(' ')[1]]).toEqual([head, '400']);
  }
  expect((await app.inject('/api/eco')).statusCode).toBe(200);
});

test('T176 a broken percent code is a bad request with every security header', async () => {
  for (const url of ['/%', '/api/mio/%E0%A4%A', '/api/%zz']) {
    const response = await app.inject(url);
    expect([url, response.statusCode]).toEqual([url, 400]);
    expect(response.json()).toMatchObject({ success: false, code: 'malformed' });
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('T196 an unexpected error says nothing about the inside', async () => {
  const response = await app.inject('/api/roto');
  expect(response.statusCode).toBe(500);
  expect(response.body).not.toMatch(/SELECT|canario|node_modules|\bat \w|fastify|stack/i);
  expect(response.json()).toMatchObject({ success: false, id: expect.any(String) });
});

test('T024 T194 tokens, cookies and passwords never reach the log', async () => {
  lines.length = 0;
  await app.inject(`/api/mio/${CANARY}?user_token=${CANARY}`);
  await app.inject(`/api/no-existe/${CANARY}`);
  await app.inject(`/api/eco?user_token=${CANARY}&x=%zz`);
  const headers = { authorization: `Bearer ${CANARY}`, cookie: `__Host-sesion=${CANARY}` };
  await app.inject({ method: 'POST', url: '/api/eco', headers, payload: { password: CANARY } });
  await app.inject({ method: 'POST', url: '/api/mio', headers, payload: { user_token: 'otro' } });
  await app.inject('/api/roto');
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.join('')).not.toContain('canario');
  expect(lines.join('')).toContain('/api/mio/:userToken');
});

test('T195 a line break in a request makes no second log line', async () => {
  lines.length = 0;
  await app.inject({
    url: '/api/eco?x=%0A%7B%22level%22%3A%22admin%22%7D',
    headers: { 'user-agent': 'a\u001b[31m' },
  });
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u);
    expect(JSON.parse(line)).not.toMatchObject({ level: 'admin' });
  }
});

test('T157 T159 an answer that is ready differs in nothing from the first one', async () => {
  const url = '/api/eco?listo=1';
  const first = await app.inject(url);
  const headersOf = ({ date: _date, ...headers }: typeof first.headers) => headers;
  ready.set(url, first.rawPayload);
  const again = await app.inject({ url, headers: { cookie: '__Host-sesion=x' } });
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(headersOf(again.headers)).toEqual(headersOf(first.headers));
  ready.set(url, Buffer.from('{"ready":true}'));
  const answer = async (options: object) => (await app.inject({ url, ...options })).body;
  expect(await answer({})).toBe('{"ready":true}');
  expect(await answer({ headers: { authorization: 'Bearer x' } })).toBe(first.body);
  expect((await app.inject({ url, headers: { 'content-encoding': 'gzip' } })).statusCode).toBe(415);
  expect(await answer({ method: 'HEAD' })).toBe('');
  expect((await app.inject({ method: 'POST', url, payload: {} })).json()).toEqual({ body: {} });
  ready.clear();
});

test('T157 T159 T198 T199 every kind of answer carries the security headers and its type', async () => {
  const requests = [
    { url: '/api/eco' },
    { url: '/api/roto' },
    { url: '/api/mio/x' },
    { url: '/no-existe' },
    { method: 'HEAD', url: '/api/eco' },
    { method: 'OPTIONS', url: '/api/eco' },
    { method: 'DELETE', url: '/api/eco' },
    {
      method: 'POST',
      url: '/api/eco',
      payload: '[',
      headers: { 'content-type': 'application/json' },
    },
    { method: 'POST', url: '/api/eco', payload: 'x', headers: { 'content-type': 'text/plain' } },
    { method: 'POST', url: '/api/eco', payload: {}, headers: { origin: 'https://evil.test' } },
  ] as const;
  for (const request of requests) {
    const { headers } = await app.inject({
      ...request,
      headers: { ...('headers' in request ? request.headers : {}) },
    });
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(headers['content-type']).toMatch(/^application\/json; charset=utf-8$/);
    if (request.url.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store');
  }
});

test('T056 T057 a route without access, or with a permission that is not in the table, stops the start', async () => {
  for (const config of [
    {},
    { access: { staff: 'todo' as Permission } },
    { access: { staff: 'constructor' as Permission } },
  ]) {
    const other = await build();
    other.get('/api/olvidada', { config }, async () => ({}));
    await expect(other.ready()).rejects.toThrow('route without declared access: GET /api/olvidada');
    await other.close();
  }
});
