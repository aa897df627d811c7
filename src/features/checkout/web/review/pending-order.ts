import { readableId } from '../../../../kernel/ids.ts';
import { call } from '../../../../platform/browser/call.ts';
import { isLineLost } from '../../../../platform/browser/when-online.ts';
import { withUserToken } from '../../../accounts/web/user-token.ts';
import * as calls from '../../calls.ts';
import { refusalSentence } from '../../refusal-sentence.ts';
import { essenceOf, type NewTotals, newTotals, type Submission } from '../../submission.ts';

/** A submission whose answer is not known yet. */
interface PendingOrder {
  readonly key: string;
  readonly essence: string;
  readonly body: Submission;
}

/** What submitting came to. */
export type SubmitOutcome =
  | { readonly kind: 'placed'; readonly folio: string }
  | { readonly kind: 'totals'; readonly totals: NewTotals }
  | { readonly kind: 'signed_out' }
  | { readonly kind: 'requote'; readonly sentence: string }
  /** The browser has no line: the same may be sent again once it is back. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'failed'; readonly sentence: string };

const PENDING_KEY = 'pedido-pendiente';
/** The request may be tried again with the same key: nothing was decided. */
const UNDECIDED = new Set([0, 408, 425, 429]);

/** Not `randomUUID`, which browsers keep from pages without TLS. */
function newKey(): string {
  return readableId(crypto.getRandomValues(new Uint8Array(26)));
}

function readPending(): PendingOrder | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PENDING_KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { key, essence, body } = stored as Partial<PendingOrder>;
    return typeof key === 'string' && typeof essence === 'string' && body
      ? { key, essence, body }
      : undefined;
  } catch (error) {
    console.warn('the pending order cannot be read', error);
    return undefined;
  }
}

/** Forgets a submission without an answer: it belongs to whoever was here before. */
export function forgetPendingOrder(): void {
  keepPending(undefined);
}

function keepPending(pending: PendingOrder | undefined): void {
  try {
    if (pending) sessionStorage.setItem(PENDING_KEY, JSON.stringify(pending));
    else sessionStorage.removeItem(PENDING_KEY);
  } catch (error) {
    console.warn('the pending order cannot be kept', error);
  }
}

/**
 * Sends an order at most once: an answer that never came is asked for again with the same key and
 * the same body, also after a reload, so the server can tell a retry from a second order. The token is
 * added on the way out: it is no part of what is kept or compared.
 */
export async function submitOrder(submission: Submission): Promise<SubmitOutcome> {
  const essence = essenceOf(submission);
  const known = readPending();
  const pending = known?.essence === essence ? known : { key: newKey(), essence, body: submission };
  keepPending(pending);
  const answer = await call(calls.submitOrder, {
    body: await withUserToken('token', pending.body),
    headers: { 'Idempotency-Key': pending.key },
  });
  if (answer.ok) {
    keepPending(undefined);
    return { kind: 'placed', folio: answer.value.folio };
  }
  console.error('the order was not placed', answer.status, answer.code);
  const decided = answer.status < 500 && !UNDECIDED.has(answer.status);
  if (decided) keepPending(undefined);
  if (isLineLost(answer)) return { kind: 'lost' };
  if (answer.code === 'not_signed_in') return { kind: 'signed_out' };
  const { desglose, motivo } = answer.code === 'conflict' ? answer.extra : {};
  if (desglose) return { kind: 'totals', totals: newTotals(desglose) };
  const sentence = refusalSentence(answer.error, answer.extra, submission.cart);
  // A fresh quote is the remedy of a refused one.
  return { kind: motivo === 'cotizacion' ? 'requote' : 'failed', sentence };
}
