import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect as connectTo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { givenCardToken } from '../../test/support/sandbox-token.ts';
import { type Sandbox, sandboxEnvironment, startSandbox } from './main.ts';
import { MERCHANT } from './openpay/merchant.ts';
import { openStateFile } from './state-file.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-sandbox-'));
const received: { authorization: string | undefined; type: string; status: string }[] = [];
let shop: Server;
let sandbox: Sandbox;
/** What the shop answers to the next events; 200 when empty. */
const answers: number[] = [];

beforeAll(async () => {
  shop = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const { type, transaction } = JSON.parse(text);
      const { authorization } = request.headers;
      received.push({ authorization, type, status: transaction.status });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  const { port } = shop.address() as AddressInfo;
  sandbox = await open(`http://127.0.0.1:${port}/avisos`);
});
afterAll(async () => {
  await sandbox.close();
  shop.close();
  rmSync(folder, { recursive: true });
});

const open = (webhookTarget: string): Promise<Sandbox> =>
  startSandbox({ port: 0, host: '127.0.0.1', folder, noticesTo: () => webhookTarget });
const basic = (key: string): string => `Basic ${btoa(`${key}:`)}`;
const call = (address: string, body?: object, key: string = MERCHANT.privateKey) =>
  fetch(`${sandbox.url}/v1/${MERCHANT.id}${address}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: basic(key), 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const charge = async (order_id: string, extra: object = {}) =>
  call('/charges', {
    method: 'card',
    source_id: await givenCardToken(sandbox.url),
    amount: 10.5,
    description: 'Pedido',
    device_session_id: 'd',
    order_id,
    ...extra,
  });

test('events carry our credentials and are repeated until they are taken', async () => {
  answers.push(500);
  await charge('P-1');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  const expected = {
    authorization: `Basic ${btoa(`${MERCHANT.webhookUser}:${MERCHANT.webhookPassword}`)}`,
    type: 'charge.succeeded',
    status: 'completed',
  };
  expect(received).toEqual([expected, expected]);
});

test('the public key makes tokens and nothing else', async () => {
  expect((await call('/charges', undefined, MERCHANT.publicKey)).status).toBe(403);
  expect((await call('/charges', undefined, 'sk_otra')).status).toBe(401);
});

test('browsers may call it with credentials from the shop’s origin', async () => {
  const preflight = await fetch(`${sandbox.url}/v1/${MERCHANT.id}/tokens`, {
    method: 'OPTIONS',
    headers: { Origin: 'http://localhost:3000' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
});

test('the browser scripts and the bank’s page are served, the page marked as a test', async () => {
  const environment = sandboxEnvironment(sandbox.url);
  for (const name of ['OPENPAY_SCRIPT_URL', 'OPENPAY_DATA_SCRIPT_URL']) {
    const script = await fetch(environment[name] ?? '');
    expect(await script.text()).toContain('window.OpenPay');
  }
  const secure = {
    use_3d_secure: true,
    redirect_url: 'http://localhost:3000/pago/retorno?orden=1',
  };
  const { payment_method: method } = (await (await charge('P-2', secure)).json()) as {
    payment_method: { url: string };
  };
  expect(await (await fetch(method.url)).text()).toContain('Modo de prueba');
  const back = await fetch(method.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ decision: 'rechazar' }),
  });
  expect(back.headers.get('location')).toMatch(/retorno\?orden=1&id=tr/);
  expect((await fetch(method.url)).status).toBe(410);
});

test('refunds never exceed the charge', async () => {
  const { id } = (await (await charge('P-3')).json()) as { id: string };
  expect((await call(`/charges/${id}/refund`, { amount: 4 })).status).toBe(200);
  expect((await call(`/charges/${id}/refund`, { amount: 7 })).status).toBe(422);
  const rest = (await (await call(`/charges/${id}/refund`, {})).json()) as { status: string };
  expect(rest.status).toBe('refunded');
});

test('what it knows survives a restart, without any card number or CVV', async () => {
  const before = sandbox.ledger().charges.length;
  await sandbox.close();
  sandbox = await open('http://127.0.0.1:9/nadie');
  expect(sandbox.ledger().charges).toHaveLength(before);
  const file = readFileSync(path.join(folder, 'openpay.json'), 'utf8');
  expect(file).not.toContain('4111111111111111');
  expect(file).not.toContain('cvv');
});

/** Sends raw bytes and hangs up as soon as they are out, or when an answer has come. */
async function sendRaw(text: string, waitForAnswer: boolean): Promise<string> {
  const socket = connectTo(Number(new URL(sandbox.url).port), '127.0.0.1');
  await new Promise((resolve) => socket.write(text, resolve));
  if (!waitForAnswer) {
    socket.destroy();
    return '';
  }
  const [answer] = await once(socket, 'data');
  socket.destroy();
  return String(answer);
}

test('RUN-02 a caller that sends nonsense or leaves in the middle does not end the stand-ins', async () => {
  const close = 'Host: x\r\nConnection: close\r\n';
  for (const address of ['//', `/v1/${MERCHANT.id}/charges/%E0%A4%A`]) {
    const key = `Authorization: ${basic(MERCHANT.privateKey)}\r\n`;
    expect(await sendRaw(`GET ${address} HTTP/1.1\r\n${close}${key}\r\n`, true)).toMatch(
      /^HTTP.* 400/,
    );
  }
  await sendRaw(`POST /v1/x/tokens HTTP/1.1\r\n${close}Content-Length: 50\r\n\r\n{"a"`, false);
  expect((await fetch(`${sandbox.url}/__ledger`)).status).toBe(200);
});

test('RUN-02 a state that cannot be written stays in memory and is written with the next change', async () => {
  const place = path.join(folder, 'lleno');
  writeFileSync(place, 'no es una carpeta');
  const file = openStateFile(place, 'x', () => ({ n: 0 }));
  file.state.n = 1;
  file.changed();
  await file.flush();
  rmSync(place);
  file.state.n = 2;
  file.changed();
  await file.flush();
  expect(JSON.parse(readFileSync(path.join(place, 'x.json'), 'utf8'))).toEqual({ n: 2 });
});
