import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { StoredApproval } from '../certificate/approval.sql.ts';

/** Comments that asked for changes lose their words, pins and writer; guests lose their names. */
export async function forgetComments(tx: Queries, accountId: number): Promise<void> {
  await sql`
    UPDATE proof_decision d SET words = 'Borrado', pins = '[]', name = '', ip = '', account_id = NULL
    FROM proof p, order_line l, orders o
    WHERE d.kind = 'cambios pedidos' AND p.id = d.proof_id AND l.id = p.order_line_id
      AND o.id = l.order_id AND o.account_id = ${accountId}`.execute(tx);
  await sql`
    UPDATE proof_link k SET name = 'Borrado', revoked_at = coalesce(k.revoked_at, now())
    FROM order_line l, orders o
    WHERE l.id = k.order_line_id AND o.id = l.order_id AND o.account_id = ${accountId}`.execute(tx);
}

/** Codes of the approvals of somebody's orders. */
export async function approvalCodes(tx: Queries, accountId: number): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('proof_decision as d')
    .innerJoin('proof as p', 'p.id', 'd.proof_id')
    .innerJoin('order_line as l', 'l.id', 'p.order_line_id')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('d.code')
    .where('o.account_id', '=', accountId)
    .where('d.kind', '=', 'aprobada')
    .execute();
  return rows.flatMap(({ code }) => code ?? []);
}

/** What an approval says from now on, under its own seal. */
export async function writeNameless(
  tx: Queries,
  { code, name, ip, seal }: Pick<StoredApproval, 'code' | 'name' | 'ip' | 'seal'>,
): Promise<void> {
  await tx
    .updateTable('proof_decision')
    .set({ name, ip, seal, account_id: null })
    .where('code', '=', code)
    .execute();
}
