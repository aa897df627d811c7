import { createHash } from 'node:crypto';
import type { Queries } from '../../../server/db/connect.ts';
import type { AttemptState } from '../settlement.ts';

/** A call to charge one order once; its reference is the provider's name for it. */
export interface Attempt extends AttemptState {
  readonly id: number;
  readonly orderId: number;
  readonly customerId: string | null;
  /** Why it is not paid; empty while nothing went wrong. */
  readonly failure: string;
  readonly createdAt: Date;
}

/** Money of another amount arrived: a person has to look, and no job may touch it meanwhile. */
export const IN_REVIEW = 'importe distinto';

const COLUMNS = [
  'id',
  'order_id',
  'reference',
  'state',
  'amount_centavos',
  'provider_id',
  'card_customer_id',
  'failure',
  'created_at',
] as const;

interface Row {
  readonly id: number;
  readonly order_id: number;
  readonly reference: string;
  readonly state: AttemptState['state'];
  readonly amount_centavos: number;
  readonly provider_id: string | null;
  readonly card_customer_id: string | null;
  readonly failure: string;
  readonly created_at: Date;
}

const toAttempt = (row: Row): Attempt => ({
  id: row.id,
  orderId: row.order_id,
  reference: row.reference,
  state: row.state,
  amount: row.amount_centavos,
  providerId: row.provider_id,
  customerId: row.card_customer_id,
  failure: row.failure,
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
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toAttempt(row);
}

const hash = (token: string): Buffer => createHash('sha256').update(token).digest();

export async function findOpenAttempt(db: Queries, orderId: number): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempt')
    .select(COLUMNS)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['abierto', 'desconocido', 'pagado'])
    .executeTakeFirst();
  return row && toAttempt(row);
}

export async function findAttempt(
  db: Queries,
  by: { readonly id: number } | { readonly providerId: string } | { readonly reference: string },
): Promise<Attempt | undefined> {
  const query = db.selectFrom('payment_attempt').select(COLUMNS);
  const row = await ('id' in by
    ? query.where('id', '=', by.id)
    : 'providerId' in by
      ? query.where('provider_id', '=', by.providerId)
      : query.where('reference', '=', by.reference)
  ).executeTakeFirst();
  return row && toAttempt(row);
}

/** Attempts nobody knows the end of, that were begun before `before`; oldest first. */
export async function listUnsettled(db: Queries, before: Date, limit: number): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('payment_attempt')
    .select(COLUMNS)
    .where((row) =>
      row.or([
        row('state', '=', 'desconocido'),
        row.and([row('state', '=', 'abierto'), row('created_at', '<', before)]),
      ]),
    )
    .where('failure', '!=', IN_REVIEW)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(toAttempt);
}

/** Notes which charge an attempt became, and on which card, before anything else is done with it. */
export async function linkCharge(
  db: Queries,
  id: number,
  charge: { readonly id: string; readonly card: string | null },
): Promise<void> {
  await db
    .updateTable('payment_attempt')
    .set({
      provider_id: charge.id,
      ...(charge.card === null ? {} : { card_hash: hash(charge.card) }),
    })
    .where('id', '=', id)
    .where('provider_id', 'is', null)
    .execute();
}

export async function setAttemptState(
  tx: Queries,
  id: number,
  state: AttemptState['state'],
  change: { readonly failure?: string; readonly chargeId?: string; readonly settledAt?: Date } = {},
): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({
      state,
      ...(change.failure === undefined ? {} : { failure: change.failure }),
      ...(change.chargeId === undefined ? {} : { provider_id: change.chargeId }),
      ...(change.settledAt === undefined ? {} : { settled_at: change.settledAt }),
    })
    .where('id', '=', id)
    .execute();
}

/** Closes the order's other open attempts: one of them paid, or a newer one replaces them. */
export async function closeOthers(tx: Queries, orderId: number, keep: number): Promise<void> {
  await tx
    .updateTable('payment_attempt')
    .set({ state: 'rechazado', failure: 'sustituido' })
    .where('order_id', '=', orderId)
    .where('id', '!=', keep)
    .where('state', 'in', ['abierto', 'desconocido'])
    .execute();
}

/** The bank wants to see the shopper: not a refusal, the next attempt goes through its page. */
export const TO_BE_VERIFIED = 'por verificar';

/** Ends of an attempt that say nothing against its card. */
const INNOCENT = [TO_BE_VERIFIED, 'sustituido', 'abandonado', 'sin_cargo'];

export interface CardsTried {
  /** Cards refused, verifications that failed at the bank included. */
  readonly refusals: number;
  /** Different cards that got as far as a charge, whatever became of it. */
  readonly cards: number;
}

/** What this person tried since a moment, whatever the order (carding, T123). */
export async function countTried(db: Queries, accountId: number, since: Date): Promise<CardsTried> {
  const tried = await db
    .selectFrom('payment_attempt')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select((count) => [
      count.fn
        .countAll<number>()
        .filterWhere('payment_attempt.state', '=', 'rechazado')
        .filterWhere('payment_attempt.failure', 'not in', INNOCENT)
        .as('refusals'),
      count.fn.count<number>('payment_attempt.card_hash').distinct().as('cards'),
    ])
    .where('orders.account_id', '=', accountId)
    .where('payment_attempt.created_at', '>', since)
    .executeTakeFirstOrThrow();
  return { refusals: Number(tried.refusals), cards: Number(tried.cards) };
}
