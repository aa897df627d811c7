import { Agent, get } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { type App, buildApp } from './app.ts';

let app: App | undefined;
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app?.close();
});

const SLOW = 60;
const OPTIONS = {
  baseUrl: 'http://localhost',
  logLevel: 'silent',
  trustProxyHops: 0,
  findSession: async () => undefined,
};

/** A sender that never ends what it began; how its connection ended. */
async function beginning(port: number, begun: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (piece) => {
    answer += String(piece);
  });
  socket.once('connect', () => socket.write(begun));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer.slice(0, 'HTTP/1.1 408'.length);
}

/**
 * The status that somebody else's question is answered with, on a connection they have already. The time
 * for headers begins with a connection, so that on a machine that is busy a new one may be too late itself.
 */
const answered = (url: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
    }).once('error', reject);
  });

test('T185 whoever sends headers or a body without end is told so and closed, and others are answered meanwhile', async () => {
  app = await buildApp({ ...OPTIONS, slowest: { headersMs: 700, requestMs: 900, lookMs: 50 } });
  app.post('/ask', { config: { access: 'public' } }, async () => ({}));
  app.get('/other', { config: { access: 'public' } }, async () => ({ fine: true }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const other = new Agent({ keepAlive: true, maxSockets: 1 });
  while ((await answered(`${url}/other`, other)) !== 200);
  const headers = 'POST /ask HTTP/1.1\r\nHost: x\r\nX-Slow: ';
  const body =
    'POST /ask HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
  const ends = Array.from({ length: SLOW }, (_, index) =>
    beginning(port, index % 2 === 0 ? headers : body),
  );
  expect(await answered(`${url}/other`, other)).toBe(200);
  const answers = await Promise.all(ends);
  // Where the machine stands still longer than a sender may, one is closed before its first bytes
  // are read: the system then drops what it was told.
  expect(answers.filter((answer) => !['HTTP/1.1 408', ''].includes(answer))).toEqual([]);
  for (const kind of [0, 1])
    expect(answers.filter((_, index) => index % 2 === kind)).toContain('HTTP/1.1 408');
  expect(await answered(`${url}/other`, other)).toBe(200);
  other.destroy();
});

test('T185 ten seconds are enough for headers, thirty for a whole request', async () => {
  app = await buildApp(OPTIONS);
  const { headersTimeout, requestTimeout } = app.server;
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000]);
});
