import * as z from 'zod';
import { callOutbound, jsonOf, type Outbound } from '../../outbound.ts';

/** The account at Facturama. */
export interface FacturamaAccount {
  /** https://api.facturama.mx, its sandbox or the stand-in. */
  readonly apiUrl: string;
  readonly user: string;
  readonly password: string;
  /** Postal code of a branch office that is registered in the account. */
  readonly expeditionPlace: string;
  /** Milliseconds a whole call may take; 10 s unless said otherwise. */
  readonly timeout?: number;
  /** Where Facturama's own wording goes: never to the shopper. */
  readonly log?: (entry: { readonly code: string; readonly description: string }) => void;
}

/** `unknown`: no answer, cut off, too long, unreadable or a 5xx. Whatever was asked may have happened. */
export type Reply =
  | { readonly kind: 'answer'; readonly body: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly wrong: readonly Wrong[] }
  | { readonly kind: 'unknown'; readonly reason: string };

/** One thing Facturama says is wrong: the field in its own words, '' where it names none. */
export interface Wrong {
  readonly field: string;
  readonly text: string;
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly body?: object;
}

export type AskFacturama = (call: Call) => Promise<Reply>;

const Refusal = z.looseObject({
  Message: z.string().nullish(),
  ModelState: z.record(z.string(), z.array(z.string())).nullish(),
});

/** Asks Facturama with our account. Never throws. */
export function openFacturama(account: FacturamaAccount): AskFacturama {
  const apiUrl = account.apiUrl.replace(/\/$/, '');
  const credentials = Buffer.from(`${account.user}:${account.password}`).toString('base64');
  return async ({ method, path, body }) =>
    read(
      account,
      await callOutbound({
        method,
        url: `${apiUrl}${path}`,
        timeout: account.timeout,
        headers: {
          Accept: 'application/json',
          Authorization: `Basic ${credentials}`,
          ...(body ? { 'Content-Type': 'application/json' } : {}),
        },
        body: body && JSON.stringify(body),
      }),
    );
}

const TOO_MANY = 429;

function read(account: FacturamaAccount, answer: Outbound): Reply {
  if (answer.kind === 'unknown') return answer;
  const { status, text } = answer;
  const body = jsonOf(text);
  if (status >= 200 && status < 300) {
    return body === undefined
      ? { kind: 'unknown', reason: `http ${status}` }
      : { kind: 'answer', body };
  }
  // A redirect is nobody's answer to what we asked; busy ones may be at work on it.
  if (status < 400 || status >= 500 || status === TOO_MANY) {
    return { kind: 'unknown', reason: `http ${status}` };
  }
  const wrong = wrongIn(body);
  for (const { field, text: description } of wrong) {
    account.log?.({ code: `${status} ${field}`.trim(), description });
  }
  return { kind: 'refused', status, wrong };
}

function wrongIn(body: unknown): readonly Wrong[] {
  const parsed = Refusal.safeParse(body);
  if (!parsed.success) return [];
  const { Message: message, ModelState: fields } = parsed.data;
  const named = Object.entries(fields ?? {}).flatMap(([field, texts]) =>
    texts.map((text) => ({ field, text })),
  );
  return named.length > 0 ? named : [{ field: '', text: message ?? '' }];
}
