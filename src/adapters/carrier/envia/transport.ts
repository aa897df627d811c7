import * as z from 'zod';
import type { CourierFailure, PostalAddress } from '../../../features/parcels/courier.port.ts';
import { callOutbound, jsonOf } from '../../outbound.ts';

export interface EnviaAccount {
  /** https://api.envia.com */
  readonly apiUrl: string;
  /** https://queries.envia.com */
  readonly queriesUrl: string;
  readonly token: string;
  /** Which couriers are asked, by the code the company gives them. */
  readonly carriers: readonly string[];
  /** Where the boxes leave from; whose they are is asked for when they do. */
  readonly sender: Omit<PostalAddress, 'company' | 'email'>;
  /** Who sends, as couriers print it: staff may have renamed the company since the shop began. */
  readonly company: () => Promise<Pick<PostalAddress, 'company' | 'email'>>;
  /** Part of the address its notices come to; null takes none. */
  readonly noticeSecret: string | null;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number | undefined;
  /** Where its own wording goes. */
  readonly log?: (entry: { readonly code: number | string; readonly description: string }) => void;
}

/** `down`: no answer, cut off, or none that can be read. Whatever was asked may have happened. */
export type Reply = { readonly ok: true; readonly body: unknown } | CourierFailure;

interface Call {
  readonly method: 'GET' | 'POST';
  /** The catalogue has a host of its own. */
  readonly host?: 'api' | 'queries';
  readonly path: string;
  readonly body?: object;
}

/** Errors come with HTTP 200 and say so in `meta`; what came with another status looks the same. */
const Failed = z.looseObject({
  error: z.looseObject({
    code: z.union([z.number(), z.string()]).nullish(),
    description: z.string().nullish().catch(null),
    message: z.string().nullish().catch(null),
  }),
});

const LONGEST = 200;
const failed = (code: CourierFailure['code'], said = ''): CourierFailure => ({
  ok: false,
  code,
  said: said
    .replace(/[\p{Cc}\p{Cs}<>\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST),
});

const CODES: Readonly<Record<number, CourierFailure['code']>> = {
  401: 'not_configured',
  402: 'no_balance',
  403: 'not_configured',
  408: 'down',
  429: 'down',
};

/** One HTTP call to Envia.com. Never throws. */
export async function callEnvia(account: EnviaAccount, call: Call): Promise<Reply> {
  const base = call.host === 'queries' ? account.queriesUrl : account.apiUrl;
  const answer = await callOutbound({
    method: call.method,
    url: `${base.replace(/\/$/, '')}${call.path}`,
    timeout: account.timeout,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${account.token}`,
      ...(call.body ? { 'Content-Type': 'application/json' } : {}),
    },
    body: call.body && JSON.stringify(call.body),
  });
  if (answer.kind === 'unknown') return failed('down', answer.reason);
  const { status, text } = answer;
  const body = jsonOf(text);
  const wrong = Failed.safeParse(body);
  if (status >= 500 || (body === undefined && status < 400))
    return failed('down', `http ${status}`);
  if (status < 400 && !wrong.success && !saysError(body)) return { ok: true, body };
  const { code, description, message } = wrong.data?.error ?? {};
  const said = message ?? description ?? '';
  account.log?.({ code: code ?? status, description: `${description ?? ''} ${message ?? ''}` });
  return failed(CODES[status] ?? 'refused', said);
}

const saysError = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && Reflect.get(body, 'meta') === 'error';
