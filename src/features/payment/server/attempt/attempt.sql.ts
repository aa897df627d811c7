import { createHash } from 'node:crypto';
import type { Queries } from '../../../../platform/db/connect.ts';
import { GIVEN_UP } from '../../attempt-ends.ts';
import type { AttemptState } from '../../settlement.ts';

/** A call to charge one order once; its reference is the provider's name for it. */
export interface Attempt extends AttemptState {
  readonly id: number;
  readonly orderId: number;
  readonly provider: string;
  readonly customerId: string | null;
  /** Why it is not paid; empty while nothing went wrong. */
  readonly failure: string;
  /** Where the voucher is that it is to be paid with; '' where there is none, or its company told none. */
  readonly voucherUrl: string;
  readonly createdAt: Date;
}

export const ATTEMPT_COLUMNS = [
  'id',
  'order_id',
  'provider',
  'reference',
  'state',
  'amount_centavos',
  'provider_id',
  'card_customer_id',
  'failure',
  'voucher_url',
  'created_at',
] as const;

export interface AttemptRow {
  readonly id: number;
  readonly order_id: number;
  readonly provider: string;
  readonly reference: string;
  readonly state: AttemptState['state'];
  readonly amount_centavos: number;
  readonly provider_id: string | null;
  readonly card_customer_id: string | null;
  readonly failure: string;
  readonly voucher_url: string;
  readonly created_at: Date;
}

export const toAttempt = (row: AttemptRow): Attempt => ({
  id: row.id,
  orderId: row.order_id,
  provider: row.provider,
  reference: row.reference,
  state: row.state,
  amount: row.amount_centavos,
  providerId: row.provider_id,
  customerId: row.card_customer_id,
  failure: row.failure,
  voucherUrl: row.voucher_url,
  createdAt: row.created_at,
});

export interface NewAttempt {
  readonly orderId: number;
  readonly folio: string;
  readonly amount: number;
  readonly provider: string;
  readonly token: string | null;
  readonly customerId: string | null;
  readonly now: Date;
}

/** Call with the order's row locked: the number in the reference is the next one. */
export async function insertAttempt(tx: Queries, attempt: NewAttempt): Promise<Attempt> {
  const { earlier } = await tx
    .selectFrom('payment_attempt')
    .select((count) => count.fn.countAll<number>().as('earlier'))
    .where('order_id', '=', attempt.orderId)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('payment_attempt')
    .values({
      order_id: attempt.orderId,
      provider: attempt.provider,
      reference: `${attempt.folio}-${Number(earlier) + 1}`,
      state: 'abierto',
      amount_centavos: attempt.amount,
      provider_id: null,
      token_hash: attempt.token === null ? null : hash(attempt.token),
      card_customer_id: attempt.customerId,
      created_at: attempt.now,
      settled_at: null,
    })
    .returning(ATTEMPT_COLUMNS)
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

/**
 * Writes down a payment that was made beside an attempt's own on the same visit. It counts as given
 * up until it is settled, for an order has one open attempt.
 */
export async function adoptAttempt(
  tx: Queries,
  beside: Attempt,
  charge: { readonly id: string; readonly reference: string },
  now: Date,
): Promise<Attempt> {
  const row = await tx
    .insertInto('payment_attempt')
    .values({
      order_id: beside.orderId,
      provider: beside.provider,
      reference: charge.reference,
      state: 'rechazado',
      failure: 'sustituido' satisfies (typeof GIVEN_UP)[number],
      amount_centavos: beside.amount,
      provider_id: charge.id,
      token_hash: null,
      card_customer_id: beside.customerId,
      created_at: now,
      settled_at: null,
    })
    .returning(ATTEMPT_COLUMNS)
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function findOpenAttempt(db: Queries, orderId: number): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(ATTEMPT_COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['abierto', 'desconocido', 'pagado'])
    .executeTakeFirst();
  return row && toAttempt(row);
}

/** The last one of an order that was given up: its shopper may have paid it after all. */
export async function findGivenUp(db: Queries, orderId: number): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(ATTEMPT_COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', '=', 'rechazado')
    .where('failure', 'in', [...GIVEN_UP])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row && toAttempt(row);
}

type Finding =
  | { readonly id: number }
  | { readonly provider?: string; readonly providerId: string }
  | { readonly provider: string; readonly reference: string };

/** An attempt by our number, by the company's name of its charge or by our own name of it. */
export async function findAttempt(db: Queries, by: Finding): Promise<Attempt | undefined> {
  const all = db.selectFrom('payment_attempt').select(ATTEMPT_COLUMNS);
  const query =
    'provider' in by && by.provider !== undefined ? all.where('provider', '=', by.provider) : all;
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : 'providerId' in by
      ? query.where('provider_id', '=', by.providerId)
      : query.where('reference', '=', by.reference)
  ).executeTakeFirst();
  return row && toAttempt(row);
}

/** Stores what became of an attempt; call it with the order's row locked. */
export async function setAttempt(
  tx: Queries,
  id: number,
  change: {
    readonly state?: AttemptState['state'];
    readonly failure?: string;
    readonly voucherUrl?: string;
    readonly settledAt?: Date;
    /** The charge it became, and on which card. */
    readonly charge?: { readonly id: string; readonly card: string | null };
  },
): Promise<void> {
  const { state, failure, voucherUrl, settledAt, charge } = change;
  await tx
    .updateTable('payment_attempt')
    .set({
      ...(state === undefined ? {} : { state }),
      ...(failure === undefined ? {} : { failure }),
      ...(voucherUrl === undefined ? {} : { voucher_url: voucherUrl }),
      ...(settledAt === undefined ? {} : { settled_at: settledAt }),
      ...(charge === undefined ? {} : { provider_id: charge.id }),
      ...(charge?.card ? { card_hash: hash(charge.card) } : {}),
    })
    .where('id', '=', id)
    .execute();
}

/** Closes the order's other open attempts: one of them paid. */
export async function closeOthers(tx: Queries, orderId: number, keep: number): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'rechazado', failure: 'sustituido' satisfies (typeof GIVEN_UP)[number] })
    .where('order_id', '=', orderId)
    .where('id', '!=', keep)
    .where('state', 'in', ['abierto', 'desconocido'])
    .execute();
}
