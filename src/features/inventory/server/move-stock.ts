import { ok, type Result } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { chooseWarehouses } from '../choose-warehouses.ts';
import {
  type Reservation,
  reserveAgain,
  reserveStock,
  type WantedPieces,
} from '../reserve-stock.ts';
import { returnPieces } from '../return-pieces.ts';
import { type StockAmounts, stockAmounts } from '../stock-amounts.ts';
import type { Pick } from '../warehouse.ts';
import { type LockedStock, lockStock, returnStock, takeStock } from './stock.sql.ts';
import { holdOpen, movedOut } from './warehouses/warehouse.sql.ts';

/** What an order holds, and since when it does or no longer does. */
export interface Holding {
  readonly orderId: number;
  readonly reservations: readonly Reservation[];
  readonly now: Date;
}

/** What the lines of an order take, and from which warehouses. */
export interface Reserved {
  readonly lines: readonly Reservation[];
  readonly picks: readonly Pick[];
}

type Held = { readonly colourId: number; readonly sizes: readonly { readonly id: number }[] };

const lockFor = (trx: Queries, lines: readonly Held[]) =>
  lockStock(
    trx,
    lines.map(({ colourId }) => colourId),
    lines.flatMap(({ sizes }) => sizes.map(({ id }) => id)),
  );

/**
 * Decides what each line takes and from where, and keeps its colours for this transaction alone
 * until it ends: what is decided here may be taken, and nothing else. `destination` is the postal
 * code the order goes to, or ''.
 */
export async function reservePieces(
  trx: Queries,
  wanted: readonly WantedPieces[],
  destination: string,
): Promise<Result<Reserved, 'short'>> {
  const stock = await lockFor(trx, wanted);
  const lines = reserveStock(wanted, stock);
  if (!lines.ok) return lines;
  const amounts = stockAmounts(lines.value);
  return ok({ lines: lines.value, picks: picksOf(amounts, stock, destination) });
}

/** Pieces of a garment whose sizes are not told lie nowhere yet: they are held of the colour. */
function picksOf(
  { kinds }: StockAmounts,
  { sized, shelves }: LockedStock,
  destination: string,
): readonly Pick[] {
  const untold = kinds.filter(({ colour, size }) => size === null && sized.has(colour));
  const told = kinds.filter((kind) => !untold.includes(kind));
  return [
    ...untold.map((kind) => ({ ...kind, warehouse: null })),
    ...chooseWarehouses(told, shelves, destination),
  ];
}

/** Takes for an order what `reservePieces` decided in the same transaction. */
export async function takePieces(
  trx: Queries,
  { orderId, reserved, now }: { orderId: number; reserved: Reserved; now: Date },
): Promise<void> {
  const { lines, picks } = reserved;
  await takeStock(trx, { orderId, amounts: stockAmounts(lines), picks, now });
}

/**
 * Gives back what an order's lines hold: pieces to the warehouses they came from, waiting ones off
 * the backorder.
 */
export async function givePiecesBack(
  trx: Queries,
  { orderId, reservations, now }: Holding,
): Promise<void> {
  const { sized } = await lockFor(trx, reservations);
  const amounts = stockAmounts(reservations);
  const held = await movedOut(trx, orderId, ['reserva', 'liberacion']);
  const { names, general } = await holdOpen(trx);
  const picks = returnPieces(amounts.kinds, held, {
    open: names,
    otherwise: ({ colour, size }) => (size === null && sized.has(colour) ? null : general),
  });
  await returnStock(trx, { orderId, amounts, picks, now });
}

/**
 * Takes again all that was given back, or nothing: whether every line that did not wait is there,
 * in each of its sizes.
 */
export async function takeAllAgain(
  trx: Queries,
  { orderId, reservations, now }: Holding,
  destination: string,
): Promise<boolean> {
  const stock = await lockFor(trx, reservations);
  const again = reserveAgain(reservations, stock);
  const isShort = again.some(
    ({ backordered }, place) => backordered > (reservations[place]?.backordered ?? 0),
  );
  if (isShort) return false;
  const amounts = stockAmounts(again);
  const picks = picksOf(amounts, stock, destination);
  await takeStock(trx, { orderId, amounts, picks, now });
  return true;
}

/** Takes again what was given back; returns what each line holds now (see `reserveAgain`). */
export async function takePiecesAgain(
  trx: Queries,
  { orderId, reservations, now }: Holding,
  destination: string,
): Promise<readonly Reservation[]> {
  const stock = await lockFor(trx, reservations);
  const again = reserveAgain(reservations, stock);
  const amounts = stockAmounts(again);
  const picks = picksOf(amounts, stock, destination);
  await takeStock(trx, { orderId, amounts, picks, now });
  return again;
}
