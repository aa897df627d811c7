import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import type { StaffDeps, StaffMember } from '../../orders/server/by-staff/move-by-staff.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { addReplaced } from '../../production/server/run.sql.ts';
import { type Allotted, type Arrived, allotPieces } from '../allot-pieces.ts';
import { bringTo, lockAll } from './buy-blanks.ts';
import { isComplete } from './missing.sql.ts';
import { type BoughtLine, linesOfPurchase, lockPurchase, writeReceived } from './purchase.sql.ts';

const SUPPLIED = 5;
const RECEIVED = 6;

export interface Receiving {
  readonly id: number;
  /** The version of the purchase that was seen. */
  readonly seen: number;
  readonly arrived: readonly Arrived[];
  /** Nothing more will come. */
  readonly closes: boolean;
}

export interface Received {
  readonly closed: boolean;
  /** Orders that have all their pieces now. */
  readonly complete: number;
}

type NotReceived = 'not_found' | 'changed' | 'too_many' | 'nothing';

/**
 * Counts what came of a purchase: those promised first have theirs first, and an order that has all
 * its pieces goes on to state 6. What is missing of a purchase that is over is to buy again.
 */
export function receiveBlanks(
  deps: StaffDeps,
  staff: StaffMember,
  receiving: Receiving,
): Promise<Result<Received, NotReceived>> {
  return transact(deps.db, async (trx): Promise<Result<Received, NotReceived>> => {
    const now = deps.clock.now();
    const purchase = await lockPurchase(trx, receiving.id);
    if (!purchase) return refuse('not_found');
    if (!purchase.open || purchase.version !== receiving.seen) return refuse('changed');
    const seen = await linesOfPurchase(trx, receiving.id);
    const ids = [...new Set(seen.map(({ orderId }) => orderId))].sort((a, b) => a - b);
    const orders = await lockAll(trx, ids);
    const lines = await linesOfPurchase(trx, receiving.id);
    const allotted = allotPieces(lines, receiving.arrived);
    if (!allotted.ok) return allotted;
    const came = total(allotted.value);
    if (came === 0 && !receiving.closes) return refuse('nothing');
    const closed = receiving.closes || came === lines.reduce((sum, { open }) => sum + open, 0);
    await writeReceived(trx, receiving.id, { allotted: allotted.value, closes: closed, now });
    await replaceSpoilt(trx, lines, allotted.value);
    let complete = 0;
    for (const order of orders) {
      const piezas = total(ofOrder(lines, allotted.value, order.id));
      if (piezas > 0) {
        const detail = { referencia: purchase.reference, piezas };
        const note = { orderId: order.id, kind: 'material_contado', actor: 'personal', now };
        await noteOrder(trx, { ...note, accountId: staff.id, detail });
      }
      if (order.status !== SUPPLIED || !(await isComplete(trx, order.id))) continue;
      await bringTo(deps, trx, order, { to: RECEIVED, staff });
      complete += 1;
    }
    const act = { action: 'recibir_piezas', subject: purchase.reference, now };
    await recordAct(trx, {
      accountId: staff.id,
      ...act,
      detail: { piezas: came, cerrada: closed },
    });
    return ok({ closed, complete });
  });
}

const total = (parts: readonly Allotted[]): number =>
  parts.reduce((sum, { pieces }) => sum + pieces, 0);

function ofOrder(lines: readonly BoughtLine[], parts: readonly Allotted[], orderId: number) {
  const own = new Set(lines.filter((line) => line.orderId === orderId).map(({ id }) => id));
  return parts.filter(({ id }) => own.has(id));
}

/** Blanks that replace spoilt ones may be printed from now on. */
async function replaceSpoilt(
  trx: Queries,
  lines: readonly BoughtLine[],
  parts: readonly Allotted[],
): Promise<void> {
  for (const { id, pieces } of parts) {
    const line = lines.find((one) => one.id === id);
    if (line?.repone) await addReplaced(trx, line.line, pieces);
  }
}
