import type { Queries } from '../../../platform/db/connect.ts';
import { comesBack } from '../../inventory/return-pieces.ts';
import {
  givePiecesBack,
  takeAllAgain,
  takePiecesAgain,
} from '../../inventory/server/move-stock.ts';
import { hasLeft, PAUSED } from '../status.ts';
import { pausedIn } from './moving-order.sql.ts';
import type { OrderHooks } from './order-hooks.ts';
import { destinationOf, linesHeld, setReleased, setWaiting } from './order-pieces.sql.ts';

/** Gives back what the order's lines hold, but for what was spent; call it with the order's row locked. */
export async function releasePieces(
  trx: Queries,
  orderId: number,
  now: Date,
  spent: Spent = NOTHING_SPENT,
): Promise<void> {
  const held = await linesHeld(trx, orderId);
  const reservations = held.map((line) => comesBack(line, spent(line.lineId)));
  await givePiecesBack(trx, { orderId, reservations, now });
  await setReleased(trx, orderId, now);
}

/**
 * Takes an order's pieces from stock again after a long review gave them back. A line of which too
 * few are left, in all or of one of its sizes, waits as a whole, as a preorder's does. Returns how
 * many pieces are missing.
 */
export async function retakePieces(trx: Queries, orderId: number, now: Date): Promise<number> {
  const lines = await linesHeld(trx, orderId);
  const holding = { orderId, reservations: lines, now };
  const again = await takePiecesAgain(trx, holding, await destinationOf(trx, orderId));
  const short = lines.filter((line, index) => line.backordered < (again[index]?.backordered ?? 0));
  await setWaiting(
    trx,
    short.map(({ lineId }) => lineId),
  );
  await setReleased(trx, orderId, null);
  return short.reduce((missing, { fromStock }) => missing + fromStock, 0);
}

/**
 * Takes an order's pieces again while it is not paid yet, if all of them are there; nothing where one
 * is short, so that others may have what there is. Whether it holds them now.
 */
export async function holdAllAgain(trx: Queries, orderId: number, now: Date): Promise<boolean> {
  const holding = { orderId, reservations: await linesHeld(trx, orderId), now };
  const held = await takeAllAgain(trx, holding, await destinationOf(trx, orderId));
  if (held) await setReleased(trx, orderId, null);
  return held;
}

/** How many pieces of a line are no blanks any more, or not here. */
export type Spent = (lineId: number) => number;
const NOTHING_SPENT: Spent = () => 0;

/**
 * What of an order that is about to be cancelled does not go back to the shelf: what was printed or
 * spoilt, and all of what left the shop, which a person counts in once it is there again.
 */
export async function spentOf(
  trx: Queries,
  hooks: Pick<OrderHooks, 'spent'>,
  {
    id,
    status,
    fetched,
  }: { readonly id: number; readonly status: number | null; readonly fetched: boolean },
): Promise<Spent> {
  const stood = status === PAUSED ? await pausedIn(trx, id) : status;
  if (hasLeft(stood, fetched)) return () => Number.POSITIVE_INFINITY;
  const spent = await hooks.spent(trx, id);
  return (lineId) => spent.get(lineId) ?? 0;
}

/** What a cancelled order used up goes back: its pieces, and what later features gave it. */
export async function giveBack(
  trx: Queries,
  hooks: Pick<OrderHooks, 'onCancelled'>,
  order: {
    readonly id: number;
    readonly coupon: string | null;
    readonly stockReleasedAt: Date | null;
  },
  now: Date,
  spent: Spent = NOTHING_SPENT,
): Promise<void> {
  if (!order.stockReleasedAt) await releasePieces(trx, order.id, now, spent);
  await hooks.onCancelled(trx, order, now);
}
