import type { Database } from '../../src/platform/db/connect.ts';

/** Changes what the steps of a finish say, from a quantity on or up to one. */
export async function changeTiers(
  db: Database,
  finish: number,
  terms: {
    readonly extra_ink_centavos?: number | null;
    readonly extra_position_centavos?: number | null;
    readonly most_inks?: number | null;
  },
  { from = 1, upTo = 1_000_000 }: { readonly from?: number; readonly upTo?: number } = {},
): Promise<void> {
  await db
    .updateTable('finish_tier')
    .set(terms)
    .where('finish_id', '=', finish)
    .where('from_quantity', '>=', from)
    .where('from_quantity', '<=', upTo)
    .execute();
}
