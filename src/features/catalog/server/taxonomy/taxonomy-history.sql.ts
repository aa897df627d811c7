import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { TaxonomyChange } from '../../desk/taxonomy.ts';

/** What the audit calls the categories as a whole. */
export const SUBJECT = 'categorías';

/** Which group an entry is about. */
export interface About {
  readonly categoria?: number;
  readonly subcategoria?: number;
}

interface HistoryRow {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly detail: { readonly cambios?: readonly string[] };
}

/** The changes of the categories, newest first; of one group alone where it is named. */
export async function listChanges(
  db: Queries,
  limit: number,
  about: About = {},
): Promise<readonly TaxonomyChange[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT e.id, e.at, a.name AS who, e.detail
    FROM audit_entry e JOIN account a ON a.id = e.account_id
    WHERE e.subject = ${SUBJECT} AND e.detail @> ${JSON.stringify(about)}::jsonb
    ORDER BY e.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id, at, who, detail }) => ({
    id,
    fecha: at.toISOString(),
    quien: who,
    cambios: detail.cambios ?? [],
  }));
}
