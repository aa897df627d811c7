import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ProductHistory } from '../../desk/desk-reads.ts';
import type { DraftChange } from '../../desk/product-desk.ts';

/** What the audit calls a product. */
export const subjectOf = (code: string): string => `producto ${code}`;
export const CHANGED = 'cambiar_producto';

/** What the audit keeps of a change, with the version it led to. */
export interface KeptChange extends DraftChange {
  readonly version: number;
}

interface HistoryRow {
  readonly id: number;
  readonly at: Date;
  readonly who: string;
  readonly action: string;
  readonly detail: Partial<KeptChange>;
}

/** The changes of a product, newest first. */
export async function listHistory(
  db: Queries,
  code: string,
  limit = 50,
): Promise<(ProductHistory & { readonly version: number | undefined })[]> {
  const { rows } = await sql<HistoryRow>`
    SELECT e.id, e.at, a.name AS who, e.action, e.detail
    FROM audit_entry e JOIN account a ON a.id = e.account_id
    WHERE e.subject = ${subjectOf(code)} ORDER BY e.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id, at, who, action, detail }) => ({
    id,
    fecha: at.toISOString(),
    quien: who,
    accion: action,
    cambio: { antes: detail.antes ?? {}, despues: detail.despues ?? {} },
    version: detail.version,
  }));
}
