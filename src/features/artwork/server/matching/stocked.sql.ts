import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { StockedProduct } from '../../colour-match.ts';

/** Between the parts and the rows of one text; no name holds them. */
const PART = '\u001f';
const ROW = '\u001e';

/** All products on sale with the colours there is stock of; one text a product, which reads fast. */
export async function listStocked(db: Queries): Promise<StockedProduct[]> {
  const { rows } = await sql<{ id: number; sold: number; colours: string }>`
    SELECT p.id, p.sold_pieces AS sold,
      string_agg(c.colour || ${PART}::text || c.css, ${ROW}::text ORDER BY c.position) AS colours
    FROM product p JOIN product_colour c ON c.product_id = p.id
    WHERE p.active AND c.stock > 0 AND c.css ~ '^#[0-9a-f]{6}$'
    GROUP BY p.id`.execute(db);
  return rows.map(({ id, sold, colours }) => ({
    ...{ id, sold },
    colours: colours.split(ROW).map((row) => {
      const [colour = '', css = ''] = row.split(PART);
      return { colour, css };
    }),
  }));
}

/** What the list above is of: it changes with the catalogue and with every move of stock. */
export async function shelfMark(db: Queries): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    SELECT (SELECT coalesce(max(version), 0) FROM catalogue_version) || '/' ||
           (SELECT coalesce(max(id), 0) FROM stock_move) AS mark`.execute(db);
  return rows[0]?.mark ?? '';
}
