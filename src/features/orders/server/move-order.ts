import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { type Told, tell } from '../../notifications/server/tell.ts';
import {
  type MoveFacts,
  type MoveRefusal,
  type Mover,
  refusalOf,
  type Unprinted,
} from '../moves.ts';
import { promiseFrom } from '../promise.ts';
import { APPROVED, isJustPaid, ON_ITS_WAY, PAUSED, RECEIVED, UNPRINTED } from '../status.ts';
import { findGuide, forgetAttempts, insertGuide } from './guide.sql.ts';
import { writeMove, writeNote } from './move-order.sql.ts';
import { type LockedOrder, lockForMove, pausedIn } from './moving-order.sql.ts';

/** What happened to an order, and how its owner hears of it: both are stored, or neither. */
interface Happening extends Told {
  readonly orderId: number;
  /** The event's name in the order's history. */
  readonly kind: string;
  readonly detail?: object;
  /** The person of the shop who brought it about, also where the shop's own work did the rest. */
  readonly accountId?: number;
  readonly now: Date;
}

export interface OrderMove extends Happening {
  readonly to: number;
  readonly by: Mover;
  /** The sets of a person of the shop. */
  readonly roles?: readonly string[];
  /** What the move has to tell; part of the event. */
  readonly facts?: MoveFacts;
  /** What its printing still lacks, for a move that ends it. */
  readonly unprinted?: Unprinted | undefined;
}

export interface OrderNote extends Happening {
  readonly actor: string;
}

/**
 * The one door through which an order changes its state: asks the table of allowed moves under the
 * order's lock, writes state and event, and queues what its owner is told. Events are never edited.
 */
export async function moveOrder(
  trx: Queries,
  move: OrderMove,
): Promise<
  Result<{ readonly from: number | null; readonly to: number }, MoveRefusal | 'not_found'>
> {
  const order = await lockForMove(trx, { id: move.orderId });
  if (!order) return refuse('not_found');
  const { status: from } = order;
  const { roles = [], facts = {}, unprinted } = move;
  const cameFrom = from === PAUSED ? await pausedIn(trx, order.id) : null;
  const hasGuide = (await findGuide(trx, order.id)) !== undefined;
  const refused = refusalOf({ ...order, cameFrom, hasGuide, unprinted }, { ...move, roles, facts });
  if (refused) return refuse(refused);
  if (facts.guia) await insertGuide(trx, order.id, facts.guia, move.now);
  if (from === PAUSED && move.to === ON_ITS_WAY) await forgetAttempts(trx, order.id);
  await writeMove(trx, {
    ...move,
    from,
    actor: move.by,
    accountId: move.accountId ?? null,
    detail: { ...facts, ...move.detail },
    promised: renewedPromise(order, move),
    resumesValidity: from === PAUSED && move.to === RECEIVED,
  });
  await tell(trx, order.accountId, move);
  return ok({ from, to: move.to });
}

/**
 * A payment that was written by mistake is taken back: an order that went on by it waits again. No
 * table offers this way, for nobody chooses it; payment asks for it where nothing was done since.
 */
export async function returnToUnpaid(
  trx: Queries,
  note: OrderNote,
): Promise<Result<number, 'not_found' | 'forbidden_move'>> {
  const order = await lockForMove(trx, { id: note.orderId });
  if (!order) return refuse('not_found');
  if (!isJustPaid(order.status) || order.paid) return refuse('forbidden_move');
  await writeMove(trx, {
    ...note,
    ...{ from: order.status, to: RECEIVED, accountId: note.accountId ?? null },
    ...{ detail: note.detail ?? {}, promised: undefined, resumesValidity: false },
  });
  await tell(trx, order.accountId, note);
  return ok(RECEIVED);
}

/** Once nothing stands in production's way the promise is counted again from that day. */
function renewedPromise(order: LockedOrder, { to, now }: OrderMove): string | undefined {
  if ((to !== UNPRINTED && to !== APPROVED) || order.preorder) return undefined;
  const estimated = new Date(String(order.estimated));
  if (Number.isNaN(estimated.getTime())) return undefined;
  return promiseFrom(dayOf(order.createdAt), dayOf(estimated), dayOf(now));
}

/** Writes into an order's history what leaves its state as it is. */
export async function noteOrder(trx: Queries, note: OrderNote): Promise<void> {
  const accountId = await writeNote(trx, {
    ...note,
    accountId: note.accountId ?? null,
    detail: note.detail ?? {},
  });
  await tell(trx, accountId, note);
}
