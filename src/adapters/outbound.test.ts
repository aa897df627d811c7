import dns from 'node:dns';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';
import { callOutbound, jsonOf } from './outbound.ts';

/** Long beside what a busy machine needs to get a question across. */
const DEADLINE_MS = 1500;

let company: Server | undefined;
const close = (): void => {
  company?.closeAllConnections();
  company?.close();
  company = undefined;
};
afterEach(close);

async function given(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  company = server;
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const ask = (url: string, timeout?: number) =>
  callOutbound({ method: 'GET', url, headers: {}, timeout });

test('an answer comes as it was given, whatever its status', async () => {
  const url = await given((request, response) => {
    let sent = '';
    request.on('data', (part) => {
      sent += String(part);
    });
    request.on('end', () => response.writeHead(409, { 'x-name': 'a' }).end(`${sent}·ñ`));
  });
  const answer = await callOutbound({ method: 'POST', url, headers: {}, body: 'peña' });
  expect(answer).toMatchObject({ kind: 'answer', status: 409, text: 'peña·ñ' });
  expect(answer).toMatchObject({ headers: { 'x-name': 'a' } });
});

test('T120 a redirect is an answer and never followed', async () => {
  let asked = 0;
  const url = await given((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/otra' }).end();
  });
  expect(await ask(url)).toMatchObject({ kind: 'answer', status: 302 });
  expect(asked).toBe(1);
});

test('T104 silence, a cut and an endless answer are all unknown', async () => {
  const silent = await given(() => undefined);
  expect(await ask(silent, 100)).toMatchObject({ kind: 'unknown' });
  close();
  const cut = await given((_request, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('half');
    setImmediate(() => response.destroy());
  });
  expect(await ask(cut)).toMatchObject({ kind: 'unknown' });
  close();
  const endless = await given((_request, response) => {
    const chunk = 'a'.repeat(64 * 1024);
    const write = (): void => {
      while (response.write(chunk));
    };
    response.on('drain', write);
    write();
  });
  expect(await ask(endless)).toEqual({ kind: 'unknown', reason: 'answer too long' });
});

test('T104 a company that cannot be reached is unknown, and an address that is none too', async () => {
  const url = await given(() => undefined);
  await new Promise((closed) => company?.close(closed));
  expect(await ask(url)).toEqual({ kind: 'unknown', reason: 'ECONNREFUSED' });
  expect(await ask('nada')).toMatchObject({ kind: 'unknown' });
});

/** Answers when it is asked, in a thread of its own, and notes in `done` that it has. */
const ELSEWHERE = `
const { createServer } = require('node:http');
const { parentPort, workerData: done } = require('node:worker_threads');
const server = createServer((request, response) => {
  parentPort.postMessage('asked');
  response.on('finish', () => setTimeout(() => {
    Atomics.store(done, 0, 1);
    Atomics.notify(done, 0);
  }, 50));
  response.end('hola');
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

test('T104 BEH-318 an answer that came in time is read, however long this process was held up meanwhile', async () => {
  const done = new Int32Array(new SharedArrayBuffer(4));
  const elsewhere = new Worker(ELSEWHERE, { eval: true, workerData: done });
  try {
    const [port] = await once(elsewhere, 'message');
    const began = performance.now();
    elsewhere.once('message', () => {
      // Nothing of ours runs until the answer has come and the deadline has passed.
      Atomics.wait(done, 0, 0, 30_000);
      const left = DEADLINE_MS + 100 - (performance.now() - began);
      if (left > 0) Atomics.wait(done, 0, 1, left);
    });
    const answer = await ask(`http://127.0.0.1:${port}`, DEADLINE_MS);
    expect(performance.now() - began).toBeGreaterThan(DEADLINE_MS);
    expect(answer).toMatchObject({ kind: 'answer', text: 'hola' });
  } finally {
    await elsewhere.terminate();
  }
});

test('T104 who does not take the connection within a second is not waited for', async () => {
  // A name that nobody ever resolves: the connection stays begun.
  const lookup = vi.spyOn(dns, 'lookup').mockImplementation((() => undefined) as never);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const asking = ask('http://empresa.example/');
    await new Promise((turn) => setImmediate(turn));
    await vi.advanceTimersByTimeAsync(1000);
    expect(await asking).toEqual({ kind: 'unknown', reason: 'not connected' });
  } finally {
    lookup.mockRestore();
    vi.useRealTimers();
  }
});

test('what is no JSON is nothing', () => {
  expect(jsonOf('{"a":1}')).toEqual({ a: 1 });
  expect(jsonOf('<html>')).toBeUndefined();
});
