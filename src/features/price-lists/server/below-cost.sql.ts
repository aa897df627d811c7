import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ListTerms } from './office.sql.ts';

/** A product on sale that a list would sell below what it costs. */
interface BelowCost {
  readonly code: string;
  readonly name: string;
  /** Centavos that each piece loses. */
  readonly loses: number;
}

const hundredths = (rows: readonly { readonly descuento: number }[]): string =>
  JSON.stringify(rows.map((row) => ({ ...row, off: Math.round(row.descuento * 100) })));

/** What a list would sell below its cost, by the rule of `ownUnit`: how many, and the first that lose most. */
export async function listBelowCost(
  db: Queries,
  { descuento, categorias, productos }: Omit<ListTerms, 'nombre'>,
  most: number,
): Promise<{ readonly total: number; readonly first: readonly BelowCost[] }> {
  const { rows } = await sql<BelowCost & { readonly total: number }>`
    WITH of_category AS (
      SELECT s.id, w.off FROM jsonb_to_recordset(${hundredths(categorias)}::jsonb) AS w(slug text, off int)
      JOIN category g ON g.slug = w.slug JOIN subcategory s ON s.category_id = g.id),
    of_product AS (
      SELECT upper(w.clave) AS code, w.off
      FROM jsonb_to_recordset(${hundredths(productos)}::jsonb) AS w(clave text, off int)),
    priced AS (
      SELECT p.id, p.code, p.name, p.cost_now, p.price_centavos,
        coalesce(o.off, c.off, ${Math.round(descuento * 100)}::int) AS off
      FROM product p LEFT JOIN of_product o ON o.code = upper(p.code)
      LEFT JOIN of_category c ON c.id = p.subcategory_id
      WHERE p.active AND p.cost_now IS NOT NULL),
    own AS (
      SELECT *, cost_now - CASE WHEN off = 0 THEN price_centavos
        ELSE greatest(1, (price_centavos * (10000 - off) + 5000) / 10000) END AS loses
      FROM priced)
    SELECT code, name, loses, (count(*) OVER ())::int AS total FROM own WHERE loses > 0
    ORDER BY loses DESC, id LIMIT ${most}`.execute(db);
  return { total: rows[0]?.total ?? 0, first: rows };
}
