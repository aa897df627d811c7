import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import { conceptsOf } from '../concepts.ts';
import type { InvoiceStamper, Rejection, Stamped, StampRequest } from '../invoice-stamper.port.ts';
import { type NotInvoiceable, whyNotInvoiceable, windowSentence } from '../invoice-window.ts';
import { formFor, greaterPart, type PaidBy } from '../payment-form.ts';
import type { Receiver } from '../receiver.ts';
import { explain, type Trouble } from '../rejections.ts';
import { type Claim, claimStamp, letGo, markSent } from './invoice-stamp.sql.ts';
import {
  type OrderState,
  readInvoiced,
  readState,
  type StoredInvoice,
} from './invoiced-order.sql.ts';
import type { InvoicingDeps, InvoicingRules } from './invoicing-deps.ts';
import { keepInvoice } from './keep-invoice.ts';

/** As long as this after it was asked, a company may still be stamping what its list does not have. */
export const HOLD_MS = 120_000;

export type NotStamped =
  | 'not_found'
  | 'not_allowed'
  | 'under_way'
  | 'rejected'
  | 'not_stamped'
  | 'unanswered'
  | 'not_configured';
export type Stamping = Result<StoredInvoice, NotStamped>;

interface Wish {
  readonly folio: string;
  readonly receiver: Receiver;
  /** The form of payment that was chosen: it counts where it fits how the order was paid. */
  readonly form: string;
}

/**
 * Has an order's invoice stamped, once, whoever asks for it and how often: one at a time holds the
 * order's claim, and from the second claim on the company is asked first whether it stamped already.
 */
export async function stampInvoice(
  deps: InvoicingDeps,
  accountId: number,
  wish: Wish,
): Promise<Stamping> {
  const { stamper } = deps;
  if (!stamper) return refuse('not_configured');
  const begun = await begin(deps, accountId, wish.folio);
  if (!begun.ok) return begun;
  const { order, claim } = begun.value;
  if (!claim) return order.invoice ? ok(order.invoice) : refuse('under_way');
  if (claim.attempt > 1) {
    const earlier = await lookUp(deps, stamper, order, claim);
    if (earlier !== 'none') return earlier;
  }
  const request = await requestOf(deps, order, wish);
  if (!request) return giveUp(deps, claim, 'no cuadra', order);
  const check = await stamper.checkReceiver(request.receiver);
  if (check.kind === 'refused') return reject(deps, claim, check.rejection, order);
  if (check.kind === 'unknown') {
    await letGo(deps.db, claim, { state: 'fallida', failure: 'sin respuesta' });
    return refuse('unanswered');
  }
  return send(deps, stamper, { order, claim, request });
}

interface Begun {
  readonly order: OrderState;
  /** None where the order has its invoice, or another claim is under way. */
  readonly claim: Claim | undefined;
}

function begin(
  deps: InvoicingDeps,
  accountId: number,
  folio: string,
): Promise<Result<Begun, 'not_found' | 'not_allowed'>> {
  return transact(deps.db, async (trx) => {
    const locked = await lockForMove(trx, { folio });
    if (locked?.accountId !== accountId) return refuse('not_found');
    const order = await readState(trx, locked.id);
    if (order.invoice) return ok({ order, claim: undefined });
    const now = deps.clock.now();
    const why = whyNotInvoiceable(order, now, deps.extraDays);
    if (why) return refuse('not_allowed', { sentence: sentenceOf(deps, order, why) });
    return ok({ order, claim: await claimStamp(trx, order.id, now) });
  });
}

const sentenceOf = ({ extraDays }: InvoicingDeps, order: OrderState, why: NotInvoiceable): string =>
  windowSentence(why, order, extraDays);

/** What came of an earlier claim: its invoice, doubt, or certainty that there is none. */
async function lookUp(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  order: OrderState,
  claim: Claim,
): Promise<Stamping | 'none'> {
  const found = await stamper.findByReference(order.folio);
  if (found.ok && found.value) return ok(await keepInvoice(deps, order, found.value));
  const now = deps.clock.now().getTime();
  const mayCome = claim.sentAt !== null && now - claim.sentAt.getTime() < HOLD_MS;
  if (found.ok && !mayCome) return 'none';
  await letGo(deps.db, claim, { state: 'en duda', failure: 'sin respuesta' });
  return refuse(found.ok ? 'under_way' : 'unanswered');
}

async function requestOf(
  deps: InvoicingDeps,
  { id, folio, ...order }: OrderState,
  { receiver, form }: Wish,
): Promise<StampRequest | undefined> {
  const concepts = conceptsOf(await readInvoiced(deps.db, id));
  const paymentForm = formFor(paidBy(deps, order), form);
  return concepts && { reference: folio, folio, receiver, paymentForm, concepts };
}

/** How the money really came. */
export function paidBy(
  { cardProviders }: InvoicingRules,
  { provider, ...paid }: Pick<OrderState, 'provider' | 'credit' | 'cash' | 'total'>,
): PaidBy {
  if (provider === null) return greaterPart('transfer', paid);
  // What a company took is all of it: cash beside it was paid twice, and goes back.
  const money = cardProviders.includes(provider) ? 'card' : 'elsewhere';
  return greaterPart(money, { ...paid, cash: 0 });
}

interface Sending {
  readonly order: OrderState;
  readonly claim: Claim;
  readonly request: StampRequest;
}

async function send(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  { order, claim, request }: Sending,
): Promise<Stamping> {
  const { receiver, paymentForm: form } = request;
  const sent = await markSent(deps.db, claim, { receiver, form, now: deps.clock.now() });
  if (!sent) return refuse('under_way');
  const outcome = await stamper.stamp(request);
  if (outcome.kind === 'refused') return reject(deps, claim, outcome.rejection, order);
  const stamped: Stamped | null =
    outcome.kind === 'stamped' ? outcome.invoice : await find(stamper, request.reference);
  if (stamped) return ok(await keepInvoice(deps, order, stamped));
  await letGo(deps.db, claim, { state: 'en duda', failure: 'sin respuesta' });
  return refuse('unanswered');
}

async function find(stamper: InvoiceStamper, reference: string): Promise<Stamped | null> {
  const found = await stamper.findByReference(reference);
  return found.ok ? found.value : null;
}

async function reject(
  deps: InvoicingDeps,
  claim: Claim,
  rejection: Rejection,
  order: OrderState,
): Promise<Stamping> {
  const trouble: Trouble | null = explain(rejection);
  if (!trouble?.field) return giveUp(deps, claim, rejection.code || 'rechazada', order);
  const { field, sentence } = trouble;
  await letGo(deps.db, claim, { state: 'rechazada', failure: rejection.code, field });
  return refuse('rejected', { sentence, campo: field });
}

/** Nothing the person could mend: somebody of the shop has to. */
async function giveUp(
  deps: InvoicingDeps,
  claim: Claim,
  failure: string,
  { folio }: OrderState,
): Promise<Stamping> {
  await letGo(deps.db, claim, { state: 'fallida', failure });
  deps.alarm('an invoice could not be stamped', { folio, failure });
  return refuse('not_stamped');
}
