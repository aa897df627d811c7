import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openpayMethod } from '../../src/adapters/payment/openpay/method.ts';
import type { CardGateway, ChargeRequest } from '../../src/features/payment/card-gateway.port.ts';
import type { CardMethod } from '../../src/features/payment/payment-method.port.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { type Sandbox, startSandbox } from '../../src/sandbox/main.ts';
import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { HANGS_UP_MS } from '../support/hangs-up.ts';
import { givenCardToken, orderFault } from '../support/sandbox-token.ts';

/** What every card adapter must do; each new one adds a row. */
const ADAPTERS: readonly { name: string; open: (url: string) => CardMethod }[] = [
  {
    name: 'openpay',
    open: (apiUrl) =>
      openpayMethod({
        account: { apiUrl, merchantId: MERCHANT.id, privateKey: MERCHANT.privateKey },
        secure3d: 'always',
      }),
  },
];

const PAYER = { name: 'Ana Prueba', email: 'ana@prueba.example' };
let number = 0;
const request = (change: Partial<ChargeRequest> = {}): ChargeRequest => {
  number += 1;
  return {
    reference: `P-CONTRATO01-${number}`,
    amount: toCentavos(1250_50),
    description: 'Pedido P-CONTRATO01',
    deviceSessionId: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
    secure3d: false,
    returnUrl: 'https://tienda.example/pago/retorno',
    ip: '203.0.113.7',
    ...change,
  };
};

describe.each(ADAPTERS)('card gateway: $name', ({ open }) => {
  let sandbox: Sandbox;
  let gateway: CardGateway;
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
    const method = open(sandbox.url);
    if (!method.gateway) throw new Error('no account');
    gateway = method.gateway;
  });
  afterAll(() => sandbox.close());
  const token = (card?: Parameters<typeof givenCardToken>[1]) => givenCardToken(sandbox.url, card);

  test('a token charge moves exactly the amount asked for and can be read back', async () => {
    const asked = request();
    const outcome = await gateway.chargeToken(asked, await token(), PAYER);
    if (outcome.kind !== 'charged') throw new Error(outcome.kind);
    expect(outcome.charge).toMatchObject({
      reference: asked.reference,
      amount: 1250_50,
      currency: 'MXN',
      status: 'paid',
    });
    expect(await gateway.readCharge(outcome.charge.id)).toEqual({
      ok: true,
      value: outcome.charge,
    });
  });

  test('T103 a token works once', async () => {
    const once = await token();
    expect((await gateway.chargeToken(request(), once, PAYER)).kind).toBe('charged');
    expect(await gateway.chargeToken(request(), once, PAYER)).toEqual({
      kind: 'refused',
      code: 'token_gone',
    });
  });

  test('a reference used before is refused, even after a decline', async () => {
    const declined = request();
    const card = await token({ number: '4222222222222220' });
    expect(await gateway.chargeToken(declined, card, PAYER)).toEqual({
      kind: 'refused',
      code: 'declined',
    });
    expect(await gateway.chargeToken(declined, await token(), PAYER)).toEqual({
      kind: 'refused',
      code: 'duplicate_reference',
    });
  });

  test.each([
    ['4000000000000069', 'expired'],
    ['4444444444444448', 'insufficient_funds'],
    ['4000000000000119', 'declined'],
    ['4000000000000044', 'fraud'],
  ])('the test card %s is refused as %s', async (cardNumber, code) => {
    const card = await token({ number: cardNumber });
    expect(await gateway.chargeToken(request(), card, PAYER)).toEqual({ kind: 'refused', code });
  });

  test('3-D Secure answers the address of the bank and the charge waits', async () => {
    const asked = request({ secure3d: true });
    const outcome = await gateway.chargeToken(asked, await token(), PAYER);
    if (outcome.kind !== 'redirect') throw new Error(outcome.kind);
    expect(outcome.charge.status).toBe('pending');
    expect(gateway.trustsRedirect(outcome.url)).toBe(true);
    const back = await fetch(outcome.url, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ decision: 'autorizar' }),
    });
    expect(back.headers.get('location')).toBe(`${asked.returnUrl}?id=${outcome.charge.id}`);
    expect(await gateway.readCharge(outcome.charge.id)).toMatchObject({
      value: { status: 'paid' },
    });
  });

  test('a card the antifraud refuses passes with the same token and 3-D Secure', async () => {
    const card = await token({ number: '5454545454545454' });
    expect(await gateway.chargeToken(request(), card, PAYER)).toEqual({
      kind: 'refused',
      code: 'fraud',
    });
    const second = await gateway.chargeToken(request({ secure3d: true }), card, PAYER);
    expect(second.kind).toBe('redirect');
  });

  test('T104 no answer is unknown, never failed, and the reference finds the charge', async () => {
    const asked = request();
    await orderFault(sandbox.url, { on: 'charge', kind: 'hang_after' });
    expect((await gateway.chargeToken(asked, await token(), PAYER)).kind).toBe('unknown');
    expect(await gateway.findByReference(asked.reference)).toMatchObject({
      ok: true,
      value: { status: 'paid', amount: 1250_50 },
    });
    expect(await gateway.findByReference('P-NADIE00000-1')).toEqual({ ok: true, value: null });
  });

  test('a broken provider is unknown too', async () => {
    await orderFault(sandbox.url, { on: 'charge', kind: 'error_500' });
    expect((await gateway.chargeToken(request(), await token(), PAYER)).kind).toBe('unknown');
  });

  test('T120 only the provider’s own pages are trusted', () => {
    expect(gateway.trustsRedirect('https://sandbox-api.openpay.mx/v1/x')).toBe(true);
    for (const url of [
      'https://evil.test/',
      'http://api.openpay.mx/',
      'https://openpay.mx.evil.test/',
      'https://api.openpay.mx@evil.test/',
      'javascript:alert(1)',
      'nada',
    ]) {
      expect(gateway.trustsRedirect(url), url).toBe(false);
    }
  });

  test('T044 a customer’s stored cards show brand, last four digits and expiry only', async () => {
    const customer = await gateway.createCustomer('usr_1', PAYER);
    if (!customer.ok) throw new Error(customer.code);
    expect(await gateway.createCustomer('usr_1', PAYER)).toEqual(customer);
    const stored = await gateway.storeCard(
      customer.value,
      await token({ number: '345678000000007', cvv: '1234' }),
      'dispositivo',
    );
    const cards = await gateway.listCards(customer.value);
    expect(cards).toEqual({ ok: true, value: [stored.ok ? stored.value : null] });
    expect(stored).toMatchObject({ value: { brand: 'amex', last4: '0007', expiration: '12/29' } });
    const again = await token({ number: '345678000000007', cvv: '1234' });
    expect(await gateway.storeCard(customer.value, again, 'dispositivo')).toEqual({
      ok: false,
      code: 'already_stored',
    });
  });

  test('T043 a stored card pays for its own customer only', async () => {
    const [ana, bea] = await Promise.all([
      gateway.createCustomer('usr_2', PAYER),
      gateway.createCustomer('usr_3', PAYER),
    ]);
    if (!ana.ok || !bea.ok) throw new Error('no customers');
    const card = await gateway.storeCard(ana.value, await token(), 'dispositivo');
    if (!card.ok) throw new Error(card.code);
    const foreign = await gateway.chargeStoredCard(request(), bea.value, card.value.id);
    expect(foreign.kind).toBe('refused');
    const asked = request();
    const own = await gateway.chargeStoredCard(asked, ana.value, card.value.id);
    expect(own).toMatchObject({ kind: 'charged', charge: { status: 'paid' } });
    expect(await gateway.findByReference(asked.reference, ana.value)).toMatchObject({
      value: { status: 'paid' },
    });
  });
});
