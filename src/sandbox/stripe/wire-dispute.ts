import type { SessionRecord } from './state.ts';

/** What Stripe takes for a dispute, in centavos. */
const FEE = 300_00;

/** A dispute as the wire has it; undefined of money that nobody contests. */
export function wireDispute({ intent, ...session }: SessionRecord): object | undefined {
  if (!intent?.dispute) return undefined;
  const { id, status, created, due_by } = intent.dispute;
  const taken = { amount: -session.amount_total, fee: FEE, net: -session.amount_total - FEE };
  const back = { amount: session.amount_total, fee: -FEE, net: session.amount_total + FEE };
  const { currency } = session;
  return {
    id,
    object: 'dispute',
    amount: session.amount_total,
    currency,
    charge: intent.id.replace('pi_', 'ch_'),
    payment_intent: intent.id,
    created,
    livemode: false,
    reason: 'fraudulent',
    status,
    is_charge_refundable: false,
    evidence_details: { due_by, has_evidence: false, past_due: false, submission_count: 0 },
    balance_transactions: (status === 'won' ? [taken, back] : [taken]).map((one) => ({
      object: 'balance_transaction',
      type: 'adjustment',
      currency,
      ...one,
    })),
  };
}
