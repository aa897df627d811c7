import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { MadeLabel } from '../courier.port.ts';
import type { LabelState } from './tables.ts';

export interface StoredLabel {
  readonly id: number;
  readonly parcelId: number;
  readonly reference: string;
  /** '' for a guide that was typed. */
  readonly provider: string;
  readonly carrier: string;
  readonly courier: string;
  readonly state: LabelState;
  readonly number: string;
  readonly link: string;
  readonly file: string;
  readonly amount: number | null;
  readonly failure: string;
  readonly createdAt: Date;
}

const labels = (db: Queries) =>
  db
    .selectFrom('parcel_label')
    .select(['id', 'parcel_id as parcelId', 'reference', 'provider', 'carrier', 'courier'])
    .select(['state', 'number', 'link', 'file', 'amount_centavos as amount', 'failure'])
    .select('created_at as createdAt');

/** The newest label of each box of an order. */
export async function labelsOf(
  db: Queries,
  orderId: number,
): Promise<ReadonlyMap<number, StoredLabel>> {
  const rows = await labels(db)
    .where('parcel_id', 'in', (where) =>
      where.selectFrom('parcel').select('parcel.id').where('order_id', '=', orderId),
    )
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.parcelId, row]));
}

export function findLabel(db: Queries, id: number): Promise<StoredLabel | undefined> {
  return labels(db).where('id', '=', id).executeTakeFirst();
}

/** The label a box has, or may have: of these it has at most one. */
export function openLabel(db: Queries, parcelId: number): Promise<StoredLabel | undefined> {
  return labels(db)
    .where('parcel_id', '=', parcelId)
    .where('state', 'in', ['pidiendo', 'vigente'])
    .executeTakeFirst();
}

export interface NewLabel {
  readonly parcelId: number;
  readonly reference: string;
  readonly provider: string;
  readonly carrier: string;
  readonly service: string;
  readonly courier: string;
  readonly state: 'pidiendo' | 'vigente';
  readonly number: string;
  readonly link: string;
  readonly staffId: number | null;
  readonly now: Date;
}

export async function insertLabel(trx: Queries, label: NewLabel): Promise<number> {
  const { id } = await trx
    .insertInto('parcel_label')
    .values({
      parcel_id: label.parcelId,
      reference: label.reference,
      provider: label.provider,
      carrier: label.carrier,
      service: label.service,
      courier: label.courier,
      state: label.state,
      number: label.number,
      link: label.link,
      amount_centavos: null,
      created_by: label.staffId,
      created_at: label.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whoever learns first how the asking ended writes it; false for everybody after. */
export async function settleMade(
  trx: Queries,
  id: number,
  made: MadeLabel,
  lookAt: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('parcel_label')
    .set({
      state: 'vigente',
      number: made.number,
      link: made.link,
      file: made.file,
      amount_centavos: made.amount,
      look_at: lookAt,
    })
    .where('id', '=', id)
    .where('state', '=', 'pidiendo')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function settleFailed(trx: Queries, id: number, failure: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('parcel_label')
    .set({ state: 'fallida', failure })
    .where('id', '=', id)
    .where('state', '=', 'pidiendo')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function settleCancelled(trx: Queries, id: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('parcel_label')
    .set({ state: 'cancelada', look_at: null })
    .where('id', '=', id)
    .where('state', '=', 'vigente')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Labels whose asking has no end yet, taken for a look; two instances never take the same one. */
export async function claimAsking(
  db: Queries,
  of: {
    readonly askedBefore: Date;
    readonly lookedBefore: Date;
    readonly now: Date;
    readonly limit: number;
  },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE parcel_label SET looked_at = ${of.now}::timestamptz WHERE id IN (
      SELECT id FROM parcel_label WHERE state = 'pidiendo'
        AND created_at <= ${of.askedBefore}::timestamptz
        AND (looked_at IS NULL OR looked_at <= ${of.lookedBefore}::timestamptz)
      ORDER BY looked_at NULLS FIRST, id LIMIT ${of.limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Labels that the courier is to be asked about now; until `again` nobody else asks. */
export async function claimDue(
  db: Queries,
  of: {
    readonly provider: string;
    readonly now: Date;
    readonly again: Date;
    readonly limit: number;
  },
): Promise<StoredLabel[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE parcel_label SET looked_at = ${of.now}::timestamptz, look_at = ${of.again}::timestamptz
    WHERE id IN (
      SELECT id FROM parcel_label
      WHERE state = 'vigente' AND provider = ${of.provider} AND look_at <= ${of.now}::timestamptz
      ORDER BY look_at, id LIMIT ${of.limit} FOR UPDATE SKIP LOCKED)
    RETURNING id`.execute(db);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  return labels(db).where('id', 'in', ids).orderBy('id').execute();
}

export async function setNextLook(
  trx: Queries,
  id: number,
  of: { readonly lookAt: Date | null; readonly link: string },
): Promise<void> {
  await sql`
    UPDATE parcel_label SET look_at = ${of.lookAt}::timestamptz,
      link = CASE WHEN link = '' THEN ${of.link} ELSE link END
    WHERE id = ${id}`.execute(trx);
}

/**
 * A notice told of these numbers: they are asked about now, and never more often than `rest` allows,
 * however many notices come.
 */
export async function hurry(
  db: Queries,
  of: {
    readonly provider: string;
    readonly numbers: readonly string[];
    readonly now: Date;
    readonly restSeconds: number;
  },
): Promise<void> {
  await sql`
    UPDATE parcel_label SET look_at = greatest(${of.now}::timestamptz,
      coalesce(looked_at + ${of.restSeconds} * interval '1 second', ${of.now}::timestamptz))
    WHERE provider = ${of.provider} AND state = 'vigente' AND look_at IS NOT NULL
      AND upper(regexp_replace(number, '[ -]', '', 'g')) IN (${sql.join(
        of.numbers.map((number) => number.toUpperCase().replaceAll('-', '')),
      )})`.execute(db);
}
