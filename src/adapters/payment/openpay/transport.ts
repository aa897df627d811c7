import type { CardErrorCode } from '../../../features/payment/card-gateway.port.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';
import type { OutboundLine } from '../../outbound-line.ts';
import { OpenpayError, translateError } from './translate.ts';

export interface OpenpayAccount {
  /** Without the `/v1`, for example https://api.openpay.mx. */
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly privateKey: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
  /** How the company is reached; each call for itself unless said otherwise. */
  readonly line?: OutboundLine;
  /** Where a provider's own wording goes: never to the shopper. */
  readonly log?: (entry: { readonly code: number; readonly description: string }) => void;
}

/** `unknown`: no answer, cut off, too long or unreadable. Whatever was asked may have happened. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: CardErrorCode }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Call {
  readonly method: 'GET' | 'POST';
  /** Below `/v1/{merchant}`. */
  readonly path: string;
  readonly body?: object;
  readonly ip?: string;
}

/** One HTTP call to Openpay. Never throws. */
export async function callOpenpay(account: OpenpayAccount, call: Call): Promise<Reply> {
  const answer = await (account.line ?? callOutbound)({
    method: call.method,
    url: `${account.apiUrl.replace(/\/$/, '')}/v1/${account.merchantId}${call.path}`,
    timeout: account.timeout,
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${Buffer.from(`${account.privateKey}:`).toString('base64')}`,
      ...(call.body ? { 'Content-Type': 'application/json' } : {}),
      ...(call.ip ? { 'X-Forwarded-For': call.ip } : {}),
    },
    body: call.body && JSON.stringify(call.body),
  });
  // Openpay has not heard of it: no card was charged.
  if (answer.kind === 'resting') return { kind: 'refused', code: 'provider_down' };
  if (answer.kind === 'unknown') return answer;
  const { status, text } = answer;
  const body = jsonOf(text);
  if (body === undefined) return { kind: 'unknown', reason: `http ${status}` };
  return status >= 200 && status < 300 ? { kind: 'answer', body } : refusal(account, status, body);
}

/** A 5xx may come after the bank has said yes; a 4xx is Openpay's own no. */
function refusal(account: OpenpayAccount, status: number, body: unknown): Reply {
  const parsed = OpenpayError.safeParse(body);
  if (!parsed.success) return { kind: 'unknown', reason: `http ${status}` };
  const { error_code, description } = parsed.data;
  account.log?.({ code: error_code, description: description ?? '' });
  if (status >= 500) return { kind: 'unknown', reason: `openpay ${error_code}` };
  return { kind: 'refused', code: translateError(error_code) };
}
