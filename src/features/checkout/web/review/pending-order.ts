import { readableId } from '../../../../kernel/ids.ts';
import { callApi } from '../../../../platform/browser/api-client.ts';
import { api } from '../../../../routes.ts';
import { withUserToken } from '../../../accounts/web/user-token.ts';
import { needsNewQuote, refusalSentence } from '../../refusal-sentence.ts';
import { essenceOf, type NewTotals, readNewTotals, type Submission } from '../../submission.ts';

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
  const answer = await callApi<{ status?: unknown; folio?: unknown }>(api.submitOrder, {
    json: await withUserToken('token', pending.body),
    headers: { 'Idempotency-Key': pending.key },
  });
  if (answer.ok) {
    keepPending(undefined);
    const { status, folio } = answer.value;
    if (status === 'ok' && typeof folio === 'string') return { kind: 'placed', folio };
    console.error('the order was answered without a folio', answer.value);
    return { kind: 'failed', sentence: '' };
  }
  console.error('the order was not placed', answer.status, answer.code);
  const decided = answer.status < 500 && !UNDECIDED.has(answer.status);
  if (decided) keepPending(undefined);
  if (answer.status === 401) return { kind: 'signed_out' };
  const totals = answer.status === 409 ? readNewTotals(answer.body) : undefined;
  if (totals) return { kind: 'totals', totals };
  const sentence = refusalSentence(answer.error, answer.body, submission.cart);
  return { kind: needsNewQuote(answer.body) ? 'requote' : 'failed', sentence };
}
