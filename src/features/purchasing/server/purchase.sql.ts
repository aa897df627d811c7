import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { CANCELLED } from '../../orders/status.ts';
import type { Allotted, OpenLine } from '../allot-pieces.ts';
import type { PurchaseRow } from '../reads.ts';

export interface NewPurchase {
  readonly supplierId: number;
  readonly reference: string;
  readonly expectedOn: string;
  readonly by: number;
  readonly now: Date;
}

export interface NewLine {
  readonly line: number;
  readonly size: string;
  readonly replaces: boolean;
  readonly pieces: number;
}

/** Writes a purchase down; undefined where the supplier's number was told before. */
export async function insertPurchase(
  trx: Queries,
  { supplierId, reference, expectedOn, by, now }: NewPurchase,
  lines: readonly NewLine[],
): Promise<number | undefined> {
  const made = await trx
    .insertInto('purchase')
    .values({
      supplier_id: supplierId,
      reference,
      expected_on: expectedOn,
      bought_by: by,
      bought_at: now,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return undefined;
  await sql`
    INSERT INTO purchase_line (purchase_id, order_line_id, size, replaces, pieces)
    SELECT ${made.id}::bigint, n.line, n.size, n.replaces, n.pieces
    FROM jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      AS n(line bigint, size text, replaces boolean, pieces int)`.execute(trx);
  return made.id;
}

export interface BoughtLine extends OpenLine {
  readonly line: number;
  readonly orderId: number;
  readonly folio: string;
  readonly status: number | null;
  readonly pieces: number;
  readonly received: number;
  readonly code: string;
  readonly name: string;
  readonly colourName: string;
  readonly css: string;
}

/** The lines of a purchase, those promised first first. */
export async function linesOfPurchase(db: Queries, id: number): Promise<readonly BoughtLine[]> {
  const { rows } = await sql<BoughtLine>`
    SELECT b.id, b.order_line_id AS line, b.size AS talla, b.replaces AS repone, b.pieces,
      b.received, b.pieces - b.received AS open, l.colour_id AS color, l.colour AS "colourName",
      l.css, l.name, p.code, o.id AS "orderId", o.folio, o.status
    FROM purchase_line b JOIN order_line l ON l.id = b.order_line_id
      JOIN orders o ON o.id = l.order_id JOIN product p ON p.id = l.product_id
    WHERE b.purchase_id = ${id}
    ORDER BY (o.status = ${CANCELLED}), o.promised_on NULLS LAST, o.id, b.id`.execute(db);
  return rows;
}

/** A purchase that is open, locked until the transaction ends. */
export async function lockPurchase(
  trx: Queries,
  id: number,
): Promise<
  { readonly version: number; readonly reference: string; readonly open: boolean } | undefined
> {
  const row = await trx
    .selectFrom('purchase')
    .select(['version', 'reference', 'closed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && { version: row.version, reference: row.reference, open: row.closed_at === null };
}

/** What came; the purchase is over once all of it did, or when nothing more will. */
export async function writeReceived(
  trx: Queries,
  id: number,
  came: { readonly allotted: readonly Allotted[]; readonly closes: boolean; readonly now: Date },
): Promise<void> {
  await sql`
    UPDATE purchase_line b SET received = b.received + a.pieces
    FROM jsonb_to_recordset(${JSON.stringify(came.allotted)}::jsonb) AS a(id bigint, pieces int)
    WHERE b.id = a.id AND b.purchase_id = ${id}`.execute(trx);
  await sql`
    UPDATE purchase SET version = version + 1,
      closed_at = CASE WHEN ${came.closes} THEN ${came.now}::timestamptz END
    WHERE id = ${id}`.execute(trx);
}

const rowsOf = (db: Queries) =>
  db
    .selectFrom('purchase as u')
    .innerJoin('supplier as v', 'v.id', 'u.supplier_id')
    .innerJoin('account as a', 'a.id', 'u.bought_by')
    .select(['u.id', 'v.name as supplier', 'u.reference', 'u.version', 'u.bought_at'])
    .select(['u.closed_at', 'a.name as who', sql<string>`u.expected_on::text`.as('expected')])
    .select(
      sql<number>`(SELECT coalesce(sum(b.pieces), 0)::int FROM purchase_line b
        WHERE b.purchase_id = u.id)`.as('pieces'),
    )
    .select(
      sql<number>`(SELECT coalesce(sum(b.received), 0)::int FROM purchase_line b
        WHERE b.purchase_id = u.id)`.as('received'),
    );
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const toRow = (row: Row): PurchaseRow => ({
  id: row.id,
  proveedor: row.supplier,
  referencia: row.reference,
  llega: row.expected,
  piezas: row.pieces,
  recibidas: row.received,
  fecha: row.bought_at.toISOString(),
  quien: row.who,
  cerrada: row.closed_at?.toISOString() ?? null,
});

const SHOWN = 200;

/** Purchases on their way, those expected first first; or those that are over, the newest first. */
export async function listPurchases(db: Queries, open: boolean): Promise<PurchaseRow[]> {
  const all = rowsOf(db).limit(SHOWN);
  const rows = open
    ? await all.where('u.closed_at', 'is', null).orderBy('u.expected_on').orderBy('u.id').execute()
    : await all.where('u.closed_at', 'is not', null).orderBy('u.closed_at', 'desc').execute();
  return rows.map(toRow);
}

export async function findPurchase(
  db: Queries,
  id: number,
): Promise<(PurchaseRow & { readonly vista: number }) | undefined> {
  const row = await rowsOf(db).where('u.id', '=', id).executeTakeFirst();
  return row && { ...toRow(row), vista: row.version };
}
