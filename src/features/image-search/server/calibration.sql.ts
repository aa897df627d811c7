import { sql } from 'kysely';
import type { Calibration } from '../../../../engines/likeness/likeness.ts';
import type { Queries } from '../../../platform/db/connect.ts';

/** Keeps what was learnt of so many products; instances that remember another reload. */
export async function storeCalibration(
  db: Queries,
  { mean, factor }: Calibration,
  products: number,
): Promise<void> {
  await sql`UPDATE picture_index SET revision = revision + 1, calibrated_products = ${products},
    mean = ${toBytes(mean)}, factor = ${factor ? toBytes(factor) : null}`.execute(db);
}

/** What this maker learnt; what another learnt is none of it. */
export async function readCalibration(
  db: Queries,
  maker: string,
): Promise<Calibration | undefined> {
  const row = await db
    .selectFrom('picture_index')
    .select(['mean', 'factor', 'made_by'])
    .executeTakeFirst();
  if (!row?.mean || row.made_by !== maker) return undefined;
  return { mean: toFloats(row.mean), factor: row.factor ? toFloats(row.factor) : undefined };
}

function toBytes(values: Float32Array): Buffer {
  return Buffer.from(values.buffer, values.byteOffset, values.byteLength);
}

function toFloats(bytes: Buffer): Float32Array {
  const copy = new Uint8Array(bytes);
  return new Float32Array(copy.buffer, 0, copy.byteLength / 4);
}
