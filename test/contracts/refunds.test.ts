import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openpayMethod } from '../../src/adapters/payment/openpay/method.ts';
import { paypalMethod } from '../../src/adapters/payment/paypal/method.ts';
import type { RefundRequest } from '../../src/features/payment/card-gateway.port.ts';
import type { ChargeReader } from '../../src/features/payment/payment-method.port.ts';
import { toCentavos } from '../../src/kernel/money.ts';
import { startSandbox } from '../../src/sandbox/main.ts';
import { MERCHANT } from '../../src/sandbox/openpay/merchant.ts';
import { ACCOUNT } from '../../src/sandbox/paypal/merchant.ts';
import { ELSEWHERE, type Elsewhere } from '../support/elsewhere.ts';
import { FakeClock } from '../support/fake-clock.ts';
import { HANGS_UP_MS } from '../support/hangs-up.ts';
import { givenCardToken, orderFault } from '../support/sandbox-token.ts';

type Fault = 'silent' | 'silent_after' | 'broken' | 'broken_after' | 'refuses' | 'takes_its_time';

interface Company {
  readonly gateway: ChargeReader;
  /** A charge of 1,250.50 pesos that was paid there. */
  givenPaid(): Promise<Pick<RefundRequest, 'chargeId' | 'customerId'>>;
  /** The next refund goes so. */
  order(fault: Fault): Promise<void>;
  /** How often it was asked to give money back. */
  asked(): number;
  close(): Promise<void>;
}

const TOTAL = toCentavos(1250_50);

async function openOpenpay(stored: boolean): Promise<Company> {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  const { id: merchantId, privateKey } = MERCHANT;
  const account = { apiUrl: sandbox.url, merchantId, privateKey };
  const { gateway } = openpayMethod({ account, secure3d: 'never' });
  if (!gateway) throw new Error('no account');
  const payer = { name: 'Ana Prueba', email: 'ana@prueba.example' };
  const kinds = {
    silent: 'timeout',
    silent_after: 'hang_after',
    broken: 'error_500',
    broken_after: 'error_after',
    refuses: 'decline',
    takes_its_time: 'in_progress',
  } as const;
  let number = 0;
  return {
    gateway,
    givenPaid: async () => {
      number += 1;
      const request = {
        reference: `P-DEVUELVE01-${number}`,
        amount: TOTAL,
        description: 'Pedido P-DEVUELVE01',
        deviceSessionId: 'kR1MiQhz2otdIuUlQkbEyitIqVMiI16f',
        secure3d: false,
        returnUrl: 'https://tienda.example/pago/retorno',
        ip: '203.0.113.7',
      };
      const token = await givenCardToken(sandbox.url);
      if (!stored) {
        const outcome = await gateway.chargeToken(request, token, payer);
        if (outcome.kind !== 'charged') throw new Error(outcome.kind);
        return { chargeId: outcome.charge.id };
      }
      const customer = await gateway.createCustomer(`usr_${number}`, payer);
      if (!customer.ok) throw new Error(customer.code);
      const card = await gateway.storeCard(customer.value, token, 'dispositivo');
      if (!card.ok) throw new Error(card.code);
      const outcome = await gateway.chargeStoredCard(request, customer.value, card.value.id);
      if (outcome.kind !== 'charged') throw new Error(outcome.kind);
      return { chargeId: outcome.charge.id, customerId: customer.value };
    },
    order: (fault) => orderFault(sandbox.url, { on: 'refund', kind: kinds[fault] }),
    asked: () => sandbox.ledger().calls.refunds ?? 0,
    close: () => sandbox.close(),
  };
}

async function openPaypal(): Promise<Company> {
  const sandbox = await startSandbox({ port: 0, host: '127.0.0.1', hangsUpAfter: HANGS_UP_MS });
  const { clientId, clientSecret, webhookId } = ACCOUNT;
  const account = { apiUrl: sandbox.url, clientId, clientSecret };
  const { gateway } = paypalMethod({ account, webhookId });
  if (!gateway) throw new Error('no account');
  const kinds = {
    silent: 'timeout',
    silent_after: 'hang_after',
    broken: 'error_500',
    broken_after: 'error_after',
    refuses: 'decline',
    takes_its_time: 'in_progress',
  } as const;
  let number = 0;
  return {
    gateway,
    givenPaid: async () => {
      number += 1;
      const begun = await gateway.start({
        reference: `P-DEVUELVE01-${number}`,
        amount: TOTAL,
        description: 'Pedido P-DEVUELVE01',
        payer: { name: 'Ana Prueba', email: 'ana@prueba.example' },
        returnUrl: 'https://tienda.example/pago/retorno',
        cancelUrl: 'https://tienda.example/pago/retorno?cancelado=1',
        expiresAt: new Date('2030-01-01'),
      });
      if (begun.kind !== 'redirect') throw new Error(begun.kind);
      const body = new URLSearchParams({ decision: 'aprobar' });
      await fetch(begun.url, { method: 'POST', redirect: 'manual', body });
      const captured = await gateway.capture?.(begun.charge.id);
      if (captured?.kind !== 'charged') throw new Error(captured?.kind);
      return { chargeId: captured.charge.id };
    },
    order: async (fault) => {
      const body = JSON.stringify({ on: 'refund', kind: kinds[fault] });
      const headers = { 'content-type': 'application/json' };
      await fetch(`${sandbox.url}/__faults/paypal`, { method: 'POST', headers, body });
    },
    asked: () => sandbox.ledger().companies.paypal?.calls.refund ?? 0,
    close: () => sandbox.close(),
  };
}

/** A company whose own page the shopper pays on. */
async function openElsewhere(way: Elsewhere): Promise<Company> {
  const clock = new FakeClock();
  const sandbox = await startSandbox({
    port: 0,
    host: '127.0.0.1',
    now: () => clock.now(),
    hangsUpAfter: HANGS_UP_MS,
  });
  const { gateway } = way.method(sandbox, clock);
  if (!gateway) throw new Error('no account');
  const kinds = {
    silent: 'timeout',
    silent_after: 'hang_after',
    broken: 'error_500',
    broken_after: 'error_after',
    refuses: 'decline',
    takes_its_time: 'in_progress',
  } as const;
  let number = 0;
  return {
    gateway,
    givenPaid: async () => {
      number += 1;
      const back = 'https://tienda.example/pago/retorno?orden=P-DEVUELVE01';
      const outcome = await gateway.start({
        reference: `P-DEVUELVE01-${number}`,
        amount: TOTAL,
        description: 'Pedido P-DEVUELVE01',
        payer: { name: 'Ana Prueba', email: 'ana@prueba.example' },
        returnUrl: back,
        cancelUrl: `${back}&cancelado=1`,
        expiresAt: new Date(clock.now().getTime() + 3600_000),
      });
      if (outcome.kind !== 'redirect') throw new Error(outcome.kind);
      await way.visit(outcome.url, 'approve');
      return { chargeId: outcome.charge.id };
    },
    order: (fault) => way.fault(sandbox, 'refund', kinds[fault]),
    asked: () => way.refunds(sandbox),
    close: () => sandbox.close(),
  };
}

/** Every company that returns money; each new one adds a row. */
const COMPANIES: readonly { readonly name: string; readonly open: () => Promise<Company> }[] = [
  { name: 'openpay', open: () => openOpenpay(false) },
  { name: 'openpay, a stored card', open: () => openOpenpay(true) },
  { name: 'paypal', open: openPaypal },
  ...ELSEWHERE.map((way) => ({ name: way.name, open: () => openElsewhere(way) })),
];

describe.each(COMPANIES)('refunds: $name', ({ open }) => {
  let company: Company;
  beforeAll(async () => {
    company = await open();
  });
  afterAll(() => company.close());

  const asking = async (change: Partial<RefundRequest> = {}): Promise<RefundRequest> => {
    const paid = await company.givenPaid();
    return {
      ...paid,
      reference: `D-${paid.chargeId}`,
      amount: TOTAL,
      whole: true,
      description: 'Pedido cancelado',
      ...change,
    };
  };
  const read = async ({ chargeId, customerId }: RefundRequest) => {
    const charge = await company.gateway.readCharge(chargeId, customerId);
    if (!charge.ok) throw new Error(charge.code);
    const { status, refunds } = charge.value;
    return { status, returned: refunds.map(({ amount }) => amount) };
  };

  test('the whole goes back, and the charge says so', async () => {
    const request = await asking();
    const outcome = await company.gateway.refund(request);
    expect(outcome).toMatchObject({ kind: 'refunded', refund: { amount: TOTAL } });
    expect(await read(request)).toEqual({ status: 'refunded', returned: [TOTAL] });
  });

  test('a part goes back, then the rest, each under its own reference', async () => {
    const amount = toCentavos(250_10);
    const part = await asking({ whole: false, amount });
    const outcome = await company.gateway.refund(part);
    expect(outcome).toMatchObject({ kind: 'refunded', refund: { amount } });
    expect(await read(part)).toEqual({ status: 'paid', returned: [amount] });
    const left = toCentavos(TOTAL - amount);
    const rest = { ...part, reference: `${part.reference}-2`, amount: left };
    expect(await company.gateway.refund(rest)).toMatchObject({ refund: { amount: left } });
    expect(await read(part)).toEqual({ status: 'refunded', returned: [amount, left] });
  });

  test('T122 the same reference again returns nothing more and tells the same refund', async () => {
    const request = await asking({ whole: false, amount: toCentavos(100_00) });
    const first = await company.gateway.refund(request);
    expect(await company.gateway.refund(request)).toEqual(first);
    expect(await read(request)).toMatchObject({ returned: [100_00] });
  });

  test('T122 more than is left is refused, and nothing goes back', async () => {
    const request = await asking({ whole: false, amount: toCentavos(1250_51) });
    expect((await company.gateway.refund(request)).kind).toBe('refused');
    expect(await read(request)).toEqual({ status: 'paid', returned: [] });
  });

  test.each(['silent_after', 'broken_after'] as const)(
    'T104 money that went back and then %s is unknown, and asking again finds it once',
    async (fault) => {
      const request = await asking({ whole: false, amount: toCentavos(300_00) });
      await company.order(fault);
      expect((await company.gateway.refund(request)).kind).toBe('unknown');
      expect(await company.gateway.refund(request)).toMatchObject({ kind: 'refunded' });
      expect(await read(request)).toMatchObject({ returned: [300_00] });
    },
  );

  test.each(['silent', 'broken'] as const)(
    'T104 a company that is %s before anything moved is unknown, and asking again returns it',
    async (fault) => {
      const request = await asking();
      await company.order(fault);
      expect((await company.gateway.refund(request)).kind).toBe('unknown');
      expect(await read(request)).toMatchObject({ returned: [] });
      expect(await company.gateway.refund(request)).toMatchObject({ kind: 'refunded' });
    },
  );

  test('a refusal is told with its reason, and a charge that is not there too', async () => {
    const request = await asking();
    await company.order('refuses');
    expect(await company.gateway.refund(request)).toEqual({ kind: 'refused', code: 'not_allowed' });
    const nobody = { ...request, chargeId: 'trnadie' };
    expect(await company.gateway.refund(nobody)).toEqual({ kind: 'refused', code: 'not_found' });
  });

  test('a refund that takes its time is pending, and no money until it is done', async () => {
    const request = await asking();
    await company.order('takes_its_time');
    expect((await company.gateway.refund(request)).kind).toBe('pending');
    const before = company.asked();
    expect((await company.gateway.refund(request)).kind).toBe('pending');
    expect(company.asked()).toBe(before);
    expect(await read(request)).toMatchObject({ status: 'paid', returned: [] });
  });
});
