import { expect, test } from 'vitest';
import type { ArtworkReads } from '../features/artwork/reads.ts';
import { artworkContext } from '../features/artwork/web/matching/artwork-context.ts';
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

test('BEH-617 a logo that is read for a page keeps no other page waiting', async () => {
  const seen: string[] = [];
  const artwork: ArtworkReads = {
    matching: async () => {
      seen.push('colours');
      return null;
    },
    printedInks: async () => {
      seen.push('inks');
      return 1;
    },
    inksToLimit: async () => {
      seen.push('limit');
      return undefined;
    },
  };
  const aside: Aside = async (wait) => {
    seen.push('aside');
    return wait().finally(() => seen.push('back'));
  };
  const reads = openVisit({ artwork, aside } as ShopVisit).get(artworkContext);
  await reads.matching({ logo: 'a', tintas: [], pagina: 1 });
  await reads.printedInks('Serigrafía', [], ['a']);
  await reads.inksToLimit([], ['a']);
  const each = ['colours', 'inks', 'limit'];
  expect(seen).toEqual(each.flatMap((read) => ['aside', read, 'back']));
});
