import type pg from 'pg';
import { columnsOf, givenBack, type Statement } from './statements.ts';

/** What tables refuse, for rows that are not there, and tables that a test makes for itself. */
const OF_EMPTY_TABLES = /^(?:23|P0|42P01)/;
/** What begins, ends and divides transactions, what is no part of any, and what changes tables. */
const NOT_ASKED =
  /^\s*(?:begin|start|commit|rollback|savepoint|release|set transaction|vacuum|checkpoint|analyze|create|alter|drop)\b/i;

/**
 * Asks an embedded database with empty tables what PostgreSQL was asked, each in a transaction that is
 * taken back; what it cannot read, or answers with columns of other names or types, in words.
 */
export async function askEmbedded(
  pool: pg.Pool,
  statements: readonly Statement[],
): Promise<string[]> {
  const client = await pool.connect();
  const faults: string[] = [];
  for (const { text, values, columns } of statements) {
    if (NOT_ASKED.test(text)) continue;
    await client.query('BEGIN');
    try {
      const { fields } = await client.query(text, values.map(givenBack));
      const [got, wanted] = [columnsOf(fields), columns].map((all) => JSON.stringify(all));
      if (got !== wanted) faults.push(`${got} instead of ${wanted}: ${text}`);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!OF_EMPTY_TABLES.test(code)) faults.push(`${code} ${error}: ${text}`);
    }
    await client.query('ROLLBACK');
  }
  client.release();
  return faults;
}
