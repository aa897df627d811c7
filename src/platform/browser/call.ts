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
  | { readonly ok: true; readonly value: Frozen<z.input<C['answer']>>; readonly headers: Headers }
  | Refused<C, WireCode<C> | 'network'>;

type Refused<C extends CallContract, Code> = Code extends WireCode<C> | 'network'
  ? {
      readonly ok: false;
      readonly code: Code;
      /** 0 when there was no answer at all. */
      readonly status: number;
      /** Sentence for the shopper, empty when there was no answer at all. */
      readonly error: string;
      /** The body as it came, for the call that refuses in plain text. */
      readonly text: string;
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
  return typed<C>(await ask(named, sending ?? {}));
}

/** The same for an answer that came by an XMLHttpRequest, which alone tells how an upload goes. */
export function readAnswer<C extends CallContract>(
  _named: Call<C>,
  status: number,
  text: string,
): Got<C> {
  return typed<C>(read(status, text, new Headers()));
}

function typed<C extends CallContract>(answer: Answer): Got<C> {
  // The one place where bytes become a type. The server that sent them checked the answer and
  // named the refusal by the contract this type is made of; schemas are too heavy to ask again.
  return answer as Got<C>;
}

/** The same before its contract says what is in it. */
type Answer =
  | { readonly ok: true; readonly value: unknown; readonly headers: Headers }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: RefusalCode | 'unexpected' | 'network';
      readonly error: string;
      readonly text: string;
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
    return read(response.status, await response.text(), response.headers);
  } catch (error) {
    if (signal?.aborted) throw error;
    return { ok: false, status: 0, code: 'network', error: '', text: String(error), extra: {} };
  }
}

/** Told to the window when the shop refuses a call of somebody's own because nobody is signed in. */
export const SIGNED_OUT = 'signed-out';

/** An answer that is no JSON comes from something between us and the shop, not from the shop. */
function read(status: number, text: string, headers: Headers): Answer {
  const ok = status >= 200 && status < 300;
  const body = parse(text);
  if (ok && body !== undefined && !saysNo(body)) return { ok, value: body, headers };
  if (typeof body !== 'object' || body === null) {
    return { ok: false, status, code: 'unexpected', error: '', text, extra: {} };
  }
  const { code, error, message }: { code?: unknown; error?: unknown; message?: unknown } = body;
  if (code === 'not_signed_in') dispatchEvent(new Event(SIGNED_OUT));
  const told = [error, message].find((words) => typeof words === 'string' && words !== '');
  return {
    ok: false,
    status,
    code: isRefusalCode(code) ? code : (codeOfStatus(status) ?? 'unexpected'),
    error: typeof told === 'string' ? told : '',
    text,
    extra: body,
  };
}

/**
 * The documented answers say in `success` whether anything came of a call, whatever their status.
 * A payment's says more in its `estado`: a refused card is an answer, not a refusal of the call.
 */
const saysNo = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  'success' in body &&
  body.success === false &&
  !('estado' in body);

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
