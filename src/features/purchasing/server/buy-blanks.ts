import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import {
  moveLocked,
  type StaffDeps,
  type StaffMember,
} from '../../orders/server/by-staff/move-by-staff.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { APPROVED, UNPRINTED } from '../../orders/status.ts';
import { listMissing, type Missing, ordersOfLines } from './missing.sql.ts';
import { insertPurchase, type NewLine } from './purchase.sql.ts';

export interface Buying {
  readonly supplier: number;
  readonly reference: string;
  /** 'AAAA-MM-DD' */
  readonly expectedOn: string;
  readonly parts: readonly NewLine[];
}

export interface Bought {
  readonly id: number;
  /** Orders that are supplied with it as a whole. */
  readonly supplied: number;
}

const SUPPLIED = 5;
const partKey = ({ line, size, replaces }: Omit<NewLine, 'pieces'>): string =>
  `${line} ${replaces} ${size}`;

/**
 * Writes down what was ordered of a supplier, under the locks of the orders it is for: no piece is
 * bought twice. An order of which nothing is left to buy goes on to state 5.
 */
export function buyBlanks(
  deps: StaffDeps,
  staff: StaffMember,
  buying: Buying,
): Promise<Result<Bought, 'too_early' | 'reference_used' | 'changed'>> {
  return transact(
    deps.db,
    async (trx): Promise<Result<Bought, 'too_early' | 'reference_used' | 'changed'>> => {
      const now = deps.clock.now();
      if (buying.expectedOn < dayOf(now)) return refuse('too_early');
      const ids = await ordersOfLines(
        trx,
        buying.parts.map(({ line }) => line),
      );
      const orders = await lockAll(trx, ids);
      const missing = await listMissing(trx, { orders: ids, supplier: buying.supplier });
      if (!areMissing(buying.parts, missing)) return refuse('changed');
      const { supplier: supplierId, reference, expectedOn, parts } = buying;
      const purchase = { supplierId, reference, expectedOn, by: staff.id, now };
      const id = await insertPurchase(trx, purchase, parts);
      if (id === undefined) return refuse('reference_used');
      const left = new Set((await listMissing(trx, { orders: ids })).map(({ orderId }) => orderId));
      let supplied = 0;
      for (const order of orders) {
        await tellBought(trx, order, staff, { buying, missing, now });
        const waited = order.status === UNPRINTED || order.status === APPROVED;
        if (!waited || left.has(order.id)) continue;
        await bringTo(deps, trx, order, { to: SUPPLIED, staff });
        supplied += 1;
      }
      const detail = { piezas: sum(parts), pedidos: orders.length };
      const act = { action: 'comprar_piezas', subject: reference, detail, now };
      await recordAct(trx, { accountId: staff.id, ...act });
      return ok({ id, supplied });
    },
  );
}

const sum = (parts: readonly Pick<NewLine, 'pieces'>[]): number =>
  parts.reduce((all, { pieces }) => all + pieces, 0);

/** Locks orders in the order of their ids, as everybody does who locks several. */
export async function lockAll(trx: Queries, ids: readonly number[]): Promise<LockedOrder[]> {
  const orders: LockedOrder[] = [];
  for (const id of ids) {
    const order = await lockForMove(trx, { id });
    if (order) orders.push(order);
  }
  return orders;
}

/** Moves an order whose lock is held; the caller looked whether it may. */
export async function bringTo(
  deps: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  { to, staff }: { readonly to: number; readonly staff: StaffMember },
): Promise<void> {
  const move = { folio: order.folio, to, seen: order.version, staff, facts: {} };
  const moved = await moveLocked(deps, trx, order, move);
  if (!moved.ok) throw new Error(`order ${order.folio} does not go to ${to}: ${moved.code}`);
}

/** Whether every part is of what is missing now, each once and no more than is missing. */
function areMissing(parts: readonly NewLine[], missing: readonly Missing[]): boolean {
  const open = new Map(missing.map((one) => [partKey(one), one.pieces]));
  const once = new Set(parts.map(partKey)).size === parts.length;
  return once && parts.every((part) => part.pieces <= (open.get(partKey(part)) ?? 0));
}

interface Telling {
  readonly buying: Buying;
  readonly missing: readonly Missing[];
  readonly now: Date;
}

async function tellBought(
  trx: Queries,
  order: LockedOrder,
  staff: StaffMember,
  { buying, missing, now }: Telling,
): Promise<void> {
  const lines = new Set(
    missing.filter(({ orderId }) => orderId === order.id).map(({ line }) => line),
  );
  const piezas = sum(buying.parts.filter(({ line }) => lines.has(line)));
  const detail = { referencia: buying.reference, llega: buying.expectedOn, piezas };
  const note = { orderId: order.id, kind: 'comprado', actor: 'personal', detail, now };
  await noteOrder(trx, { ...note, accountId: staff.id });
}
