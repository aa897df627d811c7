import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { approvedLetter } from '../move-letters.ts';
import { promiseText } from '../promise.ts';
import { APPROVED, PROPOSAL } from '../status.ts';
import { approveLine, linesUnderReview, lockOwnOrder } from './approve-design.sql.ts';
import { promisedDay } from './last-move.sql.ts';
import { moveOrder, noteOrder, tell } from './move-order.ts';
import { addressed } from './owner-letter.ts';

export interface OrderDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}

export interface Approval {
  readonly accountId: number;
  readonly folio: string;
  readonly lineId: number;
}

export type ApprovalRefusal = 'not_found' | 'no_proposal';

/**
 * The owner approves the published proposal of one finished line; with the last one the order goes on.
 * Approving again changes nothing and is fine. Answers whether every finished line is approved.
 */
export async function approveDesign(
  { db, clock, baseUrl }: OrderDeps,
  { accountId, folio, lineId }: Approval,
): Promise<Result<{ readonly complete: boolean }, ApprovalRefusal>> {
  return transact(db, async (trx): Promise<Result<{ complete: boolean }, ApprovalRefusal>> => {
    const order = await lockOwnOrder(trx, accountId, folio);
    if (!order) return refuse('not_found');
    const lines = await linesUnderReview(trx, order.id);
    const line = lines.find(({ id }) => id === lineId);
    if (!line) return refuse('not_found');
    const others = lines.filter(({ id, finished }) => finished && id !== lineId);
    const complete = others.every(({ approved }) => approved);
    if (line.approved) return ok({ complete });
    if (order.status !== PROPOSAL || !line.finished || !line.proposed) return refuse('no_proposal');
    const now = clock.now();
    await approveLine(trx, lineId, now);
    const what = { orderId: order.id, kind: 'diseno_aprobado', detail: { linea: lineId }, now };
    if (!complete) {
      await noteOrder(trx, { ...what, actor: 'cliente' });
      return ok({ complete });
    }
    const moved = await moveOrder(trx, { ...what, to: APPROVED, by: 'cliente' });
    if (!moved.ok) return refuse('no_proposal');
    const letter = approvedLetter(folio, promiseText(await promisedDay(trx, order.id)));
    await tell(trx, accountId, await addressed(trx, baseUrl, { folio, accountId }, letter));
    return ok({ complete });
  });
}
