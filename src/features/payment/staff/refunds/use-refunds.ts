import { useRevalidator } from 'react-router';
import { call, type Sending } from '../../../../platform/browser/call.ts';
import * as calls from '../../calls.ts';
import type * as kept from '../../refund/kept-contract.ts';
import type * as contract from '../../refund-contract.ts';

/** What a change came to: '' when it is stored, else the sentence to show. */
export type Change = Promise<string>;

export type Decision = Sending<typeof contract.decideRefund>['body'];
export type Asked = Sending<typeof contract.askRefund>['body'];

const LOST = 'No pudimos guardar el cambio. Revisa tu conexión e inténtalo de nuevo.';

/** What staff does with refunds; the lists are read again after each. */
export function useRefunds() {
  const { revalidate } = useRevalidator();
  return {
    keep: async (body: Sending<typeof kept.keepMoney>['body']): Change => {
      const done = await call(calls.keepMoney, { body });
      if (done.ok || done.code === 'conflict') await revalidate();
      return done.ok ? '' : done.error || LOST;
    },
    undoKeeping: async (folio: string): Change => {
      const done = await call(calls.undoKeeping, { body: { folio } });
      if (done.ok || done.code === 'conflict') await revalidate();
      return done.ok ? '' : done.error || LOST;
    },
    payments: (folio: string) => call(calls.orderPayments, { query: { folio } }),
    ask: async (body: Asked) => {
      const asked = await call(calls.askRefund, { body });
      if (asked.ok) await revalidate();
      return asked;
    },
    decide: async (id: number, body: Decision): Change => {
      const decided = await call(calls.decideRefund, { params: { id: String(id) }, body });
      // Somebody else was first: the list shows what it is now.
      if (decided.ok || decided.code === 'conflict' || decided.code === 'not_found') {
        await revalidate();
      }
      return decided.ok ? '' : decided.error || LOST;
    },
  };
}
