import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { openpayGateway } from './client.ts';
import recorded from './recorded/exchanges.json' with { type: 'json' };

interface Asked {
  readonly call: string;
  readonly body: unknown;
}

let openpay: Server;
let asked: Asked[];
let answers: { readonly status?: number; readonly body: object }[];
beforeEach(async () => {
  asked = [];
  answers = [];
  openpay = createServer(async (request, response) => {
    const sent = await text(request);
    asked.push({ call: `${request.method} ${request.url}`, body: sent ? JSON.parse(sent) : null });
    const { status = 200, body } = answers.shift() ?? { status: 500, body: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => openpay.listen(0, '127.0.0.1', listening));
});
afterEach(() => void openpay.close());

const gateway = () => {
  const { port } = openpay.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  return openpayGateway({ apiUrl, merchantId: 'm', privateKey: 'sk_1' });
};
const CHARGE = 'trprueba000000000001';
const REFUND = {
  chargeId: CHARGE,
  reference: 'P-7K3M9Q2X4H-D1',
  amount: toCentavos(500_00),
  whole: false,
  description: 'Devolución P-7K3M9Q2X4H-D1',
};

test('T122 a refund of a part is asked for as Openpay documents it, after its charge was read', async () => {
  answers = [{ body: recorded.before }, { body: recorded.made }];
  expect(await gateway().refund(REFUND)).toEqual({
    kind: 'refunded',
    refund: { id: 'trrefund000000000001', amount: 500_00 },
  });
  expect(asked).toEqual([
    { call: `GET /v1/m/charges/${CHARGE}`, body: null },
    {
      call: `POST /v1/m/charges/${CHARGE}/refund`,
      body: { description: 'P-7K3M9Q2X4H-D1 Devolución P-7K3M9Q2X4H-D1', amount: 500 },
    },
  ]);
});

test('T122 the whole of a kept card’s charge is asked for below its customer, without an amount', async () => {
  answers = [{ body: recorded.before }, { body: recorded.made }];
  const whole = { ...REFUND, customerId: 'aprueba1', amount: toCentavos(1250_50), whole: true };
  await gateway().refund(whole);
  const [, refund] = asked;
  expect(refund?.call).toBe(`POST /v1/m/customers/aprueba1/charges/${CHARGE}/refund`);
  expect(refund?.body).not.toHaveProperty('amount');
});

test('T122 a refund that the charge shows already is not asked for again', async () => {
  answers = [{ body: recorded.made }];
  expect(await gateway().refund(REFUND)).toMatchObject({ kind: 'refunded' });
  expect(asked).toHaveLength(1);
});

test('T109 a contested charge is told as such, and one its bank took back as lost', async () => {
  answers = [{ body: recorded.contested }, { body: recorded.lost }];
  const told = [await gateway().readCharge(CHARGE), await gateway().readCharge(CHARGE)];
  expect(told).toMatchObject([
    { value: { status: 'paid', dispute: 'open' } },
    { value: { status: 'refunded', dispute: 'lost' } },
  ]);
});

test('months without interest travel as payment_plan, and a CVV that is asked for is told', async () => {
  answers = [
    { body: recorded.before },
    { status: 400, body: recorded.asks_cvv },
    { body: recorded.before },
  ];
  const request = {
    reference: 'P-7K3M9Q2X4H-1',
    amount: toCentavos(1250_50),
    description: 'Pedido P-7K3M9Q2X4H',
    deviceSessionId: 'd',
    secure3d: false,
    returnUrl: '',
    ip: '203.0.113.7',
  };
  const card = ['aprueba1', 'kprueba1'] as const;
  await gateway().chargeStoredCard({ ...request, months: 6 }, ...card);
  const second = await gateway().chargeStoredCard(request, ...card);
  expect(asked[0]?.body).toMatchObject({ payment_plan: { payments: 6 }, amount: 1250.5 });
  expect(asked[1]?.body).not.toHaveProperty('payment_plan');
  expect(second).toEqual({ kind: 'refused', code: 'cvv_required' });
});
