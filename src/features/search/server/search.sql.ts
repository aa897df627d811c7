import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** Names of categories and subcategories, and synonyms: what people write who name no product. */
export async function listGroupNames(db: Queries): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT unnest(words) AS name FROM search_synonym
    UNION SELECT name FROM category UNION SELECT name FROM subcategory`.execute(db);
  return rows.map((row) => row.name);
}

/** Groups of words that stand for one another. */
export async function listSynonyms(db: Queries): Promise<string[][]> {
  const { rows } = await sql<{ words: string[] }>`
    SELECT words FROM search_synonym ORDER BY id`.execute(db);
  return rows.map((row) => row.words);
}
