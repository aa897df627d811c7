import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { wastePieces } from '../../inventory/server/waste-pieces.ts';
import { moveLocked } from '../../orders/server/by-staff/move-by-staff.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { IN_PRODUCTION, LOOKED_OVER } from '../../orders/status.ts';
import {
  askOfShelf,
  blanksMissing,
  type Count,
  countable,
  finished,
  spoiltOf,
} from '../count-pieces.ts';
import type { Printer, ProductionDeps } from './production-deps.ts';
import {
  findLine,
  finishingLines,
  insertRun,
  isTechnique,
  type LineAtWork,
  writeCapacity,
  writeCount,
  writeFromStock,
} from './run.sql.ts';

const RECEIVED_BLANKS = 6;
const WASTE = 'Merma en producción';

interface AtWork {
  readonly trx: Queries;
  readonly order: LockedOrder;
  readonly line: LineAtWork;
  readonly now: Date;
}

/** Locks a line's order and reads the line again behind the lock: one person at a time. */
export function withLine<Value, Code extends string>(
  { db, clock }: Pick<ProductionDeps, 'db' | 'clock'>,
  lineId: number,
  work: (at: AtWork) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'not_found'>> {
  return transact(db, async (trx): Promise<Result<Value, Code | 'not_found'>> => {
    const found = await findLine(trx, lineId);
    const order = found && (await lockForMove(trx, { id: found.orderId }));
    const line = order && (await findLine(trx, lineId));
    return line ? work({ trx, order, line, now: clock.now() }) : refuse('not_found');
  });
}

type NotMoved = 'forbidden' | 'not_ready' | 'not_paid';
type NotStarted = NotMoved | 'changed';
type NotCounted = 'not_started' | 'changed' | 'too_many' | 'unknown_size';

async function bring(
  deps: ProductionDeps,
  trx: Queries,
  order: LockedOrder,
  { to, staff }: { readonly to: number; readonly staff: Printer },
): Promise<Result<void, NotMoved>> {
  const move = { folio: order.folio, to, seen: order.version, staff, facts: {} };
  const moved = await moveLocked(deps, trx, order, move);
  if (moved.ok) return ok(undefined);
  if (moved.code === 'forbidden_mover') return refuse('forbidden');
  return refuse(moved.code === 'not_paid' ? 'not_paid' : 'not_ready');
}

/**
 * A line goes to the machine: the first one brings its order into production. Of two who start it
 * the second is told that the first did.
 */
export function startLine(
  deps: ProductionDeps,
  staff: Printer,
  lineId: number,
  seen: number,
): Promise<Result<void, NotStarted | 'not_found'>> {
  return withLine<void, NotStarted>(deps, lineId, async ({ trx, order, line, now }) => {
    if (order.status !== RECEIVED_BLANKS && order.status !== IN_PRODUCTION)
      return refuse('not_ready');
    // A line more at the machine leaves the others as they are: the order's version need not match.
    const moves = order.status === RECEIVED_BLANKS;
    if (line.run || (moves && order.version !== seen)) return refuse('changed');
    if (moves) {
      const moved = await bring(deps, trx, order, { to: IN_PRODUCTION, staff });
      if (!moved.ok) return moved;
    }
    await insertRun(trx, lineId, { id: staff.id, now });
    const note = { orderId: order.id, kind: 'linea_en_maquina', actor: 'personal', now };
    await noteOrder(trx, { ...note, accountId: staff.id, detail: { articulo: line.name } });
    return ok(undefined);
  });
}

export interface Counted {
  /** Pieces that still have to come out well. */
  readonly left: number;
  /** Blanks to buy for what was spoilt. */
  readonly toBuy: number;
}

/** What came out of a line so far. Whoever counted from an older number is told, and nothing is lost. */
export function countLine(
  deps: ProductionDeps,
  staff: Printer,
  lineId: number,
  count: Count & { readonly seen: number },
): Promise<Result<Counted, NotCounted | 'not_found'>> {
  return withLine<Counted, NotCounted>(deps, lineId, async ({ trx, order, line, now }) => {
    if (!line.run || order.status !== IN_PRODUCTION) return refuse('not_started');
    if (line.run.version !== count.seen) return refuse('changed');
    const { replaced } = line.run;
    const allowed = countable({ ...line, replaced }, count);
    if (!allowed.ok) return allowed;
    await writeCount(trx, lineId, count);
    const fromShelf = await replaceFromShelf(trx, lineId, { line, count, staff, now });
    const spoilt = spoiltOf(count);
    const detail = { articulo: line.name, buenas: count.good, merma: spoilt };
    const note = { orderId: order.id, kind: 'conteo', actor: 'personal', now };
    await noteOrder(trx, { ...note, accountId: staff.id, detail });
    const toBuy = blanksMissing({ spoilt, replaced: replaced + fromShelf });
    return ok({ left: line.quantity - count.good, toBuy });
  });
}

/** Takes from the shelf what more was spoilt, once; what is not there is to be bought. */
async function replaceFromShelf(
  trx: Queries,
  lineId: number,
  {
    line,
    count,
    staff,
    now,
  }: {
    readonly line: LineAtWork;
    readonly count: Count;
    readonly staff: Printer;
    readonly now: Date;
  },
): Promise<number> {
  const before = line.run ?? { spoilt: [], fromStock: [] };
  const asked = askOfShelf(before, count.spoilt);
  if (asked.length === 0) return 0;
  const taken = await wastePieces(trx, {
    orderId: line.orderId,
    colourId: line.colourId,
    parts: asked.map(({ talla, cantidad }) => ({
      sizeId: line.sizeIds.get(talla) ?? null,
      pieces: cantidad,
    })),
    reason: WASTE,
    accountId: staff.id,
    now,
  });
  const held = new Map(before.fromStock.map(({ talla, cantidad }) => [talla, cantidad]));
  for (const [place, { talla }] of asked.entries())
    held.set(talla, (held.get(talla) ?? 0) + (taken[place] ?? 0));
  const fromStock = [...held].map(([talla, cantidad]) => ({ talla, cantidad }));
  const more = taken.reduce((sum, pieces) => sum + pieces, 0);
  if (more !== 0) await writeFromStock(trx, lineId, { fromStock, more });
  return more;
}

/** All of an order is printed, and the first piece of every printed line was shown. */
export function finishOrder(
  deps: ProductionDeps,
  staff: Printer,
  folio: string,
  seen: number,
): Promise<Result<void, NotMoved | 'not_finished' | 'no_photo' | 'changed' | 'not_found'>> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio });
    if (!order) return refuse('not_found');
    if (order.version !== seen) return refuse('changed');
    if (order.status !== IN_PRODUCTION) return refuse('not_ready');
    const done = finished(await finishingLines(trx, order.id));
    return done.ok ? bring(deps, trx, order, { to: LOOKED_OVER, staff }) : done;
  });
}

/** How many pieces a technique prints on a day, from now on. */
export function setCapacity(
  { db, clock }: Pick<ProductionDeps, 'db' | 'clock'>,
  staff: Printer,
  told: { readonly technique: string; readonly pieces: number; readonly seen: number },
): Promise<Result<void, 'not_found' | 'changed'>> {
  return transact(db, async (trx) => {
    const now = clock.now();
    if (!(await isTechnique(trx, told.technique))) return refuse('not_found');
    if (!(await writeCapacity(trx, told, { id: staff.id, now }))) return refuse('changed');
    const detail = { piezas: told.pieces };
    const act = { action: 'cambiar_capacidad', subject: told.technique, detail, now };
    await recordAct(trx, { accountId: staff.id, ...act });
    return ok(undefined);
  });
}
