import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Words of names of products, colours and categories and of other names, as people write them. */
export async function listKnownWords(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    SELECT DISTINCT word FROM (
      SELECT unnest((string_to_array(name, ' '))[1:4]) AS word FROM product
      UNION SELECT unnest(string_to_array(also_called, ' ')) FROM product
      UNION SELECT unnest(string_to_array(name, ' ')) FROM (SELECT DISTINCT name FROM product_colour) c
      UNION SELECT unnest(words) FROM search_synonym
      UNION SELECT unnest(string_to_array(name, ' ')) FROM category
      UNION SELECT unnest(string_to_array(name, ' ')) FROM subcategory) AS names
    WHERE length(word) > 3 ORDER BY word`.execute(db);
  return rows.map((row) => row.word);
}

/** Groups of words that stand for one another. */
export async function listSynonyms(db: Queries): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT words FROM search_synonym ORDER BY id`.execute(db);
  return rows.map((row) => row.words);
}
