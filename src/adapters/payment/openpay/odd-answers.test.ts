import { expect, test } from 'vitest';
import { toCentavos } from '../../../kernel/money.ts';
import { openpayGateway } from './client.ts';
import { openpayNotices } from './notice.ts';
import recorded from './recorded/exchanges.json' with { type: 'json' };

/** Openpay as it answers one call after the other. */
function answering(...bodies: readonly object[]) {
  const asked: { readonly method: string; readonly body: unknown }[] = [];
  const left = [...bodies];
  const gateway = openpayGateway({
    ...{ apiUrl: 'https://api.openpay.mx', merchantId: 'm', privateKey: 'sk_1' },
    line: async ({ method, body }) => {
      asked.push({ method, body: body ? JSON.parse(body) : null });
      return { kind: 'answer', status: 200, headers: {}, text: JSON.stringify(left.shift()) };
    },
  });
  return { asked, gateway };
}
const REFUND = {
  ...{ chargeId: 'tr1', reference: 'P-1-D1', amount: toCentavos(500_00), whole: true },
  description: 'Devolución',
};
const own = (id: string, status: string) => ({
  ...{ id, amount: 500, status },
  description: 'P-1-D1 Devolución',
});
const charge = (...refunds: readonly object[]) => ({ ...recorded.before, refund: null, refunds });

test('BEH-668 T122 of a charge of which some went back the amount is said: without one all that is left would go', async () => {
  const other = { ...own('tr8', 'completed'), description: 'P-1-D0 Otra' };
  const { asked, gateway } = answering(charge(other), charge(other, own('tr9', 'completed')));
  expect(await gateway.refund(REFUND)).toMatchObject({ kind: 'refunded', refund: { id: 'tr9' } });
  expect(asked[1]?.body).toMatchObject({ amount: 500 });
});

test('BEH-668 T122 a refund that came to nothing says so, and one that was done counts, whichever stands first', async () => {
  const failed = answering(charge(own('tr1', 'failed')));
  expect(await failed.gateway.refund(REFUND)).toEqual({ kind: 'refused', code: 'declined' });
  const done = answering(charge(own('tr2', 'completed'), own('tr1', 'cancelled')));
  expect(await done.gateway.refund(REFUND)).toMatchObject({
    kind: 'refunded',
    refund: { id: 'tr2' },
  });
  expect([...failed.asked, ...done.asked].map(({ method }) => method)).toEqual(['GET', 'GET']);
});

test('BEH-668 T113 asked for one name of ours, only a charge that bears it is the answer', async () => {
  const { gateway } = answering([recorded.before]);
  expect(await gateway.findByReference('P-OTRO000000-1')).toEqual({ ok: true, value: null });
});

test('BEH-668 a charge that failed is a refusal, and one that is paid sends nobody to a page', async () => {
  const request = {
    ...{ reference: 'P-7K3M9Q2X4H-1', amount: toCentavos(1250_50), description: 'Pedido' },
    ...{ deviceSessionId: 'd', secure3d: false, returnUrl: '', ip: '' },
  };
  const payer = { name: 'Ana Prueba', email: 'ana@prueba.example' };
  const page = { payment_method: { type: 'redirect', url: 'https://api.openpay.mx/x' } };
  const failed = answering({ ...recorded.before, status: 'failed', error_code: 3003 });
  expect(await failed.gateway.chargeToken(request, 't', payer)).toEqual({
    ...{ kind: 'refused', code: 'insufficient_funds' },
  });
  const paid = answering({ ...recorded.before, ...page });
  expect((await paid.gateway.chargeToken(request, 't', payer)).kind).toBe('charged');
});

test('BEH-668 T106 without credentials of ours no notice is Openpay’s', async () => {
  const headers = { authorization: `Basic ${btoa('undefined:undefined')}` };
  const arrived = { headers, query: {}, body: '' };
  expect(await openpayNotices(null).isAuthentic(arrived)).toBe(false);
  expect(await openpayNotices(null).isAuthentic({ ...arrived, headers: {} })).toBe(false);
});
