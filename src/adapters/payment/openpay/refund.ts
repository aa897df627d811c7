import type {
  Refund,
  RefundOutcome,
  RefundRequest,
} from '../../../features/payment/card-gateway.port.ts';
import { toPesos } from '../../../kernel/money.ts';
import { amountOf } from '../../pesos.ts';
import { OpenpayCharge, type OpenpayRefund } from './translate.ts';
import type { Call, Reply } from './transport.ts';

/**
 * Returns money of a charge. Openpay knows no idempotency and a refund bears no reference of ours
 * but in its description, so the charge's refunds are read first: one that bears ours is this one,
 * whatever became of the call that made it.
 */
export async function refundCharge(
  call: (request: Call) => Promise<Reply>,
  path: string,
  request: RefundRequest,
): Promise<RefundOutcome> {
  const before = chargeIn(await call({ method: 'GET', path }));
  if (before.kind !== 'charge') return before;
  const known = ownRefund(before.charge, request.reference);
  if (known) return outcomeOf(known);
  const touched = refundsIn(before.charge).length > 0;
  const description = describe(request);
  // Without an amount Openpay returns what is left, which is the whole of an untouched charge only.
  const amount = request.whole && !touched ? {} : { amount: toPesos(request.amount) };
  const reply = await call({
    method: 'POST',
    path: `${path}/refund`,
    body: { description, ...amount },
  });
  const after = chargeIn(reply);
  if (after.kind !== 'charge') return after;
  const made = ownRefund(after.charge, request.reference);
  return made ? outcomeOf(made) : { kind: 'unknown', reason: 'the refund is not in the answer' };
}

type Read =
  | { readonly kind: 'charge'; readonly charge: OpenpayCharge }
  | Extract<RefundOutcome, { kind: 'refused' | 'unknown' }>;

function chargeIn(reply: Reply): Read {
  if (reply.kind === 'refused') {
    return { kind: 'refused', code: reply.code === 'token_gone' ? 'not_found' : reply.code };
  }
  if (reply.kind === 'unknown') return reply;
  const parsed = OpenpayCharge.safeParse(reply.body);
  return parsed.success
    ? { kind: 'charge', charge: parsed.data }
    : { kind: 'unknown', reason: 'unreadable charge' };
}

/** Openpay keeps 250 characters: our reference stands first, where nothing cuts it off. */
function describe({ reference, description }: RefundRequest): string {
  return `${reference} ${description}`.slice(0, 250);
}

const refundsIn = ({ refund, refunds }: OpenpayCharge): readonly OpenpayRefund[] => [
  ...(refunds ?? []),
  ...(refund ? [refund] : []),
];

/** The refund that bears our reference; one that came to nothing only where no other does. */
function ownRefund(charge: OpenpayCharge, reference: string): OpenpayRefund | undefined {
  const own = refundsIn(charge).filter(
    ({ description }) => description?.split(' ', 1)[0] === reference,
  );
  return own.findLast(({ status }) => !cameToNothing(status)) ?? own.at(-1);
}

const cameToNothing = (status: OpenpayRefund['status']): boolean =>
  status === 'failed' || status === 'cancelled';

function outcomeOf({ id, amount: pesos, status }: OpenpayRefund): RefundOutcome {
  if (cameToNothing(status)) return { kind: 'refused', code: 'declined' };
  const amount = amountOf(pesos);
  if (amount === null) return { kind: 'unknown', reason: 'a refund of no amount' };
  const refund: Refund = { id, amount };
  return { kind: status && status !== 'completed' ? 'pending' : 'refunded', refund };
}
