import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from './app.ts';
import { registerHealth } from './health.ts';

let app: App;
let url: string;
/** What a request saw: whether it waited before its handler, and whether its answer was sent at once. */
const seen = { waited: true, sent: false, closers: 0 };

beforeAll(async () => {
  app = await buildApp({
    baseUrl: 'https://tienda.example',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession: async () => undefined,
  });
  registerHealth(app, { db: {} as never });
  let waited = false;
  app.server.prependListener('request', () => {
    waited = false;
    queueMicrotask(() => {
      waited = true;
    });
  });
  app.get('/cosa', { config: { access: 'public' } }, (_request, reply) => {
    seen.waited = waited;
    seen.closers = reply.raw.listenerCount('close');
    reply.send({ text: 'ñ'.repeat(2000) });
    seen.sent = reply.raw.writableEnded;
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

const ask = async (headers: Record<string, string>): Promise<number> => {
  const answer = await fetch(`${url}/cosa`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};

test.each([{ 'accept-encoding': 'identity' }, { 'accept-encoding': 'br' }, { cookie: 'a=b' }])(
  'BEH-288 nothing waits between what is public, asked for by nobody, and its answer (%o)',
  async (headers) => {
    expect(await ask(headers)).toBe(200);
    expect(seen).toMatchObject({ waited: false, sent: true });
    // Node's own and Fastify's; the plugin of forms would add its own to each request.
    expect(seen.closers).toBeLessThanOrEqual(1);
  },
);

test('BEH-288 whoever names somebody is looked for first', async () => {
  expect(await ask({ authorization: `Bearer ${'x'.repeat(30)}` })).toBe(401);
  expect(await ask({ cookie: '__Host-sesion=x' })).toBe(200);
  expect(seen.waited).toBe(true);
});

test('BEH-288 no form is put into the system’s folder, where only the plugin’s hooks would delete it', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const saving = globSync('**/*.ts', { cwd: source }).filter(
    (file) =>
      !file.endsWith('unwaited.test.ts') &&
      /\.saveRequestFiles\(|attachFieldsToBody/.test(readFileSync(path.join(source, file), 'utf8')),
  );
  expect(saving).toEqual([]);
});
