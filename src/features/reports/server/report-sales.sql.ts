import { type RawBuilder, sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Span } from '../period.ts';
import { CATALOGUE_NONE } from '../words.ts';
import { salesOf } from './report-days.sql.ts';

export type SoldKind = 'categoria' | 'producto' | 'terminado';

/** What was sold of one category, product or finish; amounts are centavos. */
export interface SoldRow {
  readonly kind: SoldKind;
  /** The product's id; else its name. */
  readonly key: string;
  readonly name: string;
  readonly lines: number;
  readonly pieces: number;
  readonly centavos: number;
  readonly products_net: number;
  readonly products_known: number;
  readonly product_cost: number;
  readonly finishes_net: number;
  readonly finishes_known: number;
  readonly finish_cost: number;
}

/** Products that a report names; the others are told together. */
export const MOST_PRODUCTS = 50;

export interface Wish {
  readonly span: Span;
  readonly last: string | null;
  /** What decides which products are named. */
  readonly by: 'centavos' | 'products_net';
  /** These products instead of those with the most. */
  readonly products?: readonly number[];
}

const SUMS = sql.raw(
  [
    'lines',
    'pieces',
    'centavos',
    'products_net',
    'products_known',
    'product_cost',
    'finishes_net',
    'finishes_known',
    'finish_cost',
  ]
    .map((name) => `sum(${name})::bigint AS ${name}`)
    .join(', '),
);

/**
 * What was sold in a span by category, product and finish. The days are added up once, to what was
 * sold of each product with each finish; all else is told of that.
 */
export async function readSold(db: Queries, wish: Wish): Promise<SoldRow[]> {
  const { rows } = await sql<SoldRow>`
    WITH sold AS MATERIALIZED (
      SELECT product_id, finish, sum(lines) AS lines, sum(pieces) AS pieces,
        sum(products_centavos + finishes_centavos) AS centavos,
        sum(products_net) AS products_net,
        coalesce(sum(products_net) FILTER (WHERE product_cost IS NOT NULL), 0) AS products_known,
        coalesce(sum(product_cost), 0) AS product_cost, sum(finishes_net) AS finishes_net,
        coalesce(sum(finishes_net) FILTER (WHERE finish_cost IS NOT NULL), 0) AS finishes_known,
        coalesce(sum(finish_cost), 0) AS finish_cost
      FROM ${salesOf(wish.span, wish.last)} GROUP BY product_id, finish),
    by_product AS (SELECT product_id, ${SUMS} FROM sold GROUP BY product_id)
    SELECT 'terminado' AS kind, finish AS key, finish AS name, ${SUMS} FROM sold GROUP BY finish
    UNION ALL
    SELECT 'categoria', coalesce(k.name, ''), coalesce(k.name, ${CATALOGUE_NONE}), ${SUMS}
    FROM by_product b JOIN product p ON p.id = b.product_id
      LEFT JOIN subcategory u ON u.id = p.subcategory_id LEFT JOIN category k ON k.id = u.category_id
    GROUP BY k.name
    UNION ALL
    SELECT 'producto', b.product_id::text, p.name || ' · ' || p.code, b.lines, b.pieces, b.centavos,
      b.products_net, b.products_known, b.product_cost, b.finishes_net, b.finishes_known,
      b.finish_cost
    FROM (${products(wish)}) b JOIN product p ON p.id = b.product_id
    ORDER BY centavos DESC, name`.execute(db);
  return rows;
}

function products({ by, products: only }: Wish): RawBuilder<unknown> {
  return only
    ? sql`SELECT * FROM by_product WHERE product_id = ANY(${[...only]}::bigint[])`
    : sql`SELECT * FROM by_product ORDER BY ${sql.ref(by)} DESC, product_id LIMIT ${MOST_PRODUCTS}`;
}
