import type { CardErrorCode } from '../../../features/payment/card-gateway.port.ts';
import { OpenpayError, translateError } from './translate.ts';

export interface OpenpayAccount {
  /** Without the `/v1`, for example https://api.openpay.mx. */
  readonly apiUrl: string;
  readonly merchantId: string;
  readonly privateKey: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
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

const TIMEOUT_MS = 10_000;
const ANSWER_LIMIT = 1024 * 1024;

/** One HTTP call to Openpay. Follows no redirect and never throws. */
export async function callOpenpay(account: OpenpayAccount, call: Call): Promise<Reply> {
  const url = `${account.apiUrl.replace(/\/$/, '')}/v1/${account.merchantId}${call.path}`;
  try {
    const response = await fetch(url, {
      method: call.method,
      redirect: 'error',
      signal: AbortSignal.timeout(account.timeout ?? TIMEOUT_MS),
      headers: {
        Accept: 'application/json',
        Authorization: `Basic ${Buffer.from(`${account.privateKey}:`).toString('base64')}`,
        ...(call.body ? { 'Content-Type': 'application/json' } : {}),
        ...(call.ip ? { 'X-Forwarded-For': call.ip } : {}),
      },
      ...(call.body ? { body: JSON.stringify(call.body) } : {}),
    });
    const body: unknown = JSON.parse(await readLimited(response));
    return response.ok ? { kind: 'answer', body } : refusal(account, response.status, body);
  } catch (error) {
    return { kind: 'unknown', reason: error instanceof Error ? error.name : 'network' };
  }
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

async function readLimited(response: Response): Promise<string> {
  if (!response.body) return '';
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.byteLength;
    if (size > ANSWER_LIMIT) throw new RangeError('answer too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
