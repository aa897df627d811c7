import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { RefundReason, RefundStage, RefundView, RefundWay } from '../../refund.ts';
import { NEVER_REFUSED, TOLD_AFTER_TRIES } from '../../refund.ts';
import type { OwedReason } from '../../settlement.ts';
import { type LeftOfCancelled, listLeft } from '../kept/kept.sql.ts';

/** Rows of one list; what is over shows its newest, the others their oldest. */
const SHOWN = 200;

export interface QueuedRefund {
  readonly id: number;
  readonly folio: string;
  readonly amount: number;
  readonly reason: RefundReason;
  readonly note: string;
  readonly state: RefundStage;
  readonly way: RefundWay;
  readonly provider: string | null;
  /** It was paid in cash. */
  readonly inCash: boolean;
  /** It was paid with store credit. */
  readonly withCredit: boolean;
  readonly reference: string;
  readonly askedAt: Date;
  readonly askedBy: number | null;
  readonly ownerId: number;
  /** The bank of its payment contests it. */
  readonly disputed: boolean;
  /** All of its payment went back by another way. */
  readonly overtaken: boolean;
  readonly asker: string | null;
  readonly decider: string | null;
  readonly refusal: string;
  readonly failure: string;
  readonly tries: number;
  readonly doneAt: Date | null;
  readonly trackingKey: string | null;
  readonly clabe: string | null;
  readonly beneficiary: string;
  /** The pieces it is for, in words. */
  readonly pieces: readonly string[];
}

/** The list a request stands in. What nobody could find out for long is a problem, and asked on. */
const VIEW = sql<RefundView>`CASE
  WHEN r.state = 'por_aprobar' THEN 'por-aprobar'
  WHEN r.state IN ('hecha', 'rechazada') THEN 'hechas'
  WHEN r.state = 'con_problema' OR (r.state = 'en_curso' AND r.tries >= ${TOLD_AFTER_TRIES})
    THEN 'con-problema'
  ELSE 'en-curso' END`;

/** The same as a condition that an index answers, for one list. */
const SHOWN_IN: Readonly<Record<RefundView, ReturnType<typeof sql<boolean>>>> = {
  'por-aprobar': sql`r.state = 'por_aprobar'`,
  'en-curso': sql`(r.state = 'por_transferir' OR (r.state = 'en_curso' AND r.tries < ${TOLD_AFTER_TRIES}))`,
  'con-problema': sql`(r.state = 'con_problema' OR (r.state = 'en_curso' AND r.tries >= ${TOLD_AFTER_TRIES}))`,
  hechas: sql`r.state IN ('hecha', 'rechazada')`,
};

export async function listQueue(db: Queries, view: RefundView): Promise<readonly QueuedRefund[]> {
  const order = view === 'hechas' ? sql`r.id DESC` : sql`r.asked_at, r.id`;
  const { rows } = await sql<QueuedRefund>`
    SELECT r.id, o.folio, r.amount_centavos AS amount, r.reason, r.note, r.state, r.way,
      a.provider, r.credit_id IS NOT NULL AS "withCredit",
      coalesce((SELECT drawer_id IS NOT NULL FROM transfer_received WHERE id = r.transfer_id), false)
        AS "inCash", r.reference, r.asked_at AS "askedAt", r.asked_by AS "askedBy",
      o.account_id AS "ownerId",
      EXISTS (SELECT 1 FROM dispute x WHERE x.attempt_id = a.id AND x.state <> 'ganada') AS disputed,
      coalesce(a.state = 'devuelto', false) AS overtaken,
      -- Scalars: a join would read all people's names for some dozens.
      (SELECT name FROM account WHERE id = r.asked_by) AS asker,
      (SELECT name FROM account WHERE id = r.decided_by) AS decider, r.refusal, r.failure, r.tries,
      r.done_at AS "doneAt", r.tracking_key AS "trackingKey", r.clabe, r.beneficiary,
      (SELECT coalesce(json_agg(b.pieces || ' de ' || l.name || ', ' || l.colour ORDER BY l.position), '[]')
       FROM refund_request_line b JOIN order_line l ON l.id = b.order_line_id
       WHERE b.request_id = r.id) AS pieces
    FROM (SELECT * FROM refund_request r WHERE ${SHOWN_IN[view]}
        ORDER BY ${order} LIMIT ${SHOWN}) r
      JOIN orders o ON o.id = r.order_id
      LEFT JOIN payment_attempt a ON a.id = r.attempt_id
    ORDER BY ${order}`.execute(db);
  return rows;
}

export async function countQueue(db: Queries): Promise<ReadonlyMap<RefundView, number>> {
  const { rows } = await sql<{ readonly view: RefundView; readonly count: string }>`
    SELECT ${VIEW} AS view, count(*) AS count FROM refund_request r GROUP BY 1`.execute(db);
  return new Map(rows.map(({ view, count }) => [view, Number(count)]));
}

/** Money that must go back of which the company told no amount of pesos: no request can name it. */
export async function listStray(
  db: Queries,
): Promise<readonly { folio: string; reason: OwedReason; since: Date }[]> {
  const rows = await db
    .selectFrom('refund_due')
    .innerJoin('orders', 'orders.id', 'refund_due.order_id')
    .select(['folio', 'reason', 'refund_due.created_at as since'])
    .where('state', '=', 'por_devolver')
    .where((due) => due.or([due('amount_centavos', 'is', null), due('currency', '!=', 'MXN')]))
    .orderBy('refund_due.id')
    .limit(SHOWN)
    .execute();
  return rows;
}

export interface UnaskedMoney {
  readonly folio: string;
  readonly reason: RefundReason;
  readonly since: Date;
  /** What a person may decide to keep, of a cancelled order; null of what is owed whatever they think. */
  readonly left: LeftOfCancelled | null;
}

/**
 * Money that must go back and that nobody asks for: what came by transfer, for which a SPEI needs an
 * account (CLABE), and a charge whose last request is over with some of it still here. What paid an
 * order that was cancelled is such money too, until somebody has given some of it back for that, or
 * decided that nothing goes back.
 */
export async function listUnasked(db: Queries): Promise<readonly UnaskedMoney[]> {
  const open = sql`r.state NOT IN ('hecha', 'rechazada')`;
  const { rows } = await sql<Omit<UnaskedMoney, 'left'>>`
    SELECT o.folio, d.reason, d.created_at AS since
    FROM refund_due d JOIN orders o ON o.id = d.order_id
    WHERE d.state = 'por_devolver' AND d.amount_centavos IS NOT NULL AND d.currency = 'MXN'
      -- One that was never asked for is by the shop itself; whether the rest is owed a person decided.
      AND (d.attempt_id IS NULL OR d.reason IN (${sql.join([...NEVER_REFUSED])})
           AND EXISTS (SELECT 1 FROM refund_request r WHERE r.due_id = d.id))
      AND NOT EXISTS (SELECT 1 FROM refund_request r WHERE r.due_id = d.id AND ${open})
    ORDER BY since LIMIT ${SHOWN}`.execute(db);
  const cancelled = await listLeft(db, SHOWN);
  const left = cancelled.map((one): UnaskedMoney => {
    const { folio, since } = one;
    return { folio, since, reason: 'cancelacion', left: one };
  });
  return [...rows.map((row) => ({ ...row, left: null })), ...left]
    .sort((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, SHOWN);
}

interface OpenDispute {
  readonly attemptId: number;
  readonly accountId: number;
  readonly folio: string;
  readonly amount: number;
  readonly since: Date;
  /** Until when its company takes evidence, where it said so. */
  readonly until: Date | null;
}

/** Charges that their banks contest and that somebody has to answer at their companies, the next to end first. */
export async function listDisputes(db: Queries): Promise<readonly OpenDispute[]> {
  return db
    .selectFrom('dispute')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'dispute.attempt_id')
    .innerJoin('orders', 'orders.id', 'payment_attempt.order_id')
    .select(['attempt_id as attemptId', 'orders.account_id as accountId', 'folio'])
    .select(({ fn }) =>
      fn.coalesce('contested_centavos', 'payment_attempt.amount_centavos').as('amount'),
    )
    .select(['opened_at as since', 'answer_by as until'])
    .where('dispute.state', '=', 'abierta')
    .orderBy('answer_by', (by) => by.asc().nullsLast())
    .orderBy('opened_at')
    .limit(SHOWN)
    .execute();
}
