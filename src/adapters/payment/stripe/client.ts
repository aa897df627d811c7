import type Stripe from 'stripe';
import type * as z from 'zod';
import type {
  CardAnswer,
  Charge,
  ChargeOutcome,
} from '../../../features/payment/card-gateway.port.ts';
import type {
  RedirectGateway,
  RedirectRequest,
} from '../../../features/payment/payment-method.port.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { isTrustedPage } from '../../trusted-page.ts';
import { disputedSince, readDisputes } from './dispute.ts';
import { refundSession } from './refund.ts';
import { intentIdOf, isDisputed, Session, translateSession } from './translate.ts';
import { attempt, isLive, openStripe, type Reply, type StripeAccount } from './transport.ts';

const OWN_HOSTS = /^([a-z0-9-]+\.)*stripe\.com$/;
/** Stripe keeps a session open for half an hour at least and for a day at most. */
const SHORTEST_MS = 31 * 60_000;
const LONGEST_MS = 24 * 3600_000 - 60_000;
/** What a session's money has become, in one answer. */
const EXPAND = ['payment_intent.latest_charge.refunds'];

/** Calls of one account, which all share Stripe's package. */
export type Ask = <T>(ask: (stripe: Stripe) => Promise<T>) => Promise<Reply<T>>;

/** Checkout Sessions of Stripe. Its words end here. */
export function stripeGateway(account: StripeAccount, clock: Clock): RedirectGateway {
  let opened: Promise<Stripe> | undefined;
  const stripe = (): Promise<Stripe> => {
    opened ??= openStripe(account);
    return opened;
  };
  const ask: Ask = (call) => attempt(account, stripe, call);
  const live = isLive(account.secretKey);
  const trusts = (url: string): boolean => isTrustedPage(url, account.apiUrl, OWN_HOSTS);
  return {
    provider: 'stripe',
    trustsRedirect: trusts,
    start: (request) => start(ask, request, clock.now()),
    readCharge: (name) => readCharge(ask, name, { live, trusts }),
    findByReference: (reference) => findByReference(ask, reference, { live, trusts }),
    refund: (request) => refundSession(ask, request),
    contestedSince: (since) => disputedSince(ask, since),
  };
}

async function start(ask: Ask, request: RedirectRequest, now: Date): Promise<ChargeOutcome> {
  const { reference, amount, description, payer, returnUrl, cancelUrl, expiresAt } = request;
  const left = Math.min(Math.max(expiresAt.getTime() - now.getTime(), SHORTEST_MS), LONGEST_MS);
  const reply = await ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        locale: 'es-419',
        client_reference_id: reference,
        metadata: { reference },
        payment_intent_data: { metadata: { reference }, description },
        customer_email: payer.email,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'mxn',
              unit_amount: amount,
              product_data: { name: description },
            },
          },
        ],
        // Stripe writes the session's name where the braces are.
        success_url: `${returnUrl}&id={CHECKOUT_SESSION_ID}`,
        cancel_url: cancelUrl,
        expires_at: Math.floor((now.getTime() + left) / 1000),
      },
      { idempotencyKey: reference },
    ),
  );
  if (reply.kind !== 'answer') return reply;
  const session = Session.safeParse(reply.body);
  if (!session.success || !session.data.url)
    return { kind: 'unknown', reason: 'unreadable session' };
  return { kind: 'redirect', charge: translateSession(session.data), url: session.data.url };
}

/** Of which money, and whose pages may be shown. */
interface Reading {
  readonly live: boolean;
  readonly trusts: (url: string) => boolean;
}

/** By the session's name, or by that of its money, which is all that some notices tell. */
async function readCharge(
  ask: Ask,
  name: string,
  { live, trusts }: Reading,
): Promise<CardAnswer<Charge>> {
  let id = name;
  if (name.startsWith('pi_')) {
    const found = await ask((stripe) =>
      stripe.checkout.sessions.list({ payment_intent: name, limit: 1 }),
    );
    if (found.kind !== 'answer') return unread(found);
    const [session] = found.body.data;
    if (!session) return { ok: false, code: 'not_found' };
    id = session.id;
  }
  const read = readAs(
    await ask((stripe) => stripe.checkout.sessions.retrieve(id, { expand: EXPAND })),
    Session,
  );
  if (!read.ok) return read;
  // Money of trials is none, and a trial's shop takes no real money (T112).
  if (read.value.livemode !== live) return { ok: false, code: 'not_found' };
  const charge = translateSession(read.value, trusts);
  const intent = isDisputed(read.value) ? intentIdOf(read.value) : undefined;
  return intent ? readDisputes(ask, charge, intent) : { ok: true, value: charge };
}

/** Stripe cannot be asked for a reference: among the sessions of late it is found or is not there. */
async function findByReference(
  ask: Ask,
  reference: string,
  reading: Reading,
): Promise<CardAnswer<Charge | null>> {
  const found = await ask((stripe) => stripe.checkout.sessions.list({ limit: 100 }));
  if (found.kind !== 'answer') return unread(found);
  const session = found.body.data.find((one) => one.client_reference_id === reference);
  return session ? readCharge(ask, session.id, reading) : { ok: true, value: null };
}

type Unread = Exclude<Reply<never>, { kind: 'answer' }>;

const unread = (
  reply: Unread,
): { readonly ok: false; readonly code: Charge['failure'] & string } => ({
  ok: false,
  code: reply.kind === 'refused' ? reply.code : 'provider_down',
});

function readAs<S extends z.ZodType>(reply: Reply<unknown>, schema: S): CardAnswer<z.infer<S>> {
  if (reply.kind !== 'answer') return unread(reply);
  const parsed = schema.safeParse(reply.body);
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, code: 'provider_down' };
}
