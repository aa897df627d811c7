import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, buildApp } from './app.ts';
import { closeUnread } from './multipart.ts';

const KILOBYTE = 1024;
let app: App;
let port: number;
beforeAll(async () => {
  app = await buildApp({
    baseUrl: 'https://tienda.example',
    logLevel: 'silent',
    trustProxyHops: 0,
    findSession: async () => undefined,
  });
  if (!app.hasContentTypeParser('multipart/form-data')) {
    app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null));
  }
  app.post(
    '/api/envio',
    {
      config: { access: 'customer' },
      onSend: async (request, reply) => closeUnread(request, reply),
    },
    async () => ({}),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

const head = (length: number): string =>
  [
    'POST /api/envio HTTP/1.1',
    'Host: tienda.example',
    'Origin: https://tienda.example',
    'Content-Type: multipart/form-data; boundary=corte',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n');

/** Sends headers, reads the answer, and only then the body and another request. */
async function inTwoPieces(length: number): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => {
    answers += data;
  });
  // A connection that is closed meanwhile may be reset.
  socket.on('error', () => undefined);
  const closed = new Promise<void>((done) => socket.once('close', () => done()));
  socket.write(head(length));
  await once(socket, 'data');
  socket.write('x'.repeat(length));
  socket.write('GET /api/nada HTTP/1.1\r\nHost: tienda.example\r\nConnection: close\r\n\r\n');
  await closed;
  return answers;
}

test('BEH-801 whoever is refused before a small form was sent keeps the connection, and so the answer', async () => {
  const answers = await inTwoPieces(2 * KILOBYTE);
  expect(answers).toMatch(/^HTTP\/1.1 401 /);
  expect(answers).toContain('HTTP/1.1 404 ');
});

test('BEH-801 what is long is not read once it is refused', async () => {
  const answers = await inTwoPieces(9000 * KILOBYTE);
  expect(answers).toMatch(/^HTTP\/1.1 401 [\s\S]*connection: close/i);
  expect(answers).not.toContain('HTTP/1.1 404 ');
});
