import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { paypalMethod } from '../../src/adapters/payment/paypal/method.ts';
import type {
  RedirectGateway,
  RedirectRequest,
} from '../../src/features/payment/payment-method.port.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { ACCOUNT } from '../../src/sandbox/paypal/merchant.ts';
import { HANGS_UP_MS } from './hangs-up.ts';
import type { Exchanged } from './openapi-referee.ts';

/** Between the adapter and PayPal's stand-in: everything that goes over the wire is written down. */
export interface PaypalScene {
  readonly sandbox: Sandbox;
  readonly gateway: RedirectGateway;
  readonly method: ReturnType<typeof paypalMethod>;
  /** Where the adapter calls. */
  readonly url: string;
  readonly exchanged: (Exchanged & { readonly headers: Readonly<Record<string, unknown>> })[];
  /** The hour of the adapter's token, in milliseconds. */
  readonly time: { now: number };
  start(change?: Partial<RedirectRequest>): Promise<{ readonly id: string; readonly page: string }>;
  /** Where the browser goes back to. */
  decide(page: string, decision: 'aprobar' | 'rechazar' | 'cancelar'): Promise<string>;
  fault(fault: object): Promise<void>;
  close(): Promise<void>;
}

let references = 0;

export async function openPaypalScene(): Promise<PaypalScene> {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  const exchanged: PaypalScene['exchanged'] = [];
  const between = createServer(async (request, response) => {
    const { method = '', url: path = '', headers } = request;
    const sent = await text(request);
    const body = method === 'GET' ? null : sent;
    const kept = { ...headers } as Record<string, string>;
    for (const name of ['host', 'connection', 'content-length']) delete kept[name];
    try {
      const answer = await fetch(sandbox.url + path, { method, headers: kept, body });
      const answered = await answer.text();
      exchanged.push({ method, path, sent, status: answer.status, answered, headers });
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'content-type': type }).end(answered);
    } catch {
      // The stand-in hung up, or was stopped, while it kept its caller waiting.
      response.destroy();
    }
  });
  const url = await listen(between);
  const time = { now: 0 };
  const { clientId, clientSecret, webhookId } = ACCOUNT;
  const account = { apiUrl: url, clientId, clientSecret, now: () => time.now };
  const method = paypalMethod({ account, webhookId });
  const { gateway } = method;
  if (!gateway) throw new Error('no account');
  return {
    sandbox,
    gateway,
    method,
    url,
    exchanged,
    time,
    start: async (change = {}) => {
      references += 1;
      const outcome = await gateway.start({
        reference: `P-7K3M9Q2X4H-${references}`,
        amount: toCentavos(1250_50),
        description: 'Pedido P-7K3M9Q2X4H',
        payer: { name: 'Ana Prueba', email: 'ana@prueba.example' },
        returnUrl: 'https://tienda.example/pago/retorno?orden=P-7K3M9Q2X4H',
        cancelUrl: 'https://tienda.example/pago/retorno?orden=P-7K3M9Q2X4H&cancelado=1',
        expiresAt: new Date('2030-01-01'),
        ...change,
      });
      if (outcome.kind !== 'redirect') throw new Error(JSON.stringify(outcome));
      return { id: outcome.charge.id, page: outcome.url };
    },
    decide: async (page, decision) => {
      const body = new URLSearchParams({ decision });
      const answer = await fetch(page, { method: 'POST', redirect: 'manual', body });
      return answer.headers.get('location') ?? '';
    },
    fault: async (fault) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(fault);
      await fetch(`${sandbox.url}/__faults/paypal`, { method: 'POST', headers, body });
    },
    close: async () => {
      between.closeAllConnections();
      between.close();
      await sandbox.close();
    },
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
