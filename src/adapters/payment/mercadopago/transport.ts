import * as z from 'zod';
import type { CardErrorCode } from '../../../features/payment/card-gateway.port.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';
import { type OutboundLine, RESTS } from '../../outbound-line.ts';

export interface MercadoPagoAccount {
  /** For example https://api.mercadopago.com. */
  readonly apiUrl: string;
  readonly accessToken: string;
  /** Our own number there: a payment that another collects is not ours. */
  readonly collectorId: string;
  /** Whether its payments are of real money. */
  readonly live: boolean;
  /** Where it tells us of payments. */
  readonly noticeUrl: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
  /** How the company is reached; each call for itself unless said otherwise. */
  readonly line?: OutboundLine;
  /** Where a provider's own wording goes: never to the shopper. */
  readonly log?: (entry: { readonly code: number | string; readonly description: string }) => void;
}

/** `unknown`: no answer, cut off, too long or unreadable. Whatever was asked may have happened. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly code: CardErrorCode }
  | { readonly kind: 'unknown'; readonly reason: string };

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
  /** Asked twice with the same one, it happens once. */
  readonly once?: string;
}

/** The body of every answer that is not 2xx. */
const MercadoPagoError = z.looseObject({
  message: z.string().nullish(),
  error: z.string().nullish(),
  cause: z
    .array(z.looseObject({ code: z.union([z.number(), z.string()]).nullish() }))
    .nullish()
    .catch(null),
});

/** One HTTP call to MercadoPago. Never throws. */
export async function callMercadoPago(account: MercadoPagoAccount, call: Call): Promise<Reply> {
  const answer = await (account.line ?? callOutbound)({
    method: call.method,
    url: `${account.apiUrl.replace(/\/$/, '')}${call.path}`,
    timeout: account.timeout,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${account.accessToken}`,
      ...(call.body ? { 'Content-Type': 'application/json' } : {}),
      ...(call.once ? { 'X-Idempotency-Key': call.once } : {}),
    },
    body: call.body && JSON.stringify(call.body),
  });
  if (answer.kind === 'resting') return RESTS;
  if (answer.kind === 'unknown') return answer;
  const { status, text } = answer;
  const body = jsonOf(text);
  if (status >= 200 && status < 300 && body !== undefined) return { kind: 'answer', body };
  const parsed = MercadoPagoError.safeParse(body);
  if (status < 400 || status >= 500 || !parsed.success) {
    return { kind: 'unknown', reason: `http ${status}` };
  }
  const { message, error, cause } = parsed.data;
  account.log?.({ code: cause?.[0]?.code ?? error ?? status, description: message ?? '' });
  const [{ code } = {}] = cause ?? [];
  return { kind: 'refused', code: CAUSES[Number(code)] ?? CODES[status] ?? 'invalid_data' };
}

/** Of a refund: the payment's state does not allow it; more than is left of it. */
const CAUSES: Readonly<Record<number, CardErrorCode>> = {
  2063: 'not_allowed',
  2018: 'not_allowed',
};

const CODES: Readonly<Record<number, CardErrorCode>> = {
  401: 'not_configured',
  403: 'not_configured',
  404: 'not_found',
  408: 'provider_down',
  429: 'provider_down',
};
