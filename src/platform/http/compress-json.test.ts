import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { installJsonCompression } from './compress-json.ts';

const LONG = { text: 'taza '.repeat(400) };

function shop() {
  const app = Fastify();
  installJsonCompression(app);
  app.get('/open', { config: { access: 'public' } }, () => LONG);
  app.get('/short', { config: { access: 'public' } }, () => ({ text: 'taza' }));
  app.get('/own', { config: { access: 'customer' } }, () => LONG);
  return app;
}
const br = { 'accept-encoding': 'gzip, br' };

test('long public JSON travels as Brotli to those who accept it, and as it is to the rest', async () => {
  const app = shop();
  const packed = await app.inject({ url: '/open', headers: br });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.headers.vary).toBe('Accept-Encoding');
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length);
  expect(JSON.parse(brotliDecompressSync(packed.rawPayload).toString())).toEqual(LONG);
  const plain = await app.inject({ url: '/open', headers: { 'accept-encoding': 'gzip' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.json()).toEqual(LONG);
});

test('short answers and those for one person are never compressed', async () => {
  const app = shop();
  for (const url of ['/short', '/own']) {
    expect(
      (await app.inject({ url, headers: br })).headers['content-encoding'],
      url,
    ).toBeUndefined();
  }
});
