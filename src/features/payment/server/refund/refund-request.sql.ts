import { sql } from 'kysely';
import { type Centavos, toCentavos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { RefundReason, RefundStage, RefundWay } from '../../refund.ts';

export interface RefundRequest {
  readonly id: number;
  readonly orderId: number;
  readonly attemptId: number | null;
  readonly transferId: number | null;
  readonly creditId: number | null;
  readonly dueId: number | null;
  readonly reference: string;
  readonly amount: Centavos;
  readonly way: RefundWay;
  readonly reason: RefundReason;
  readonly state: RefundStage;
  readonly askedBy: number | null;
  readonly providerRefundId: string | null;
  /** How often its company was asked, a call under way counted. */
  readonly tries: number;
}

export interface NewRequest {
  readonly orderId: number;
  readonly folio: string;
  readonly attemptId: number | null;
  readonly transferId: number | null;
  readonly creditId: number | null;
  readonly dueId: number | null;
  readonly key: string | null;
  readonly amount: number;
  readonly way: RefundWay;
  readonly clabe: string | null;
  readonly beneficiary: string;
  readonly reason: RefundReason;
  readonly note: string;
  readonly state: RefundStage;
  readonly askedBy: number | null;
  readonly now: Date;
}

const COLUMNS = [
  'id',
  'order_id',
  'attempt_id',
  'transfer_id',
  'credit_id',
  'due_id',
  'reference',
  'amount_centavos',
  'way',
  'reason',
  'state',
  'asked_by',
  'provider_refund_id',
  'tries',
] as const;

const requests = (db: Queries) => db.selectFrom('refund_request').select(COLUMNS);
type Row = Awaited<ReturnType<ReturnType<typeof requests>['executeTakeFirstOrThrow']>>;

const toRequest = (row: Row): RefundRequest => ({
  id: row.id,
  orderId: row.order_id,
  attemptId: row.attempt_id,
  transferId: row.transfer_id,
  creditId: row.credit_id ?? null,
  dueId: row.due_id,
  reference: row.reference,
  amount: toCentavos(row.amount_centavos),
  way: row.way,
  reason: row.reason,
  state: row.state,
  askedBy: row.asked_by,
  providerRefundId: row.provider_refund_id ?? null,
  tries: row.tries,
});

export async function findRequest(db: Queries, id: number): Promise<RefundRequest | undefined> {
  const row = await requests(db).where('id', '=', id).executeTakeFirst();
  return row && toRequest(row);
}

/** What was asked for with this key before: the same form sent twice asks once. */
export async function findByKey(db: Queries, key: string): Promise<RefundRequest | undefined> {
  const row = await requests(db).where('request_key', '=', key).executeTakeFirst();
  return row && toRequest(row);
}

/** Whether a request for what is owed is not over yet; call it with the order's row locked. */
export async function isAskedNow(tx: Queries, dueId: number | null): Promise<boolean> {
  if (dueId === null) return false;
  const open = requests(tx).where('due_id', '=', dueId);
  const row = await open.where('state', 'not in', ['hecha', 'rechazada']).executeTakeFirst();
  return row !== undefined;
}

/** Call it with the order's row locked: the number in the reference is the next one. */
export async function insertRequest(tx: Queries, asked: NewRequest): Promise<RefundRequest> {
  const { earlier } = await tx
    .selectFrom('refund_request')
    .select((count) => count.fn.countAll<number>().as('earlier'))
    .where('order_id', '=', asked.orderId)
    .executeTakeFirstOrThrow();
  const row = await tx
    .insertInto('refund_request')
    .values({
      order_id: asked.orderId,
      attempt_id: asked.attemptId,
      transfer_id: asked.transferId,
      credit_id: asked.creditId,
      due_id: asked.dueId,
      reference: `${asked.folio}-D${Number(earlier) + 1}`,
      request_key: asked.key,
      amount_centavos: asked.amount,
      way: asked.way,
      clabe: asked.clabe,
      beneficiary: asked.beneficiary,
      reason: asked.reason,
      note: asked.note,
      state: asked.state,
      asked_by: asked.askedBy,
      asked_at: asked.now,
      next_try_at: asked.now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return toRequest(row);
}

/** What changes of a request; call it with the order's row locked. */
export async function setRequest(
  tx: Queries,
  id: number,
  change: {
    readonly state?: RefundStage;
    readonly reference?: string;
    readonly decided?: { readonly by: number; readonly at: Date };
    readonly refusal?: string;
    readonly failure?: string;
    readonly tries?: number;
    readonly nextTryAt?: Date;
    readonly providerRefundId?: string;
    readonly trackingKey?: string;
    readonly done?: { readonly by: number | null; readonly at: Date };
  },
): Promise<void> {
  const { decided, done } = change;
  const columns = {
    state: change.state,
    reference: change.reference,
    refusal: change.refusal,
    failure: change.failure,
    tries: change.tries,
    next_try_at: change.nextTryAt,
    provider_refund_id: change.providerRefundId,
    tracking_key: change.trackingKey,
    ...(decided ? { decided_by: decided.by, decided_at: decided.at } : {}),
    ...(done ? { done_by: done.by, done_at: done.at } : {}),
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  await tx
    .updateTable('refund_request')
    .set(Object.fromEntries(given))
    .where('id', '=', id)
    .execute();
}

/** Whether a SPEI's tracking key already stands for another refund. */
export async function isKnownKey(tx: Queries, trackingKey: string): Promise<boolean> {
  const row = await tx
    .selectFrom('refund_request')
    .select('id')
    .where('tracking_key', '=', trackingKey)
    .executeTakeFirst();
  return row !== undefined;
}

/** How long a claimed one stays out of other hands, should this one die. */
const LEASE_SECONDS = 120;

/**
 * Takes requests whose company is to be asked now. Of one charge one is under way at a time, the
 * oldest first: a company may show nothing but its newest refund. The try is counted before the call,
 * so that one cut off in the middle is known to have been sent. Two instances never take the same.
 */
export async function claimRequests(
  db: Queries,
  of: { readonly now: Date; readonly limit: number },
): Promise<readonly RefundRequest[]> {
  const until = new Date(of.now.getTime() + LEASE_SECONDS * 1000);
  const { rows } = await sql<Row>`
    UPDATE refund_request SET next_try_at = ${until}::timestamptz, tries = tries + 1
    WHERE id IN (
      SELECT id FROM refund_request r
      WHERE state = 'en_curso' AND next_try_at <= ${of.now}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM refund_request e
                        WHERE e.attempt_id = r.attempt_id AND e.state = 'en_curso' AND e.id < r.id)
      ORDER BY next_try_at, id LIMIT ${of.limit} FOR UPDATE SKIP LOCKED)
    RETURNING ${sql.join(COLUMNS.map((column) => sql.ref(column)))}`.execute(db);
  return rows.map(toRequest);
}

/** Open requests of charges that went back as a whole by another way; nothing is left for them. */
export async function listOvertaken(db: Queries, limit: number): Promise<readonly RefundRequest[]> {
  const rows = await requests(db)
    .where('state', 'in', ['por_aprobar', 'con_problema'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('payment_attempt')
          .select('payment_attempt.id')
          .whereRef('payment_attempt.id', '=', 'refund_request.attempt_id')
          .where('payment_attempt.state', '=', 'devuelto'),
      ),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toRequest);
}

/** How a request stands, and who decided it; null where nobody did. */
export async function findDecision(
  db: Queries,
  id: number,
): Promise<
  { readonly state: RefundStage; readonly who: string | null; readonly at: Date | null } | undefined
> {
  return db
    .selectFrom('refund_request')
    .leftJoin('account', 'account.id', 'refund_request.decided_by')
    .select(['state', 'account.name as who', 'decided_at as at'])
    .where('refund_request.id', '=', id)
    .executeTakeFirst();
}
