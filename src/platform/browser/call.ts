import type * as z from 'zod';
import type {
  Call,
  CallContract,
  ExtraOf,
  Frozen,
  Part,
  Sent,
  WireCode,
} from '../../kernel/call.ts';
import { codeOfStatus, isRefusalCode, type RefusalCode } from '../../kernel/refusal-codes.ts';
import { fill } from '../../routes.ts';

/** What a call came to, with the answer and the codes of its own contract. */
export type Got<C extends CallContract> = C extends CallContract ? Outcome<C> : never;

type Outcome<C extends CallContract> =
  | { readonly ok: true; readonly value: Frozen<z.input<C['answer']>> }
  | Refused<C, WireCode<C> | 'network'>;

type Refused<C extends CallContract, Code> = Code extends WireCode<C> | 'network'
  ? {
      readonly ok: false;
      readonly code: Code;
      /** 0 when there was no answer at all. */
      readonly status: number;
      /** Sentence for the shopper, empty when there was no answer at all. */
      readonly error: string;
      /** What this code's body carries besides; a guard's refusal has none of it. */
      readonly extra: Extra<ExtraOf<C, Extract<Code, WireCode<C>>>>;
    }
  : never;

type Extra<E> = [E] extends [never] ? Readonly<Record<never, never>> : Partial<E>;

/** What is sent: the parts the contract names, as they are before they are read. */
export type Sending<C extends CallContract> = Wanted<C, 'params'> &
  Wanted<C, 'query'> &
  Wanted<C, 'body'> &
  (C extends { readonly form: true } ? { readonly form: FormData } : unknown) & {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal | undefined;
  };

type Wanted<C extends CallContract, K extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in K]: z.ZodType;
}
  ? { readonly [P in K]: Sent<Part<C, K>> }
  : unknown;

/**
 * Makes a call of our own API with the session cookie. Never throws for an answer or a lost
 * connection; rejects only when `signal` aborts.
 */
export async function call<C extends CallContract>(
  named: Call<C>,
  ...[sending]: Record<never, never> extends Sending<C> ? [Sending<C>?] : [Sending<C>]
): Promise<Got<C>> {
  const answer = await ask(named, sending ?? {});
  // The one place where bytes become a type. The server that sent them checked the answer and
  // named the refusal by the contract this type is made of; schemas are too heavy to ask again.
  return answer as Got<C>;
}

/** The same before its contract says what is in it. */
type Answer =
  | { readonly ok: true; readonly value: unknown }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: RefusalCode | 'unexpected' | 'network';
      readonly error: string;
      readonly extra: object;
    };

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: FormData;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

async function ask({ method, path }: Call, parts: Parts): Promise<Answer> {
  const { params, query, body, form, headers, signal } = parts;
  const address = fill(path, textsOf(params)) + search(textsOf(query));
  try {
    const response = await fetch(address, {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(form ? { body: form } : {}),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    });
    return read(response.ok, response.status, await response.text());
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, code: 'network', error: '', extra: {} };
  }
}

/** An answer that is no JSON comes from something between us and the shop, not from the shop. */
function read(ok: boolean, status: number, text: string): Answer {
  const body = parse(text);
  if (ok && body !== undefined) return { ok, value: body };
  if (typeof body !== 'object' || body === null) {
    return { ok: false, status, code: 'unexpected', error: '', extra: {} };
  }
  const { code, error }: { code?: unknown; error?: unknown } = body;
  return {
    ok: false,
    status,
    code: isRefusalCode(code) ? code : (codeOfStatus(status) ?? 'unexpected'),
    error: typeof error === 'string' ? error : '',
    extra: body,
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    // Told from every JSON value, of which undefined is none.
    return undefined;
  }
}

/** What goes into an address, as text; what was left out stays out. */
function textsOf(values: unknown): Record<string, string> {
  const given = Object.entries(values ?? {}).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

function search(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString();
  return text && `?${text}`;
}
