import type { Answer, Exchange } from '../exchange.ts';
import { wireCharge } from './charges.ts';
import { openpayError } from './errors.ts';
import { countCall, nextId, openpayDate, type StandIn, takeFault } from './stand-in.ts';
import type { ChargeRecord, Fault, RefundRecord } from './state.ts';
import { textFields } from './tokens.ts';

/** POST /charges/{id}/refund, and the same below a customer: total without an amount. */
export function refundCharge(standIn: StandIn, id: string, { body }: Exchange): Answer {
  countCall(standIn, 'refunds');
  const fault = takeFault(standIn, 'refund');
  if (fault?.kind === 'timeout') return { status: 200, delay: -1 };
  if (fault?.kind === 'error_500') return openpayError(1000);
  if (fault?.kind === 'decline') return openpayError(Number(fault.value ?? 3006));
  const charge = standIn.state.charges[id];
  if (charge?.status !== 'completed') return openpayError(charge ? 1003 : 1005);
  const left = centavos(charge.amount) - centavos(charge.refunded ?? 0);
  const { amount: asked, description = '' } = textFields(body);
  const amount = asked === undefined ? left : centavos(Number(asked));
  if (!(amount > 0 && amount <= left)) return openpayError(1003);
  return answerOf(giveBack(standIn, charge, { amount, description, fault }), fault);
}

/** Whole centavos, so that parts add up to the whole. */
const centavos = (pesos: number): number => Math.round(pesos * 100);

interface Giving {
  readonly amount: number;
  readonly description: string;
  readonly fault: Fault | undefined;
}

function giveBack(standIn: StandIn, charge: ChargeRecord, giving: Giving): object {
  const refund: RefundRecord = {
    id: nextId(standIn, 'tr'),
    amount: giving.amount / 100,
    authorization: '802001',
    method: 'card',
    operation_type: 'out',
    transaction_type: 'refund',
    status: giving.fault?.kind === 'in_progress' ? 'in_progress' : 'completed',
    creation_date: openpayDate(standIn),
    description: giving.description,
    order_id: null,
    conciliated: false,
  };
  charge.refunded = (centavos(charge.refunded ?? 0) + giving.amount) / 100;
  charge.refunds = [...(charge.refunds ?? []), refund];
  const done = charge.refunds.every(({ status }) => status === 'completed');
  if (done && charge.refunded === charge.amount) charge.status = 'refunded';
  standIn.changed();
  const wire = { ...wireCharge(charge), refund };
  standIn.notify('charge.refunded', wire);
  return wire;
}

function answerOf(wire: object, fault: Fault | undefined): Answer {
  if (fault?.kind === 'error_after') return openpayError(1000);
  return { status: 200, body: wire, ...(fault?.kind === 'hang_after' ? { delay: -1 } : {}) };
}
