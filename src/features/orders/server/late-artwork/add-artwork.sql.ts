import { sql } from 'kysely';
import { NO_FINISH } from '../../../../kernel/messages.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { OwnFile } from '../../../artwork/server/artwork.sql.ts';

interface Line {
  readonly finished: boolean;
  readonly approved: boolean;
  /** The names of its files. */
  readonly files: readonly string[];
}

/** A line of this very order, as its artwork depends on it. */
export async function findArtworkLine(
  trx: Queries,
  orderId: number,
  lineId: number,
): Promise<Line | undefined> {
  const row = await trx
    .selectFrom('order_line')
    .select(['finish', 'design_approved_at', 'artwork'])
    .where('id', '=', lineId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      finished: row.finish !== NO_FINISH,
      approved: row.design_approved_at !== null,
      files: row.artwork.map((file) => String(Reflect.get(file, 'name') ?? '')),
    }
  );
}

/** Adds files to those a line has. */
export async function appendArtwork(
  trx: Queries,
  lineId: number,
  files: readonly OwnFile[],
): Promise<void> {
  await sql`UPDATE order_line SET artwork = artwork || ${JSON.stringify(files)}::jsonb
    WHERE id = ${lineId}`.execute(trx);
}
