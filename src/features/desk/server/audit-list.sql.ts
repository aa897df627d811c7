import type { Queries } from '../../../platform/db/connect.ts';
import type { AuditLine } from '../reads.ts';

/** What the staff did, the newest first; of one subject where one is named. */
export async function listAudit(
  db: Queries,
  of: { readonly subject: string; readonly limit: number; readonly offset: number },
): Promise<AuditLine[]> {
  const all = db
    .selectFrom('audit_entry')
    .innerJoin('account', 'account.id', 'audit_entry.account_id')
    .select(['audit_entry.id', 'at', 'account.name', 'action', 'subject', 'times', 'detail']);
  const some = of.subject === '' ? all : all.where('subject', '=', of.subject);
  const rows = await some
    .orderBy('audit_entry.id', 'desc')
    .limit(of.limit)
    .offset(of.offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fecha: row.at.toISOString(),
    quien: row.name,
    accion: row.action,
    sobre: row.subject,
    veces: row.times,
    detalle: { ...row.detail },
  }));
}
