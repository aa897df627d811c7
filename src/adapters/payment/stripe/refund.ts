import type { RefundOutcome, RefundRequest } from '../../../features/payment/card-gateway.port.ts';
import type { Ask } from './client.ts';
import { amountOf, intentIdOf, Session, StripeRefund } from './translate.ts';

/**
 * Returns money of a session. Stripe forgets an idempotency key after a day, so the refunds that it
 * knows are read first: one that bears our reference is this one, whenever it is asked for again.
 */
export async function refundSession(ask: Ask, request: RefundRequest): Promise<RefundOutcome> {
  const { chargeId, reference, amount } = request;
  const read = await ask((stripe) => stripe.checkout.sessions.retrieve(chargeId));
  if (read.kind !== 'answer') return read;
  const session = Session.safeParse(read.body);
  const intent = session.success ? intentIdOf(session.data) : undefined;
  if (!intent) return { kind: 'refused', code: 'not_found' };
  const known = await ask((stripe) => stripe.refunds.list({ payment_intent: intent, limit: 100 }));
  if (known.kind !== 'answer') return known;
  const same = known.body.data.find((one) => one.metadata?.reference === reference);
  if (same) return outcomeOf(same);
  const made = await ask((stripe) =>
    stripe.refunds.create(
      { payment_intent: intent, amount, metadata: { reference } },
      { idempotencyKey: reference },
    ),
  );
  if (made.kind === 'answer') return outcomeOf(made.body);
  // More than is left of it, or nothing of it: what was asked for cannot be done.
  return made.kind === 'refused' && made.code === 'invalid_data'
    ? { kind: 'refused', code: 'not_allowed' }
    : made;
}

function outcomeOf(body: unknown): RefundOutcome {
  const refund = StripeRefund.safeParse(body);
  const amount = refund.success ? amountOf(refund.data.amount) : null;
  if (!refund.success || amount === null) return { kind: 'unknown', reason: 'unreadable refund' };
  const { id, status } = refund.data;
  if (status === 'failed' || status === 'canceled') return { kind: 'refused', code: 'declined' };
  return { kind: status === 'succeeded' ? 'refunded' : 'pending', refund: { id, amount } };
}
