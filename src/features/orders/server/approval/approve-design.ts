import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { tell } from '../../../notifications/server/tell.ts';
import { approvedLetter } from '../../move-letters.ts';
import { promiseText } from '../../promise.ts';
import { APPROVED } from '../../status.ts';
import { moveOrder, noteOrder } from '../move-order.ts';
import { addressed } from '../owner-letter.ts';
import { toldDay } from '../wanted/told-day.sql.ts';
import { approveLine, finishedLines } from './approve-design.sql.ts';

export interface ApprovedLine {
  readonly orderId: number;
  readonly folio: string;
  /** The order's owner, whoever approved. */
  readonly ownerId: number;
  readonly lineId: number;
  /** What the order's history says of it besides the line. */
  readonly detail: object;
  /** What the owner reads besides: where the approval is kept. */
  readonly kept: string;
  readonly now: Date;
}

/**
 * The published proposal of a printed line was approved: writes it on the line, and with the last
 * line the order goes on and its day is promised anew. Call it with the order locked, in the
 * transaction of the approval. Answers whether every printed line is approved.
 */
export async function approveDesign(
  trx: Queries,
  baseUrl: string,
  { orderId, folio, ownerId, lineId, detail, kept, now }: ApprovedLine,
): Promise<Result<{ readonly complete: boolean }, 'no_proposal'>> {
  const others = (await finishedLines(trx, orderId)).filter(({ id }) => id !== lineId);
  const complete = others.every(({ approved }) => approved);
  await approveLine(trx, lineId, now);
  const what = { orderId, kind: 'diseno_aprobado', detail: { linea: lineId, ...detail }, now };
  if (complete) {
    const moved = await moveOrder(trx, { ...what, to: APPROVED, by: 'cliente' });
    if (!moved.ok) return refuse('no_proposal');
  } else await noteOrder(trx, { ...what, actor: 'cliente' });
  const promised = complete ? promiseText(await toldDay(trx, orderId, { now })) : undefined;
  const letter = approvedLetter(folio, promised, kept);
  await tell(trx, ownerId, await addressed(trx, baseUrl, { folio, accountId: ownerId }, letter));
  return ok({ complete });
}
