import * as z from 'zod';
import type { CardAnswer, Charge } from '../../../features/payment/card-gateway.port.ts';
import { type Contested, type Standing, withDispute } from '../../contested.ts';
import type { Ask } from './client.ts';
import { amountOf } from './translate.ts';

const named = z.union([z.string(), z.looseObject({ id: z.string() }).transform(({ id }) => id)]);

/** A dispute in Stripe's words; amounts are centavos, moments seconds since 1970. */
const StripeDispute = z.looseObject({
  id: z.string().min(1),
  status: z.string(),
  amount: z.number().nullish(),
  currency: z.string().nullish(),
  payment_intent: named.nullish(),
  evidence_details: z.looseObject({ due_by: z.number().nullish() }).nullish(),
  balance_transactions: z
    .array(z.looseObject({ fee: z.number().nullish(), currency: z.string().nullish() }))
    .nullish(),
});
type StripeDispute = z.infer<typeof StripeDispute>;
const StripeDisputes = z.looseObject({ data: z.array(StripeDispute) });

/**
 * A bank that only asks (`warning_…`) may still take the money, so nothing is given back meanwhile. What
 * is appealed was lost first, and what was `prevented` was given back to spare the dispute.
 */
const STANDINGS: Readonly<Record<string, Standing>> = {
  warning_needs_response: 'open',
  warning_under_review: 'open',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
  prevented: 'lost',
  appeal_needs_response: 'lost',
  appeal_under_review: 'lost',
};

/** What a charge's disputes are here; a word that nobody has heard leaves it contested. */
function translate(dispute: StripeDispute): Contested {
  const { status, amount, currency, payment_intent: intent, evidence_details: evidence } = dispute;
  const due = evidence?.due_by;
  return {
    standing: STANDINGS[status] ?? 'open',
    name: intent ?? '',
    answerBy: due ? new Date(due * 1000) : null,
    amount: currency === 'mxn' ? amountOf(amount) : null,
    fee: feeOf(dispute),
  };
}

/** Stripe's fee, less what it gave back of it, where the account is kept in pesos. */
function feeOf({ balance_transactions: movements }: StripeDispute): Contested['fee'] {
  const inPesos = (movements ?? []).filter(({ currency }) => currency === 'mxn');
  return amountOf(inPesos.reduce((all, { fee }) => all + (fee ?? 0), 0));
}

/**
 * A charge that was contested, with what became of that: one more call, for those alone. An account
 * that may not read disputes still reads its charges.
 */
export async function readDisputes(
  ask: Ask,
  charge: Charge,
  intent: string,
): Promise<CardAnswer<Charge>> {
  const reply = await ask((stripe) => stripe.disputes.list({ payment_intent: intent, limit: 100 }));
  if (reply.kind === 'unknown') return { ok: false, code: 'provider_down' };
  const read = StripeDisputes.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  if (!read.success) return { ok: true, value: { ...charge, dispute: 'untold' } };
  return { ok: true, value: withDispute(charge, read.data.data.map(translate)) };
}

/** The money's names of the disputes that began since a moment. */
export async function disputedSince(ask: Ask, since: Date): Promise<CardAnswer<readonly string[]>> {
  const gte = Math.floor(since.getTime() / 1000);
  const reply = await ask((stripe) => stripe.disputes.list({ created: { gte }, limit: 100 }));
  if (reply.kind === 'refused') return { ok: false, code: reply.code };
  const read = StripeDisputes.safeParse(reply.kind === 'answer' ? reply.body : undefined);
  if (!read.success) return { ok: false, code: 'provider_down' };
  const names = read.data.data.flatMap(({ payment_intent: intent }) => intent ?? []);
  return { ok: true, value: [...new Set(names)] };
}
