import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { bitOf, type HeldWords, MOST_WORDS } from '../most-words.ts';
import { queryText, type Reach, type SearchQuery, wordByWord } from '../terms.ts';

/** What products hold of the words of a query, whatever is filtered. */
export async function heldWords(db: Queries, query: SearchQuery): Promise<HeldWords> {
  const words = wordByWord({ ...query, code: undefined }).slice(0, MOST_WORDS);
  if (words.length === 0) return { together: [], things: 0 };
  const found = (word: SearchQuery, reach: Reach) =>
    sql`p.search_terms @@ ${queryText(word, reach)}::tsquery`;
  const bit = (place: number) => sql.lit(bitOf(place));
  const masks = words.map(
    (word, place) => sql`CASE WHEN ${found(word, '')} THEN ${bit(place)} ELSE 0 END`,
  );
  const things = words.map(
    (word, place) => sql`CASE WHEN EXISTS (SELECT 1 FROM product p
      WHERE p.active AND ${found(word, 'A')}) THEN ${bit(place)} ELSE 0 END`,
  );
  const any = words.map((word) => `(${queryText(word, '')})`).join(' | ');
  const { rows } = await sql<HeldWords>`
    SELECT ${sql.join(things, sql` | `)} AS things, COALESCE((
      SELECT json_agg(DISTINCT ${sql.join(masks, sql` | `)}) FROM product p
      WHERE p.active AND p.search_terms @@ ${any}::tsquery), '[]') AS together`.execute(db);
  return rows[0] ?? { together: [], things: 0 };
}
