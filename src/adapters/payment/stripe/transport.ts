import type Stripe from 'stripe';
import type { CardErrorCode } from '../../../features/payment/card-gateway.port.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';
import { type OutboundLine, RESTS } from '../../outbound-line.ts';

export interface StripeAccount {
  /** For example https://api.stripe.com. */
  readonly apiUrl: string;
  readonly secretKey: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
  /** How the company is reached; each call for itself unless said otherwise. */
  readonly line?: OutboundLine;
  /** Where a provider's own wording goes: never to the shopper. */
  readonly log?: (entry: { readonly code: number | string; readonly description: string }) => void;
}

/** `unknown`: no answer, cut off, too long or unreadable. Whatever was asked may have happened. */
export type Reply<T> =
  | { readonly kind: 'answer'; readonly body: T }
  | { readonly kind: 'refused'; readonly code: CardErrorCode }
  | { readonly kind: 'unknown'; readonly reason: string };

/** Keys of real money say so. */
export const isLive = (secretKey: string): boolean => /^[sr]k_live_/.test(secretKey);

/**
 * Stripe's own package, its calls made by the client that all companies share. It is read when the
 * first payment asks for it: 3 MB that a shop without it, or before it, need not hold.
 */
export async function openStripe({
  apiUrl,
  secretKey,
  timeout,
  line = callOutbound,
}: StripeAccount): Promise<Stripe> {
  const { default: StripePackage } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  const plain = protocol === 'http:';
  return new StripePackage(secretKey, {
    host: hostname,
    port: port || (plain ? 80 : 443),
    protocol: plain ? 'http' : 'https',
    // Who asks again is the shop, which first looks for what became of the call.
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: {
      getClientName: () => 'estampa',
      makeRequest: (host, toPort, path, method, headers, body, scheme) =>
        request(
          line,
          { url: `${scheme}://${host}:${toPort}${path}`, method, timeout },
          headers,
          body,
        ),
    },
  });
}

type Answer = Awaited<ReturnType<NonNullable<Stripe.StripeConfig['httpClient']>['makeRequest']>>;

async function request(
  line: OutboundLine,
  call: { readonly url: string; readonly method: string; readonly timeout: number | undefined },
  headers: object,
  body: string,
): Promise<Answer> {
  const named = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  // The length is that of the text in bytes, and counted where it is sent.
  const kept = named.filter(([name = '']) => name.toLowerCase() !== 'content-length');
  const answer = await line({
    ...call,
    method: call.method === 'POST' ? 'POST' : 'GET',
    headers: Object.fromEntries(kept),
    ...(call.method === 'POST' ? { body } : {}),
  });
  if (answer.kind === 'resting') throw new Error(RESTS.reason);
  if (answer.kind === 'unknown') throw new Error(answer.reason);
  return {
    getStatusCode: () => answer.status,
    getHeaders: () => answer.headers,
    getRawResponse: () => answer,
    toStream: () => undefined,
    toJSON: async () => {
      const parsed = jsonOf(answer.text);
      if (parsed === undefined) throw new Error(`http ${answer.status}`);
      return parsed;
    },
  };
}

/** Makes one call; what the package throws is told in our words. */
export async function attempt<T>(
  account: StripeAccount,
  stripe: () => Promise<Stripe>,
  ask: (stripe: Stripe) => Promise<T>,
): Promise<Reply<T>> {
  try {
    return { kind: 'answer', body: await ask(await stripe()) };
  } catch (error) {
    const { statusCode: status, code, message } = told(error);
    if (status === undefined || status < 400 || status >= 500) {
      return { kind: 'unknown', reason: status === undefined ? message : `http ${status}` };
    }
    account.log?.({ code: code ?? status, description: message });
    return { kind: 'refused', code: CODES[status] ?? 'invalid_data' };
  }
}

const CODES: Readonly<Record<number, CardErrorCode>> = {
  401: 'not_configured',
  403: 'not_configured',
  404: 'not_found',
  409: 'provider_down',
  429: 'provider_down',
};

function told(error: unknown): {
  readonly statusCode: number | undefined;
  readonly code: string | undefined;
  readonly message: string;
} {
  if (!(error instanceof Error)) return { statusCode: undefined, code: undefined, message: '' };
  const status: unknown = Reflect.get(error, 'statusCode');
  const code: unknown = Reflect.get(error, 'code');
  return {
    statusCode: typeof status === 'number' ? status : undefined,
    code: typeof code === 'string' ? code : undefined,
    message: error.message,
  };
}
