import { expect, test } from 'vitest';
import type { PaymentReads } from '../features/payment/reads.ts';
import { paymentContext } from '../features/payment/web/payment-context.ts';
import type { Aside } from '../platform/http/overload/gate.ts';
import { openVisit, type ShopVisit } from './page-visit.ts';

test('T192 F6 a payment’s company is asked aside, and no other page waits for its answer', async () => {
  const seen: string[] = [];
  const payment: Partial<PaymentReads> = {
    settleReturn: async ({ folio }) => {
      seen.push(`asked for ${folio}`);
      return undefined;
    },
  };
  const aside: Aside = async (wait) => {
    seen.push('aside');
    return wait().finally(() => seen.push('back'));
  };
  const context = openVisit({ payment, aside } as ShopVisit);
  const back = { folio: 'P-1', chargeId: '', cancelled: false };
  await context.get(paymentContext).settleReturn(back);
  expect(seen).toEqual(['aside', 'asked for P-1', 'back']);
});
