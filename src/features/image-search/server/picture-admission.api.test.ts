import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileForm } from '../../../../test/support/file-form.ts';
import { startShop, type TestShop } from '../../../../test/support/start-shop.ts';

let shop: TestShop;
let port: number;
beforeAll(async () => {
  shop = await startShop({ environment: { TRUST_PROXY_HOPS: '1' } });
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => shop.close());

const form = fileForm([{ field: 'file', name: 'a.jpg', content: Buffer.alloc(9_000_000) }]);

/** Sends the head of a search and the first of its megabytes, then nothing. */
function hold(from: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    [
      'POST /api/clean_image HTTP/1.1',
      'Host: localhost',
      `X-Forwarded-For: ${from}`,
      `Content-Type: ${form.headers['content-type']}`,
      `Content-Length: ${form.payload.length}`,
      '\r\n',
    ].join('\r\n'),
  );
  socket.write(form.payload.subarray(0, 1_000_000));
  return socket;
}
const answered = async (socket: Socket): Promise<string> =>
  String(((await once(socket, 'data')) as [Buffer])[0]);
const search = (from: string) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/clean_image',
    payload: fileForm([{ field: 'file', name: 'a.jpg', content: 'x' }]).payload,
    headers: { ...form.headers, 'x-forwarded-for': from },
  });

test('T137 bodies are let in before they are read: few of one network, a few more of all', async () => {
  const sent = Array.from({ length: 30 }, (_, i) => `203.0.113.${1 + Math.floor(i / 10)}`);
  const sockets = sent.map(hold);
  const refused: string[] = [];
  for (const socket of sockets) void answered(socket).then((head) => refused.push(head));
  await expect.poll(() => refused.length, { timeout: 15_000 }).toBe(30 - 12);
  for (const head of refused) {
    expect(head).toMatch(/^HTTP\/1\.1 503 /);
    expect(head).toMatch(/\r\nretry-after: [1-9]/i);
    expect(head).toMatch(/\r\nconnection: close\r\n/i);
  }
  expect((await search('203.0.113.77')).statusCode).toBe(503);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => (await search('203.0.113.77')).statusCode, { timeout: 15_000 })
    .toBe(422);
});

test('T137 one network that holds all its places does not keep another out', async () => {
  const sockets = Array.from({ length: 10 }, () => hold('198.51.100.1'));
  let refused = 0;
  for (const socket of sockets) void answered(socket).then(() => (refused += 1));
  await expect.poll(() => refused, { timeout: 15_000 }).toBe(2);
  expect((await search('198.51.100.1')).statusCode).toBe(503);
  expect((await search('198.51.100.2')).statusCode).toBe(422);
  for (const socket of sockets) socket.destroy();
});
