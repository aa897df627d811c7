import * as z from 'zod';
import type { CardErrorCode } from '../../../features/payment/card-gateway.port.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';
import { type LineOutcome, type OutboundLine, RESTS } from '../../outbound-line.ts';
import { openTokens } from './token.ts';

export interface PaypalAccount {
  /** https://api-m.paypal.com, its sandbox or the stand-in. */
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
  /** How the company is reached; each call for itself unless said otherwise. */
  readonly line?: OutboundLine;
  /** Milliseconds that only ever grow; for a token's end. */
  readonly now?: () => number;
  /** Where PayPal's own wording goes: never to the shopper. */
  readonly log?: (entry: { readonly code: string; readonly description: string }) => void;
}

/** `unknown`: no answer, cut off, too long, unreadable or a 5xx. Whatever was asked may have happened. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: CardErrorCode; readonly issue: string }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** JSON as text, so that what a notice spelled stays spelled so. */
  readonly body?: string;
  /** Names the act: asked for twice, PayPal does it once. */
  readonly requestId?: string;
}

export type AskPaypal = (call: Call) => Promise<Reply>;

const PaypalError = z.looseObject({
  name: z.string(),
  debug_id: z.string().nullish(),
  details: z.array(z.looseObject({ issue: z.string() })).nullish(),
});

/** Asks PayPal with our account's token, which is renewed once when it is refused. Never throws. */
export function openPaypal(account: PaypalAccount): AskPaypal {
  const apiUrl = account.apiUrl.replace(/\/$/, '');
  const tokens = openTokens({ ...account, apiUrl, now: account.now ?? (() => performance.now()) });
  const withToken = async (call: Call, again: boolean): Promise<Reply> => {
    const token = await tokens.take();
    if (token.kind === 'refused') {
      account.log?.({ code: 'invalid_client', description: '' });
      return { kind: 'refused', code: 'not_configured', issue: 'invalid_client' };
    }
    if (token.kind === 'unknown') return token;
    const answer = await (account.line ?? callOutbound)({
      method: call.method,
      url: `${apiUrl}${call.path}`,
      timeout: account.timeout,
      headers: headersOf(call, token.value),
      body: call.body,
    });
    if (answer.kind === 'answer' && answer.status === 401 && again) {
      tokens.forget(token.value);
      return withToken(call, false);
    }
    return read(account, answer);
  };
  return (call) => withToken(call, true);
}

const headersOf = ({ body, requestId }: Call, token: string) => ({
  Accept: 'application/json',
  Authorization: `Bearer ${token}`,
  Prefer: 'return=representation',
  ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  ...(requestId === undefined ? {} : { 'PayPal-Request-Id': requestId }),
});

function read(account: PaypalAccount, answer: LineOutcome): Reply {
  if (answer.kind === 'resting') return RESTS;
  if (answer.kind === 'unknown') return answer;
  const { status, text } = answer;
  const body = jsonOf(text);
  if (body === undefined) return { kind: 'unknown', reason: `http ${status}` };
  if (status >= 200 && status < 300) return { kind: 'answer', body };
  const parsed = PaypalError.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', reason: `http ${status}` };
  const { name, debug_id, details } = parsed.data;
  const issue = details?.[0]?.issue ?? name;
  account.log?.({ code: issue, description: debug_id ?? '' });
  // Busy, or at work on this very request: it may yet be done.
  if (status >= 500 || status === 429 || status === 409 || issue === AT_WORK) {
    return { kind: 'unknown', reason: issue };
  }
  return { kind: 'refused', code: codeOf(status, issue), issue };
}

const AT_WORK = 'ORDER_COMPLETION_IN_PROGRESS';

const BY_ISSUE: Readonly<Record<string, CardErrorCode>> = {
  INSTRUMENT_DECLINED: 'source_declined',
  TRANSACTION_REFUSED: 'source_declined',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'source_declined',
  PAYER_CANNOT_PAY: 'source_declined',
  PAYER_ACCOUNT_RESTRICTED: 'source_declined',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: 'source_declined',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: 'source_declined',
  DUPLICATE_INVOICE_ID: 'duplicate_reference',
  REFUND_NOT_ALLOWED: 'not_allowed',
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK: 'not_allowed',
  REFUND_TIME_LIMIT_EXCEEDED: 'not_allowed',
  PERMISSION_DENIED: 'not_configured',
};
const BY_STATUS: Readonly<Record<number, CardErrorCode>> = {
  401: 'not_configured',
  403: 'not_configured',
  404: 'not_found',
};

const codeOf = (status: number, issue: string): CardErrorCode =>
  (Object.hasOwn(BY_ISSUE, issue) ? BY_ISSUE[issue] : BY_STATUS[status]) ?? 'invalid_data';
