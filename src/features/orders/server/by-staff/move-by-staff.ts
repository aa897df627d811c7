import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { letterOf } from '../../move-letters.ts';
import type { MoveFacts, MoveRefusal } from '../../moves.ts';
import { readCode } from '../../pickup/code.ts';
import type { ReadyToFetch } from '../../pickup/letters.ts';
import { promiseText } from '../../promise.ts';
import { CANCELLED, IN_PRODUCTION, LOOKED_OVER } from '../../status.ts';
import { dropCharges } from '../charge/charge.ts';
import { findBoxGuides, findGuide } from '../guide.sql.ts';
import { type LastMove, lastMove } from '../last-move.sql.ts';
import { moveOrder } from '../move-order.ts';
import { type LockedOrder, lockForMove } from '../moving-order.sql.ts';
import type { OrderHooks, Redo } from '../order-hooks.ts';
import { giveBack, spentOf } from '../order-pieces.ts';
import { addressed } from '../owner-letter.ts';
import { readyToFetch } from '../pickup/fetched.sql.ts';
import { toldDay } from '../wanted/told-day.sql.ts';

export interface StaffDeps
  extends Pick<OrderHooks, 'onCancelled' | 'unprinted' | 'redo' | 'spent'> {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}

export interface StaffMember {
  readonly id: number;
  readonly roles: readonly string[];
}

export interface StaffMove {
  readonly folio: string;
  readonly to: number;
  /** The version of the order that this person saw. */
  readonly seen: number;
  readonly staff: StaffMember;
  readonly facts: MoveFacts;
  /** What whoever fetches it said, as it was typed. */
  readonly code?: string | undefined;
}

export interface Moved {
  readonly status: number;
  readonly version: number;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
}

/** The order is not what this person saw: what happened to it meanwhile. */
export interface Overtaken {
  readonly ok: false;
  readonly code: 'changed';
  readonly last: LastMove;
}

/**
 * own_order: it is paid and their own; cancelled, its money would go back to them · bad_redo: more
 * pieces are made again than there are, or of no line of the order.
 */
export type StaffMoveRefusal = MoveRefusal | 'not_found' | 'own_order' | 'bad_redo' | 'wrong_code';

/**
 * A person of the shop moves an order from the state they saw. Whoever comes second learns what the
 * first did, and changes nothing. Move, letter to the owner and audit are one transaction.
 */
export function moveByStaff(
  deps: StaffDeps,
  move: StaffMove,
): Promise<Result<Moved, StaffMoveRefusal> | Overtaken> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio: move.folio });
    if (!order) return refuse('not_found');
    if (order.version !== move.seen) {
      return { ok: false, code: 'changed', last: await lastMove(trx, order.id) } as const;
    }
    const own = order.paid && order.accountId === move.staff.id;
    if (own && move.to === CANCELLED) return refuse('own_order');
    // Without pieces there is nothing to supply, to print or to send.
    if (order.chargeOf !== null && move.to !== CANCELLED) return refuse('forbidden_move');
    return moveLocked(deps, trx, order, move);
  });
}

/** The same within a transaction that holds the order's lock; `seen` was compared by the caller. */
export async function moveLocked(
  deps: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  { to, staff, facts: given, folio, code }: StaffMove,
): Promise<Result<Moved, StaffMoveRefusal>> {
  const now = deps.clock.now();
  const ready = order.fetched ? await readyToFetch(trx, order.id) : undefined;
  if (code && readCode(code) !== ready?.code) return refuse('wrong_code');
  const facts: MoveFacts = code ? { ...given, con_codigo: true } : given;
  const { rehacer: _, ...told } = facts;
  const again = await redone(deps, trx, order, { to, facts });
  if (!again.ok) return again;
  const moved = await moveOrder(trx, {
    orderId: order.id,
    kind: 'estado',
    to,
    by: 'personal',
    roles: staff.roles,
    accountId: staff.id,
    facts,
    detail: again.value ? { se_rehacen: again.value.said } : {},
    unprinted: to === LOOKED_OVER ? await deps.unprinted(trx, order.id) : undefined,
    now,
    ...(await letterTo(deps, trx, order, { to, facts, ready })),
  });
  if (!moved.ok) return refuse(moved.code);
  await again.value?.write();
  if (to === CANCELLED) {
    await giveBack(trx, deps, order, now, await spentOf(trx, deps, order));
    await dropCharges(trx, deps, order, now);
  }
  const detail = {
    ...{ de: moved.value.from, a: to, ...told },
    ...(order.fetched ? { en_tienda: true } : {}),
    ...(again.value ? { se_rehacen: again.value.said } : {}),
  };
  await recordAct(trx, {
    accountId: staff.id,
    action: 'mover_pedido',
    subject: folio,
    detail,
    now,
  });
  return ok({ status: to, version: order.version + 1, fetched: order.fetched });
}

/** What of the order is made again; undefined for every other move. */
async function redone(
  deps: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  { to, facts: { rehacer = [] } }: Pick<StaffMove, 'to' | 'facts'>,
): Promise<Result<Redo | undefined, 'bad_redo'>> {
  const reworks = order.status === LOOKED_OVER && to === IN_PRODUCTION;
  return reworks && rehacer.length > 0 ? deps.redo(trx, order.id, rehacer) : ok(undefined);
}

async function letterTo(
  { baseUrl, clock }: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  {
    to,
    facts,
    ready,
  }: Pick<StaffMove, 'to' | 'facts'> & { readonly ready: ReadyToFetch | undefined },
) {
  const letter = letterOf({
    folio: order.folio,
    isCharge: order.chargeOf !== null,
    from: order.status,
    to,
    facts,
    paid: order.paid,
    ready,
    promised: promiseText(await toldDay(trx, order.id, { now: clock.now(), status: to })),
    guide: facts.guia ?? (await findGuide(trx, order.id)),
    boxes: await findBoxGuides(trx, order.id),
  });
  return addressed(trx, baseUrl, order, letter);
}
