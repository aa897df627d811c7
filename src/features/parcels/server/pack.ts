import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { letterOf } from '../../orders/move-letters.ts';
import { whatHappened } from '../../orders/server/by-staff/what-happened.ts';
import { lastMove } from '../../orders/server/last-move.sql.ts';
import { moveOrder, noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { LOOKED_OVER, PACKED } from '../../orders/status.ts';
import { type BoxGroup, gramsOf, packingProblem, suggestBoxes } from '../pack-order.ts';
import { boxesOf, linesToPack, markOf, replaceBoxes } from './box.sql.ts';
import { labelsOf } from './label.sql.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';

export interface Packing {
  readonly folio: string;
  readonly seen: number;
  /** The boxes that this person saw. */
  readonly mark: string;
  readonly staff: StaffMember;
  /** Left out: as the products' own boxes suggest. */
  readonly groups: readonly BoxGroup[] | undefined;
}

export type PackRefusal = 'not_found' | 'not_packing' | 'labelled' | 'changed' | 'wrong_packing';

export interface Packed {
  readonly boxes: number;
  readonly grams: number;
}

type PackResult = Result<Packed, PackRefusal>;
const GRAMS = 1000;

/**
 * Says which boxes an order goes in. One that was looked over becomes packed by it; one that is
 * packed is packed anew while no box has a label. Boxes, move and letter are one transaction.
 */
export function packOrder(deps: ParcelDeps, packing: Packing): Promise<PackResult> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio: packing.folio });
    if (!order) return refuse('not_found');
    const before = await boxesOf(trx, order.id);
    if (order.version !== packing.seen) return refuse('changed', await movedBy(trx, order));
    if (markOf(before) !== packing.mark) return refuse('changed', { version: order.version });
    if (order.status !== LOOKED_OVER && order.status !== PACKED) return refuse('not_packing');
    const open = [...(await labelsOf(trx, order.id)).values()].some(
      ({ state }) => state === 'pidiendo' || state === 'vigente',
    );
    if (open) return refuse('labelled');
    const lines = await linesToPack(trx, order.id);
    const groups = packing.groups ?? suggestBoxes(lines);
    const problem = packingProblem(lines, groups);
    if (problem !== '') return refuse('wrong_packing', { problem });
    return packLocked(deps, trx, order, { ...packing, groups });
  });
}

async function packLocked(
  { clock, baseUrl }: ParcelDeps,
  trx: Queries,
  order: LockedOrder,
  { groups, staff, folio }: Packing & { readonly groups: readonly BoxGroup[] },
): Promise<PackResult> {
  const now = clock.now();
  await replaceBoxes(trx, order.id, groups, now);
  const boxes = groups.reduce((sum, { cajas }) => sum + cajas, 0);
  const grams = gramsOf(groups);
  const facts = { cajas: boxes, peso_kg: grams / GRAMS };
  const about = { orderId: order.id, accountId: staff.id, now };
  if (order.status === PACKED) {
    await noteOrder(trx, { ...about, kind: 'empacado_de_nuevo', actor: 'personal', detail: facts });
  } else {
    const letter = letterOf({
      folio,
      from: order.status,
      to: PACKED,
      facts,
      paid: order.paid,
      promised: '',
      guide: undefined,
    });
    const moved = await moveOrder(trx, {
      ...about,
      kind: 'estado',
      to: PACKED,
      by: 'personal',
      roles: staff.roles,
      facts,
      ...(await addressed(trx, baseUrl, order, letter)),
    });
    if (!moved.ok) return refuse('not_packing');
  }
  await recordAct(trx, { ...about, action: 'empacar_pedido', subject: folio, detail: facts });
  return ok({ boxes, grams });
}

/** What whoever saw an earlier version of an order is told: its version now, and who moved it. */
export async function movedBy(
  trx: Queries,
  { id, version }: LockedOrder,
): Promise<{ readonly version: number; readonly happened: string }> {
  return { version, happened: whatHappened(await lastMove(trx, id)) };
}
