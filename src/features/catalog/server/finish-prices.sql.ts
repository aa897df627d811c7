import { sql } from 'kysely';
import { toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { FinishMode, FinishTier } from '../../pricing/finish-price.ts';
import type { StitchTerms } from '../../pricing/stitches.ts';
import { STITCHES } from './finish-offers.sql.ts';
import { raiseCatalogueVersion } from './version.sql.ts';

/** A finish with the prices that hold now. */
export interface KeptFinish {
  readonly id: number;
  readonly name: string;
  /** The page that explains it. */
  readonly page: string;
  readonly goodFor: string;
  readonly version: number;
  /** Calendar days it takes where no step says otherwise. */
  readonly days: number;
  /** Undefined where it is not charged by its stitches. */
  readonly stitches: StitchTerms | undefined;
  readonly tiers: readonly FinishTier[];
  /** Products on sale that are offered with it. */
  readonly products: number;
  /** Pieces of the smallest box of them: nobody buys fewer. 1 where there are none. */
  readonly smallestBox: number;
}

interface Row extends Omit<KeptFinish, 'tiers' | 'stitches'> {
  readonly stitches: readonly [included: number, perThousand: number] | null;
  readonly tiers: readonly (readonly [
    from: number,
    mode: FinishMode,
    centavos: number,
    days: number | null,
    inks: number | null,
    extraInk: number | null,
    extraPosition: number | null,
  ])[];
}

/** Every finish, or the one of this id. */
export async function listKeptFinishes(db: Queries, id?: number): Promise<KeptFinish[]> {
  const { rows } = await sql<Row>`
    SELECT f.id, f.name, f.slug AS page, f.good_for AS "goodFor", f.version, f.delivery_days AS days,
      ${STITCHES} AS stitches,
      (SELECT count(*)::int FROM product_finish o JOIN product p ON p.id = o.product_id
       WHERE o.finish_id = f.id AND p.active) AS products,
      coalesce((SELECT min(p.box_pieces) FROM product_finish o JOIN product p ON p.id = o.product_id
       WHERE o.finish_id = f.id AND p.active), 1) AS "smallestBox",
      coalesce((SELECT json_agg(json_build_array(t.from_quantity, t.mode, t.amount_centavos,
                                                 t.delivery_days, t.most_inks,
                                                 t.extra_ink_centavos,
                                                 t.extra_position_centavos)
                                ORDER BY t.from_quantity)
                FROM finish_tier t WHERE t.finish_id = f.id), '[]') AS tiers
    FROM finish f WHERE ${id ?? null}::integer IS NULL OR f.id = ${id ?? null}
    ORDER BY f.name`.execute(db);
  return rows.map(({ tiers, stitches, ...row }) => ({
    ...row,
    stitches: stitches
      ? { included: stitches[0], perThousand: toCentavos(stitches[1]) }
      : undefined,
    tiers: tiers.map(([fromQuantity, mode, centavos, days, inks, extraInk, extraPosition]) => ({
      fromQuantity,
      mode,
      amount: toCentavos(centavos),
      ...(days === null ? {} : { days }),
      ...(inks === null ? {} : { mostInks: inks }),
      ...(extraInk === null ? {} : { extraInk: toCentavos(extraInk) }),
      ...(extraPosition === null ? {} : { extraPosition: toCentavos(extraPosition) }),
    })),
  }));
}

/** A finish as it stands, kept to this transaction: nobody changes its prices meanwhile. */
export async function holdFinish(trx: Queries, id: number): Promise<KeptFinish | undefined> {
  // First the lock, then the prices: a statement that waited for the lock reads as of before it.
  await trx.selectFrom('finish').select('id').where('id', '=', id).forUpdate().execute();
  return (await listKeptFinishes(trx, id))[0];
}

export interface NewFinish {
  readonly name: string;
  readonly slug: string;
  readonly goodFor: string;
  readonly days: number;
}

/** A finish without prices yet; undefined where there is one of this very name. */
export async function insertFinish(
  trx: Queries,
  { name, slug, goodFor, days }: NewFinish,
): Promise<number | undefined> {
  const row = await trx
    .insertInto('finish')
    .values({ name, slug, good_for: goodFor, delivery_days: days })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** What a finish that is held says of itself; false where another has this very name. */
export async function updateFinishWords(
  trx: Queries,
  id: number,
  { name, goodFor }: Pick<NewFinish, 'name' | 'goodFor'>,
): Promise<boolean> {
  const { rows } = await sql`
    UPDATE finish SET name = ${name}, good_for = ${goodFor}
    WHERE id = ${id} AND NOT EXISTS (SELECT 1 FROM finish o WHERE o.name = ${name} AND o.id <> ${id})
    RETURNING id`.execute(trx);
  await raiseCatalogueVersion(trx);
  return rows.length > 0;
}

/** Makes these the terms of a finish that is held; undefined charges nothing by stitches. */
export async function updateStitches(
  trx: Queries,
  id: number,
  terms: StitchTerms | undefined,
): Promise<void> {
  await trx
    .updateTable('finish')
    .set({
      stitches_included: terms?.included ?? null,
      extra_stitches_centavos: terms?.perThousand ?? null,
    })
    .where('id', '=', id)
    .execute();
  await raiseCatalogueVersion(trx);
}

/** Replaces the prices of a finish that is held; no page shows the old ones for long. */
export async function replaceTiers(
  trx: Queries,
  id: number,
  tiers: readonly FinishTier[],
): Promise<number> {
  await trx.deleteFrom('finish_tier').where('finish_id', '=', id).execute();
  await trx
    .insertInto('finish_tier')
    .values(
      tiers.map(({ fromQuantity, mode, amount, days, mostInks, extraInk, extraPosition }) => ({
        finish_id: id,
        from_quantity: fromQuantity,
        mode,
        amount_centavos: amount,
        delivery_days: days ?? null,
        most_inks: mostInks ?? null,
        extra_ink_centavos: extraInk ?? null,
        extra_position_centavos: extraPosition ?? null,
      })),
    )
    .execute();
  await raiseCatalogueVersion(trx);
  return countFinishChange(trx, id);
}

/** Counts a change or a plan of a finish that is held, and returns its version. */
export async function countFinishChange(trx: Queries, id: number): Promise<number> {
  const { version } = await trx
    .updateTable('finish')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
