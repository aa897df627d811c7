import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { installReadyAnswers, sendReady } from './ready-answers.ts';

const TEXT = '{"a":1}';
const find = (address: string) => (address === '/lista' ? Buffer.from(TEXT) : undefined);

test('BEH-280 what is ready goes out before any hook, and is told of by its route', async () => {
  const app = fastify();
  const sent = vi.fn();
  const asked = vi.fn();
  installReadyAnswers(app, sent);
  app.addHook('onRequest', async ({ url }) => asked(url));
  app.get('/:name', { config: { ready: sendReady(find) } }, () => ({ made: true }));
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const ready = await fetch(`${url}/lista`);
  expect([ready.status, await ready.text()]).toEqual([200, TEXT]);
  expect(ready.headers.get('x-content-type-options')).toBe('nosniff');
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith('/:name', 200, expect.any(Number)));
  const long = await fetch(`${url}/lista`, { headers: { authorization: 'Bearer x' } });
  expect(await long.json()).toEqual({ made: true });
  expect(await (await fetch(`${url}/otra`)).json()).toEqual({ made: true });
  const posted = await fetch(`${url}/lista`, { method: 'POST' });
  expect(posted.status).toBe(404);
  expect(asked.mock.calls).toEqual([['/lista'], ['/otra'], ['/lista']]);
  expect(sent).toHaveBeenCalledOnce();
  await app.close();
});

test('BEH-280 a shop that closes sends nobody what is ready: they shall come to another', async () => {
  const app = fastify({ return503OnClosing: true });
  installReadyAnswers(app);
  app.get('/:name', { config: { ready: sendReady(find) } }, () => ({}));
  let whileClosing = 0;
  app.addHook('preClose', async () => {
    whileClosing = (await fetch(`${url}/lista`)).status;
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  expect((await fetch(`${url}/lista`)).status).toBe(200);
  await app.close();
  expect(whileClosing).toBe(503);
});
