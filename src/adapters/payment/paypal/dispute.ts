import * as z from 'zod';
import type { CardAnswer } from '../../../features/payment/card-gateway.port.ts';
import { type Contested, momentOf, type Standing } from '../../contested.ts';
import { centavosOf } from './translate.ts';
import type { AskPaypal } from './transport.ts';

const encode = encodeURIComponent;
const DISPUTES = '/v1/customer/disputes';
/** How a charge is named by its dispute, which alone tells of it: an order does not. */
export const DISPUTE_PREFIX = 'dispute:';
/** PayPal's pages hold no more. */
const PAGE = 50;

const Money = z.looseObject({ currency_code: z.string(), value: z.string() });

/** A dispute in PayPal's words: a claim of its own or a bank's chargeback. */
export const PaypalDispute = z.looseObject({
  dispute_id: z.string().min(1).max(255),
  status: z.string(),
  disputed_transactions: z
    .array(z.looseObject({ seller_transaction_id: z.string().nullish() }))
    .nullish(),
  dispute_amount: Money.nullish(),
  seller_response_due_date: z.string().nullish(),
  dispute_outcome: z
    .looseObject({ outcome_code: z.string().nullish(), amount_refunded: Money.nullish() })
    .nullish(),
  money_movements: z
    .array(
      z.looseObject({
        affected_party: z.string().nullish(),
        amount: Money.nullish(),
        type: z.string().nullish(),
        reason: z.string().nullish(),
      }),
    )
    .nullish(),
});
export type PaypalDispute = z.infer<typeof PaypalDispute>;
const PaypalDisputes = z.looseObject({ items: z.array(PaypalDispute).nullish() });

/** Who was given the money of a resolved one: PayPal may pay the buyer itself. */
const OUTCOMES: Readonly<Record<string, Standing>> = {
  RESOLVED_BUYER_FAVOUR: 'lost',
  ACCEPTED: 'lost',
  RESOLVED_SELLER_FAVOUR: 'won',
  RESOLVED_WITH_PAYOUT: 'won',
  CANCELED_BY_BUYER: 'won',
  DENIED: 'won',
};

/** The capture that it is of. */
export const captureIn = ({ disputed_transactions: all }: PaypalDispute): string | undefined =>
  all?.find(({ seller_transaction_id: id }) => id)?.seller_transaction_id ?? undefined;

export function translateDispute(dispute: PaypalDispute): Contested {
  const { dispute_amount: asked, dispute_outcome: outcome } = dispute;
  const standing = standingOf(dispute);
  const refunded = standing === 'lost' ? outcome?.amount_refunded : undefined;
  const amount = refunded ?? asked;
  return {
    standing,
    name: `${DISPUTE_PREFIX}${dispute.dispute_id}`,
    answerBy: momentOf(dispute.seller_response_due_date),
    amount: amount?.currency_code === 'MXN' ? centavosOf(amount) : null,
    fee: feeOf(dispute),
  };
}

/** A resolved one with a word that nobody has heard lost nothing that its money does not show. */
function standingOf(dispute: PaypalDispute): Standing {
  if (dispute.status !== 'RESOLVED') return 'open';
  const known = OUTCOMES[dispute.dispute_outcome?.outcome_code ?? ''];
  return known ?? (taken(dispute, 'DISPUTE_SETTLEMENT').length > 0 ? 'lost' : 'won');
}

function taken({ money_movements: movements }: PaypalDispute, reason: string) {
  return (movements ?? []).filter(
    (one) => one.affected_party === 'SELLER' && one.type === 'DEBIT' && one.reason === reason,
  );
}

const FEES = ['DISPUTE_FEE', 'DISPUTE_SETTLEMENT_FEE', 'CHARGEBACK_FEE'] as const;

function feeOf(dispute: PaypalDispute): Contested['fee'] {
  const fees = FEES.flatMap((reason) => taken(dispute, reason)).flatMap(({ amount }) =>
    amount?.currency_code === 'MXN' ? [amount] : [],
  );
  const total = fees.reduce((all, { value }) => all + Number(value), 0);
  return centavosOf({ value: String(total) });
}

/** One by its name, whole: a list tells the outcome of none. */
export async function readDispute(ask: AskPaypal, id: string): Promise<CardAnswer<PaypalDispute>> {
  const reply = await ask({ method: 'GET', path: `${DISPUTES}/${encode(id)}` });
  if (reply.kind === 'refused') return { ok: false, code: reply.code };
  const read = PaypalDispute.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  return read.success ? { ok: true, value: read.data } : { ok: false, code: 'provider_down' };
}

/** The names of those that began or changed since a moment, at most 180 days ago. */
export async function disputedSince(
  ask: AskPaypal,
  since: Date,
): Promise<CardAnswer<readonly string[]>> {
  const path = `${DISPUTES}?update_time_after=${encode(since.toISOString())}&page_size=${PAGE}`;
  const reply = await ask({ method: 'GET', path });
  if (reply.kind === 'refused') return { ok: false, code: reply.code };
  const read = PaypalDisputes.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  if (!read.success) return { ok: false, code: 'provider_down' };
  const names = (read.data.items ?? []).map(({ dispute_id: id }) => `${DISPUTE_PREFIX}${id}`);
  return { ok: true, value: names };
}
