import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Puts a product under a subcategory; how many products that were (0: nobody has this id). */
export async function setSubcategory(
  tx: Queries,
  productId: number,
  subcategoryId: number,
): Promise<number> {
  const result = await tx
    .updateTable('product')
    .set({ subcategory_id: subcategoryId, updated_at: sql`now()` })
    .where('id', '=', productId)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether a subcategory belongs to a category, where it then stays until the transaction ends. */
export async function belongsTo(
  tx: Queries,
  subcategoryId: number,
  categoryId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('subcategory')
    .select('id')
    .where('id', '=', subcategoryId)
    .where('category_id', '=', categoryId)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether both a product and a finish exist under these ids. */
export async function bothExist(
  tx: Queries,
  productId: number,
  finishId: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('product as p')
    .innerJoin('finish as f', (join) => join.on('f.id', '=', finishId))
    .select('p.id')
    .where('p.id', '=', productId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function addFinish(tx: Queries, productId: number, finishId: number): Promise<void> {
  await tx
    .insertInto('product_finish')
    .values({ product_id: productId, finish_id: finishId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeFinish(
  tx: Queries,
  productId: number,
  finishId: number,
): Promise<void> {
  await tx
    .deleteFrom('product_finish')
    .where('product_id', '=', productId)
    .where('finish_id', '=', finishId)
    .execute();
}

/** Counts a change of a product that is not in its own row. */
export async function touchProduct(tx: Queries, productId: number): Promise<void> {
  await tx
    .updateTable('product')
    .set({ updated_at: sql`now()` })
    .where('id', '=', productId)
    .execute();
}
