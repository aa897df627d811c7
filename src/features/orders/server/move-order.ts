import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { OutgoingMail } from '../../notifications/mail.port.ts';
import { type NewNotification, notify } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { type Mover, mayMove, moveStatus, PAUSED } from '../status.ts';
import { lockForMove, pausedIn, writeMove, writeNote } from './move-order.sql.ts';

/** What happened to an order, and how its owner hears of it: both are stored, or neither. */
interface Happening {
  readonly orderId: number;
  /** The event's name in the order's history. */
  readonly kind: string;
  readonly detail?: object;
  readonly now: Date;
  readonly notice?: NewNotification;
  readonly mail?: OutgoingMail;
}

export interface OrderMove extends Happening {
  readonly to: number;
  readonly by: Mover;
}

export interface OrderNote extends Happening {
  readonly actor: string;
}

export type MoveRefusal = 'not_found' | 'forbidden_move' | 'forbidden_mover';

/**
 * The one door through which an order changes its state: asks the table of allowed moves under the
 * order's lock, writes state and event, and queues what its owner is told. Events are never edited.
 */
export async function moveOrder(
  trx: Queries,
  move: OrderMove,
): Promise<Result<{ readonly from: number | null; readonly to: number }, MoveRefusal>> {
  const order = await lockForMove(trx, move.orderId);
  if (!order) return refuse('not_found');
  const from = order.status;
  const cameFrom = from === PAUSED ? await pausedIn(trx, move.orderId) : null;
  const allowed = moveStatus(from, move.to, cameFrom);
  if (!allowed.ok) return allowed;
  if (!mayMove(move.by, move.to)) return refuse('forbidden_mover');
  await writeMove(trx, { ...move, from, actor: move.by, detail: move.detail ?? {} });
  await tell(trx, order.accountId, move);
  return ok({ from, to: move.to });
}

/** Writes into an order's history what leaves its state as it is. */
export async function noteOrder(trx: Queries, note: OrderNote): Promise<void> {
  const accountId = await writeNote(trx, { ...note, detail: note.detail ?? {} });
  await tell(trx, accountId, note);
}

async function tell(trx: Queries, accountId: number, { notice, mail }: Happening): Promise<void> {
  if (notice) await notify(trx, accountId, notice);
  if (mail) await queueMail(trx, mail);
}
