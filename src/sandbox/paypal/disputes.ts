import { answerBy, type ContestStage, contestDeed, contestPage } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { paypalError } from './errors.ts';
import { tellOfDispute } from './notices.ts';
import { type CaptureRecord, nextId, type OrderRecord, type Paypal, stamp } from './state.ts';
import { disputeView } from './views.ts';

/** GET and POST /disputas?token=: a bank contests the capture of an order, and decides. */
export function disputePage(paypal: Paypal, exchange: Exchange): Answer {
  const order = paypal.state.orders[exchange.query.get('token') ?? ''];
  const capture = order?.capture;
  if (!order || !capture) return paypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
  const deed = contestDeed(exchange, stageOf(capture));
  const now = stamp(paypal);
  if (deed === 'abierto') {
    capture.dispute = {
      id: `PP-R-${nextId(paypal)}`,
      outcome: null,
      create_time: now,
      update_time: now,
      seller_response_due_date: answerBy(paypal.now()).toISOString(),
    };
  } else if (deed && capture.dispute) {
    const won = deed === 'ganado';
    capture.dispute.outcome = won ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
    capture.dispute.update_time = now;
  }
  if (deed && capture.dispute) {
    paypal.changed();
    const what = deed === 'abierto' ? 'CREATED' : 'RESOLVED';
    tellOfDispute(paypal, what, disputeView(order, capture, capture.dispute), capture.dispute.id);
  }
  return contestPage({
    company: 'PayPal de prueba',
    reference: order.unit.invoice_id ?? '',
    pesos: Number(order.unit.amount.value),
    stage: stageOf(capture),
  });
}

function stageOf({ dispute }: CaptureRecord): ContestStage | undefined {
  if (!dispute?.outcome) return dispute && 'abierto';
  return dispute.outcome === 'RESOLVED_SELLER_FAVOUR' ? 'ganado' : 'perdido';
}

const disputed = ({ state }: Paypal): readonly OrderRecord[] =>
  Object.values(state.orders).filter(({ capture }) => capture?.dispute);

/** GET /v1/customer/disputes/{id} */
export function readDispute(paypal: Paypal, id: string): Answer {
  for (const order of disputed(paypal)) {
    const { capture } = order;
    if (capture?.dispute?.id === id) {
      return { status: 200, body: disputeView(order, capture, capture.dispute) };
    }
  }
  return paypalError('RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID');
}

/** GET /v1/customer/disputes?update_time_after=, a summary of each. */
export function listDisputes(paypal: Paypal, { query }: Exchange): Answer {
  const after = Date.parse(query.get('update_time_after') ?? '') || 0;
  const items = disputed(paypal).flatMap(({ capture }) => {
    const dispute = capture?.dispute;
    if (!dispute || Date.parse(dispute.update_time) < after) return [];
    const { id, outcome, create_time, update_time } = dispute;
    const status = outcome ? 'RESOLVED' : 'WAITING_FOR_SELLER_RESPONSE';
    return [{ dispute_id: id, status, create_time, update_time, reason: 'UNAUTHORISED' }];
  });
  return { status: 200, body: { items, links: [] } };
}
