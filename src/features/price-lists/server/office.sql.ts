import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { MemberRow, PriceListRow } from '../reads.ts';

/** A list as people set it; discounts are percent. */
export interface ListTerms {
  readonly nombre: string;
  readonly descuento: number;
  readonly categorias: readonly { readonly slug: string; readonly descuento: number }[];
  readonly productos: readonly { readonly clave: string; readonly descuento: number }[];
}

const hundredths = (percent: number): number => Math.round(percent * 100);

export async function listPriceLists(db: Queries, only?: number): Promise<PriceListRow[]> {
  const { rows } = await sql<PriceListRow>`
    SELECT l.id, l.name AS nombre, (l.discount / 100.0)::float8 AS descuento, l.version,
      (SELECT coalesce(json_agg(json_build_object('slug', k.slug, 'descuento', o.discount / 100.0)
                                ORDER BY k.position, k.id), '[]')
       FROM price_group_category o JOIN category k ON k.id = o.category_id
       WHERE o.group_id = l.id) AS categorias,
      (SELECT coalesce(json_agg(json_build_object('clave', t.code, 'descuento', o.discount / 100.0)
                                ORDER BY t.code), '[]')
       FROM price_group_product o JOIN product t ON t.id = o.product_id
       WHERE o.group_id = l.id) AS productos,
      (SELECT count(*)::int FROM price_group_member m WHERE m.group_id = l.id) AS clientes
    FROM price_group l WHERE ${only ?? null}::int IS NULL OR l.id = ${only ?? null}::int
    ORDER BY l.name, l.id`.execute(db);
  return rows;
}

export async function listCategories(db: Queries) {
  return db
    .selectFrom('category')
    .select(['slug', 'name as nombre'])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function listMembers(db: Queries, id: number): Promise<MemberRow[]> {
  return db
    .selectFrom('price_group_member as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id as cuenta', 'a.name as nombre', 'a.email as correo'])
    .where('m.group_id', '=', id)
    .orderBy('a.name')
    .orderBy('a.id')
    .execute();
}

/** The list as it stands, held until the end: nobody changes it or joins it meanwhile. */
export async function holdList(trx: Queries, id: number): Promise<PriceListRow | undefined> {
  await trx.selectFrom('price_group').select('id').where('id', '=', id).forUpdate().execute();
  return (await listPriceLists(trx, id))[0];
}

/** Undefined where another list has the name. */
export async function insertList(trx: Queries, terms: ListTerms): Promise<number | undefined> {
  const { rows } = await sql<{ readonly id: number }>`
    INSERT INTO price_group (name, discount)
    VALUES (${terms.nombre}, ${hundredths(terms.descuento)})
    ON CONFLICT ((lower(name))) DO NOTHING RETURNING id`.execute(trx);
  return rows[0]?.id;
}

export async function nameTaken(trx: Queries, name: string, except: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM price_group WHERE lower(name) = lower(${name}) AND id <> ${except}`.execute(trx);
  return rows.length > 0;
}

export async function updateList(trx: Queries, id: number, terms: ListTerms): Promise<void> {
  await trx
    .updateTable('price_group')
    .set({ name: terms.nombre, discount: hundredths(terms.descuento) })
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Puts these discounts of categories in the place of those before; false where one is unknown. */
export async function setCategories(
  trx: Queries,
  id: number,
  { categorias }: ListTerms,
): Promise<boolean> {
  await trx.deleteFrom('price_group_category').where('group_id', '=', id).execute();
  const rows = categorias.map(({ slug, descuento }) => ({ slug, discount: hundredths(descuento) }));
  const done = await sql`
    INSERT INTO price_group_category (group_id, category_id, discount)
    SELECT ${id}::int, k.id, w.discount
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w(slug text, discount int)
    JOIN category k ON k.slug = w.slug`.execute(trx);
  return Number(done.numAffectedRows ?? 0n) === rows.length;
}

/** Puts these discounts of products in the place of those before; the codes that no product has. */
export async function setProducts(
  trx: Queries,
  id: number,
  { productos }: ListTerms,
): Promise<readonly string[]> {
  await trx.deleteFrom('price_group_product').where('group_id', '=', id).execute();
  if (productos.length === 0) return [];
  const rows = productos.map(({ clave, descuento }) => ({
    code: clave.toUpperCase(),
    discount: hundredths(descuento),
  }));
  const { rows: set } = await sql<{ readonly code: string }>`
    WITH wanted AS (SELECT w.code, w.discount
      FROM json_to_recordset(${JSON.stringify(rows)}::json) AS w(code text, discount int)),
    put AS (INSERT INTO price_group_product (group_id, product_id, discount)
      SELECT ${id}::int, p.id, w.discount FROM wanted w JOIN product p ON upper(p.code) = w.code
      RETURNING product_id)
    SELECT upper(p.code) AS code FROM put JOIN product p ON p.id = put.product_id`.execute(trx);
  const known = new Set(set.map(({ code }) => code));
  return productos.map(({ clave }) => clave).filter((clave) => !known.has(clave.toUpperCase()));
}

export async function deleteList(trx: Queries, id: number): Promise<void> {
  await trx.deleteFrom('price_group').where('id', '=', id).execute();
}

/** The list an account had, by name; null for none. The account's row is held until the end. */
export async function listNameOf(trx: Queries, accountId: number): Promise<string | null> {
  const row = await trx
    .selectFrom('price_group_member as m')
    .innerJoin('price_group as l', 'l.id', 'm.group_id')
    .select('l.name')
    .where('m.account_id', '=', accountId)
    .executeTakeFirst();
  return row?.name ?? null;
}

export async function isMember(trx: Queries, accountId: number, groupId: number): Promise<boolean> {
  const row = await trx
    .selectFrom('price_group_member')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMember(
  trx: Queries,
  accountId: number,
  groupId: number,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('price_group_member')
    .values({ account_id: accountId, group_id: groupId, since: now })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ group_id: groupId, since: now }),
    )
    .execute();
}

/** False where the account was not of this list. */
export async function deleteMember(
  trx: Queries,
  accountId: number,
  groupId: number,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('price_group_member')
    .where('account_id', '=', accountId)
    .where('group_id', '=', groupId)
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}
