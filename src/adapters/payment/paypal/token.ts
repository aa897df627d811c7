import * as z from 'zod';
import { callOutbound, jsonOf } from '../../outbound.ts';
import { type OutboundLine, RESTS } from '../../outbound-line.ts';

const TokenAnswer = z.looseObject({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

export type Token =
  | { readonly kind: 'token'; readonly value: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'unknown'; readonly reason: string };

/** The bearer of our account: asked for once, and again shortly before it ends or when it is refused. */
export interface Tokens {
  take(): Promise<Token>;
  /** PayPal no longer accepts this one. */
  forget(value: string): void;
}

export interface TokenSource {
  readonly apiUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly timeout?: number | undefined;
  readonly line?: OutboundLine;
  /** Milliseconds that only ever grow. */
  readonly now: () => number;
}

/** So long before its end a token is not begun to be used. */
const MARGIN_SECONDS = 120;

export function openTokens(source: TokenSource): Tokens {
  let known: { readonly value: string; readonly until: number } | undefined;
  let asking: Promise<Token> | undefined;
  const ask = async (): Promise<Token> => {
    const began = source.now();
    const answer = await askForToken(source);
    if (answer.kind !== 'token') return answer;
    const usable = Math.max(0, answer.seconds - MARGIN_SECONDS);
    known = { value: answer.value, until: began + usable * 1000 };
    return { kind: 'token', value: answer.value };
  };
  return {
    take: async () => {
      if (known && source.now() < known.until) return { kind: 'token', value: known.value };
      // Calls that come together wait for one answer.
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      return asking;
    },
    forget: (value) => {
      if (known?.value === value) known = undefined;
    },
  };
}

async function askForToken(source: TokenSource) {
  const { apiUrl, clientId, clientSecret, timeout, line = callOutbound } = source;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const answer = await line({
    method: 'POST',
    url: `${apiUrl}/v1/oauth2/token`,
    timeout,
    headers: {
      Accept: 'application/json',
      Authorization: `Basic ${basic}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  });
  if (answer.kind === 'resting') return RESTS;
  if (answer.kind === 'unknown') return answer;
  if (answer.status === 400 || answer.status === 401) return { kind: 'refused' } as const;
  const parsed = TokenAnswer.safeParse(jsonOf(answer.text));
  if (answer.status !== 200 || !parsed.success) {
    return { kind: 'unknown', reason: `token: http ${answer.status}` } as const;
  }
  const { access_token: value, expires_in: seconds } = parsed.data;
  return { kind: 'token', value, seconds } as const;
}
