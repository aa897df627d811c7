import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Count, FinishingLine, SizePieces } from '../count-pieces.ts';
import { spoiltOf } from '../count-pieces.ts';

export interface LineAtWork {
  readonly orderId: number;
  readonly name: string;
  readonly quantity: number;
  readonly colourId: number;
  readonly sizes: readonly string[];
  readonly sizeIds: ReadonlyMap<string, number>;
  /** Null while nobody has started it. */
  readonly run: {
    readonly version: number;
    readonly replaced: number;
    readonly good: number;
    readonly spoilt: readonly SizePieces[];
    readonly fromStock: readonly SizePieces[];
  } | null;
}

/** A line and what came out of it; under its order's lock when it decides. */
export async function findLine(db: Queries, lineId: number): Promise<LineAtWork | undefined> {
  const row = await db
    .selectFrom('order_line as l')
    .leftJoin('print_run as r', 'r.order_line_id', 'l.id')
    .select(['l.order_id as orderId', 'l.name', 'l.quantity', 'l.sizes', 'l.colour_id as colourId'])
    .select(['r.version', 'r.replaced', 'r.good', 'r.spoilt_sizes as spoilt'])
    .where('l.id', '=', lineId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { orderId, name, quantity, colourId, version, replaced, good, spoilt } = row;
  const sizes = (row.sizes ?? []).map(({ talla }) => talla);
  const sizeIds = new Map((row.sizes ?? []).map(({ talla, id }) => [talla, id]));
  const run =
    version === null
      ? null
      : {
          version,
          replaced: replaced ?? 0,
          good: good ?? 0,
          spoilt: spoilt ?? [],
          fromStock: await fromStockOf(db, lineId),
        };
  return { orderId, name, quantity, colourId, sizes, sizeIds, run };
}

/** The line goes to the machine. */
export async function insertRun(
  trx: Queries,
  lineId: number,
  by: { readonly id: number; readonly now: Date },
): Promise<void> {
  await trx
    .insertInto('print_run')
    .values({
      order_line_id: lineId,
      spoilt_sizes: '[]',
      started_by: by.id,
      started_at: by.now,
    })
    .execute();
}

/** What came out of it from now on. Call it under the order's lock. */
export async function writeCount(trx: Queries, lineId: number, count: Count): Promise<void> {
  await trx
    .updateTable('print_run')
    .set((run) => ({
      good: count.good,
      spoilt: spoiltOf(count),
      spoilt_sizes: JSON.stringify(count.spoilt.filter(({ cantidad }) => cantidad > 0)),
      version: run('version', '+', 1),
    }))
    .where('order_line_id', '=', lineId)
    .execute();
}

async function fromStockOf(db: Queries, lineId: number): Promise<SizePieces[]> {
  return db
    .selectFrom('shelf_replacement')
    .select(['size as talla', 'pieces as cantidad'])
    .where('order_line_id', '=', lineId)
    .execute();
}

/** What replaced spoilt pieces from the shelf. Call it under the order's lock, after the count. */
export async function writeFromStock(
  trx: Queries,
  lineId: number,
  { fromStock, more }: { readonly fromStock: readonly SizePieces[]; readonly more: number },
): Promise<void> {
  const rows = fromStock.map(({ talla: size, cantidad: pieces }) => ({
    ...{ size, pieces },
    order_line_id: lineId,
  }));
  await trx
    .insertInto('shelf_replacement')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['order_line_id', 'size'])
        .doUpdateSet((each) => ({ pieces: each.ref('excluded.pieces') })),
    )
    .execute();
  await trx
    .updateTable('print_run')
    .set((run) => ({ replaced: run('replaced', '+', more) }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Blanks that came for spoilt pieces may be printed. */
export async function addReplaced(trx: Queries, lineId: number, pieces: number): Promise<void> {
  await trx
    .updateTable('print_run')
    .set((run) => ({
      replaced: run('replaced', '+', pieces),
      version: run('version', '+', 1),
    }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** The lines of an order as the end of its production depends on them. */
export async function finishingLines(
  db: Queries,
  orderId: number,
): Promise<readonly FinishingLine[]> {
  const { rows } = await sql<FinishingLine>`
    SELECT l.finish <> ${NO_FINISH} AS printed, l.quantity, coalesce(r.good, 0) AS good,
      f.order_line_id IS NOT NULL AS "hasPhoto"
    FROM order_line l LEFT JOIN print_run r ON r.order_line_id = l.id
      LEFT JOIN first_piece f ON f.order_line_id = l.id
    WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(db);
  return rows;
}

/**
 * Of each line of an order the pieces that were printed well, or spoilt without another in their place:
 * they are no blanks any more.
 */
export async function spentPieces(
  trx: Queries,
  orderId: number,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ line: number; spent: number }>`
    SELECT r.order_line_id AS line, r.good + greatest(r.spoilt - r.replaced, 0) AS spent
    FROM print_run r JOIN order_line l ON l.id = r.order_line_id
    WHERE l.order_id = ${orderId} AND l.finish <> ${NO_FINISH}`.execute(trx);
  return new Map(rows.map(({ line, spent }) => [Number(line), Number(spent)]));
}

/** The lines of an order with how many of each came out well; those that nobody counted, whole. */
export async function linesLookedOver(
  trx: Queries,
  orderId: number,
): Promise<readonly { readonly id: number; readonly name: string; readonly good: number }[]> {
  const { rows } = await sql<{ id: number; name: string; good: number }>`
    SELECT l.id, l.name, coalesce(r.good, l.quantity) AS good
    FROM order_line l LEFT JOIN print_run r ON r.order_line_id = l.id
    WHERE l.order_id = ${orderId} ORDER BY l.position`.execute(trx);
  return rows;
}

/** So many pieces of a line are good no more; nothing where it was never counted. */
export async function takeFromGood(trx: Queries, lineId: number, pieces: number): Promise<void> {
  await trx
    .updateTable('print_run')
    .set((run) => ({ good: run('good', '-', pieces), version: run('version', '+', 1) }))
    .where('order_line_id', '=', lineId)
    .execute();
}

/** Says a technique's capacity; false when another said one since `seen`. */
export async function writeCapacity(
  trx: Queries,
  told: { readonly technique: string; readonly pieces: number; readonly seen: number },
  by: { readonly id: number; readonly now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO technique_capacity AS c (technique, pieces, changed_by, changed_at)
    SELECT ${told.technique}::text, ${told.pieces}::int, ${by.id}::bigint, ${by.now}::timestamptz
    WHERE ${told.seen}::int = 0
      OR EXISTS (SELECT FROM technique_capacity k WHERE k.technique = ${told.technique})
    ON CONFLICT (technique) DO UPDATE SET pieces = excluded.pieces, version = c.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at
    WHERE c.version = ${told.seen}
    RETURNING 1`.execute(trx);
  return rows.length > 0;
}

/** Whether lines can be printed so: a finish of the shop, or the word for none. */
export async function isTechnique(db: Queries, technique: string): Promise<boolean> {
  if (technique === NO_FINISH) return true;
  const row = await db
    .selectFrom('finish')
    .select('id')
    .where('name', '=', technique)
    .executeTakeFirst();
  return row !== undefined;
}
