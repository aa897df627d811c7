import type * as z from 'zod';
import type { Access } from './access.ts';
import type { Permission } from './permissions.ts';
import type { RefusalCode, RefusalStatus, StatusCode } from './refusal-codes.ts';

/**
 * A call is said once: `calls.ts` of a feature names it with its method, its address and who may
 * make it, and is light enough for a browser; `contract.ts` says what travels. Only the type of
 * the contract travels with the name, so that no schema reaches a browser.
 */
export interface Call<C extends CallContract = CallContract, A extends Access = Access> {
  readonly method: Method;
  /** As the router reads it: `/api/detalleproducto/:id`. */
  readonly path: string;
  readonly access: A;
  /** Never there at run time: it carries the type alone. */
  readonly contract?: C;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a call sends and is answered. */
export interface CallContract {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The body is a multipart form, which the handler reads itself as it comes. */
  readonly form?: true;
  /** The body is the sender's own text, unparsed: its signature is over exactly these letters. */
  readonly raw?: true;
  /** Of 200; a `z.null()` is answered with 204 and no body. */
  readonly answer: z.ZodType;
  /** The answer is a file of this type, which the schema only documents. */
  readonly media?: string;
  /** Refusals are their sentence alone, as plain text. */
  readonly refusesInText?: true;
  /** What the use case can refuse, by its own codes; the common refusals need no entry. */
  readonly refusals: Readonly<Record<string, RefusalStatus | RefusalWithExtra>>;
  /** Bytes of the body where 16 KiB are not enough. */
  readonly bodyLimit?: number;
  /** How often it may be made; counted when the request is known to be well formed. */
  readonly limits?: readonly CallLimit[];
  /** The use case counts by more than who calls, such as guesses at one account. */
  readonly countsItself?: true;
}

/** A refusal whose body carries more than its sentence. Entries of one status share one schema. */
export interface RefusalWithExtra {
  readonly status: RefusalStatus;
  readonly extra: z.ZodType<Readonly<Record<string, unknown>>>;
}

/** How many calls in a window, by whom; a caller of none of these numbers is not counted. */
export interface CallLimit {
  readonly name: string;
  readonly windowSeconds: number;
  /** Of an account; of a network's callers without one, taken as one. */
  readonly each?: number;
  /** Of everybody in a network: new accounts are no way round `each`. */
  readonly network?: number;
  readonly everybody?: number;
}

/* @__NO_SIDE_EFFECTS__ */
export function forAnyone<C extends CallContract>(method: Method, path: string): Call<C, 'public'> {
  return { method, path, access: 'public' };
}

/** For whoever is signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function forCustomers<C extends CallContract>(
  method: Method,
  path: string,
): Call<C, 'customer'> {
  return { method, path, access: 'customer' };
}

/* @__NO_SIDE_EFFECTS__ */
export function forStaff<C extends CallContract>(
  staff: Permission,
  method: Method,
  path: string,
): Call<C, { readonly staff: Permission }> {
  return { method, path, access: { staff } };
}

/** As it travels: nobody changes it on the way. */
export type Frozen<T> = T extends string | number | boolean | null | undefined
  ? T
  : { readonly [K in keyof T]: Frozen<T[K]> };

/** What the parts of a contract are once they were read (`Read`) and before (`Sent`). */
export type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
export type Sent<S> = S extends z.ZodType ? Frozen<z.input<S>> : undefined;
export type Part<C, K extends keyof CallContract> = C extends { readonly [P in K]: infer S }
  ? S
  : undefined;

/** A code of the call's own table: what its use case refuses with. */
export type OwnCode<C extends CallContract> = keyof C['refusals'] & string;

type StatusOf<R> = R extends { readonly status: infer S } ? S : R;

/** The codes a call can be refused with on the wire. */
export type WireCode<C extends CallContract> =
  | 'malformed'
  | 'not_signed_in'
  | 'forbidden'
  | 'wrong_origin'
  | 'wrong_type'
  | 'too_large'
  | 'invalid'
  | 'unavailable'
  | 'unexpected'
  | (C extends { readonly limits: readonly CallLimit[] } | { readonly countsItself: true }
      ? 'too_many'
      : never)
  | { [K in OwnCode<C>]: StatusCode<StatusOf<C['refusals'][K]>> }[OwnCode<C>];

/** What the refusals that have `Code` on the wire carry besides their sentence. */
export type ExtraOf<C extends CallContract, Code extends RefusalCode | 'unexpected'> = {
  [K in OwnCode<C>]: C['refusals'][K] extends {
    readonly status: infer S;
    readonly extra: infer E extends z.ZodType;
  }
    ? Code extends StatusCode<S>
      ? z.output<E>
      : never
    : never;
}[OwnCode<C>];
