import fastify from 'fastify';
import { expect, test } from 'vitest';
import { installReadyAnswers, sendReady } from '../ready/ready-answers.ts';
import { installAdmission } from './send-away.ts';

test('T192 an answer that is ready is sent whatever the load; what has to be made is sent away', async () => {
  const app = fastify();
  installReadyAnswers(app);
  installAdmission(app, () => ({ loopMs: 10_000, databaseMs: 0 }));
  const find = (address: string) => (address === '/kept' ? Buffer.from('{"a":1}') : undefined);
  app.get('/:name', { config: { ready: sendReady(find) } }, () => ({}));
  const kept = await app.inject('/kept');
  expect([kept.statusCode, kept.body]).toEqual([200, '{"a":1}']);
  const made = await app.inject('/made');
  expect([made.statusCode, Number(made.headers['retry-after']) > 0]).toEqual([503, true]);
  await app.close();
});
