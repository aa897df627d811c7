import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sentryReporter } from '../../src/adapters/errors/sentry/client.ts';
import { readDsn } from '../../src/adapters/errors/sentry/dsn.ts';
import type { ReportedError } from '../../src/features/error-log/error-reporter.port.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { ERROR_KEY } from '../../src/sandbox/sentry/stand-in.ts';
import { api } from '../support/addresses.ts';
import { startShop, type TestShop } from '../support/start-shop.ts';

let sandbox: Sandbox;
let quiet: TestShop;
let telling: TestShop;
let untraced: TestShop;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, host: '127.0.0.1' });
  quiet = await startShop();
  telling = await startShop({ environment: { ERROR_REPORTING_DSN: dsn() } });
  untraced = await startShop({
    environment: { ERROR_REPORTING_DSN: dsn(), ERROR_TRACE_RATE: '0' },
  });
});
afterAll(async () => {
  for (const shop of [quiet, telling, untraced]) await shop.close();
  await sandbox.close();
});

const dsn = (key = ERROR_KEY): string => `${sandbox.url.replace('://', `://${key}@`)}/1`;
const origin = { environment: 'test', release: '1' };

const REPORT: ReportedError = {
  source: 'browser',
  fingerprint: 'f'.repeat(32),
  name: 'TypeError',
  message: 'no price',
  stack: '    at total (https://t.example/a.js:1:20)\nmain@https://t.example/b.js:3:4',
  place: '/mi-carrito',
  at: new Date('2026-11-20T18:00:00Z'),
  trace: { ms: 12 },
  trail: [
    { at: 100, kind: 'click', what: 'button Continuar' },
    { at: 1100, kind: 'call', what: '/api/submit-order', status: 500 },
  ],
};

const sent = (): readonly { readonly type: string }[] => sandbox.ledger().errors;

test('SEC-07 A69 without a DSN nothing leaves the shop', async () => {
  const before = sent().length;
  quiet.errors.caught(new Error('at home'), '/');
  await quiet.app.inject(api.faq);
  await quiet.errors.flush();
  expect(sent()).toHaveLength(before);
});

test('SEC-07 A69 with a DSN a masked error and each answered request reach the service', async () => {
  const before = sent().length;
  telling.errors.caught(new Error('no line for ana@demo.example'), '/pagar-pedido/P-7K3M9Q2X4H');
  await telling.app.inject(`${api.faq}?token=secreto`);
  await telling.errors.flush();
  expect(sent().slice(before)).toMatchObject([
    { type: 'event', event: { exception: { values: [{ value: 'no line for [correo]' }] } } },
    { type: 'transaction', event: { transaction: `GET ${api.faq}` } },
  ]);
  expect(JSON.stringify(sent())).not.toMatch(/ana@demo|P-7K3M9Q2X4H|secreto/);
});

test('SEC-07 a trace rate of 0 tells of errors only', async () => {
  const before = sent().length;
  untraced.errors.caught(new Error('still told'), '/', { ms: 3 });
  await untraced.app.inject(api.faq);
  await untraced.errors.flush();
  expect(sent().slice(before)).toMatchObject([{ type: 'event' }]);
  expect(sent().at(-1)).not.toHaveProperty('event.contexts');
});

test('SEC-07 an event says what, where and what led to it, innermost frame last', async () => {
  const trouble: string[] = [];
  const options = { ...origin, dsn: dsn(), onTrouble: (reason: string) => trouble.push(reason) };
  const reporter = sentryReporter(options);
  reporter.error(REPORT);
  await reporter.settled();
  expect(trouble).toEqual([]);
  expect(sandbox.ledger().errors.at(-1)?.event).toMatchObject({
    platform: 'javascript',
    transaction: '/mi-carrito',
    fingerprint: [REPORT.fingerprint],
    environment: 'test',
    exception: {
      values: [
        {
          type: 'TypeError',
          stacktrace: {
            frames: [
              { function: 'main', filename: 'https://t.example/b.js', lineno: 3, colno: 4 },
              { function: 'total', filename: 'https://t.example/a.js', lineno: 1, colno: 20 },
            ],
          },
        },
      ],
    },
    breadcrumbs: {
      values: [
        { category: 'ui.click', timestamp: REPORT.at.getTime() / 1000 - 1 },
        { category: 'fetch', data: { status_code: 500 }, timestamp: REPORT.at.getTime() / 1000 },
      ],
    },
  });
});

test('SEC-07 a wrong key or a dead service is silence for a while, never an error of the shop', async () => {
  const trouble: string[] = [];
  const onTrouble = (reason: string): void => {
    trouble.push(reason);
  };
  const refused = sentryReporter({ ...origin, dsn: dsn('otra'), onTrouble });
  refused.error(REPORT);
  await refused.settled();
  refused.error(REPORT);
  await refused.settled();
  const dead = sentryReporter({ ...origin, dsn: 'http://clave@127.0.0.1:1/1', onTrouble });
  dead.error(REPORT);
  await dead.settled();
  expect(trouble).toEqual(['http 401', 'TypeError']);
});

test('SEC-07 a slow service holds at most four calls and a hundred waiting; the rest is dropped', async () => {
  let arrived = 0;
  let answerAll: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    answerAll = resolve;
  });
  const slow: Server = createServer((request, response) => {
    arrived += 1;
    request.resume();
    void released.then(() => response.end('{}'));
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
  const { port } = slow.address() as AddressInfo;
  const onTrouble = (): void => undefined;
  const reporter = sentryReporter({ ...origin, dsn: `http://k@127.0.0.1:${port}/1`, onTrouble });
  for (let turn = 0; turn < 500; turn += 1) reporter.error(REPORT);
  answerAll();
  await reporter.settled();
  expect(arrived).toBe(104);
  slow.closeAllConnections();
  slow.close();
});

test('SEC-07 a DSN names its service, and what is none is refused', () => {
  expect(readDsn('https://abc@errores.example/ruta/42')).toEqual({
    envelopes: 'https://errores.example/ruta/api/42/envelope/',
    key: 'abc',
  });
  for (const wrong of ['https://errores.example/42', 'https://abc@errores.example/', 'nada'])
    expect(readDsn(wrong)).toBeUndefined();
});
