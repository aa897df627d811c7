import type { Queries } from '../../../../platform/db/connect.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { changeBetween } from '../../desk/product-desk.ts';
import { findDraft, lockProduct } from './product-draft.sql.ts';
import { CHANGED, subjectOf } from './product-history.sql.ts';

/**
 * Keeps a product to this transaction; what it returns takes down how it differs by then. For
 * changes made by other calls than the editor's own.
 */
export async function noteChange(
  trx: Queries,
  id: number,
  by: number,
  now: Date,
): Promise<() => Promise<void>> {
  await lockProduct(trx, id);
  const before = await findDraft(trx, id);
  return async () => {
    const after = await findDraft(trx, id);
    if (!before || !after) return;
    const change = changeBetween(before.producto, after.producto);
    if (Object.keys(change.despues).length === 0) return;
    await recordAct(trx, {
      accountId: by,
      action: CHANGED,
      subject: subjectOf(after.codigo),
      detail: { ...change, version: after.version },
      now,
    });
  };
}
