import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../orders/server/move-order.ts';
import { lockForMove } from '../../orders/server/moving-order.sql.ts';
import type { CourierFailure } from '../courier.port.ts';
import { findBox } from './box.sql.ts';
import { openLabel, settleCancelled } from './label.sql.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';

type Cancelled = Result<{ readonly success: true }, 'not_found' | 'travelled'> | CourierFailure;

/** Takes a box's label back before it travels; the courier is asked first, then it is written down. */
export async function cancelLabel(
  deps: ParcelDeps,
  staff: StaffMember,
  boxId: number,
): Promise<Cancelled> {
  const box = await findBox(deps.db, boxId);
  const label = box && (await openLabel(deps.db, boxId));
  if (!box || label?.state !== 'vigente') return refuse('not_found');
  if (box.phase !== 'empacada' && box.phase !== 'creada') return refuse('travelled');
  if (label.provider !== '') {
    const gone = await deps.courier?.cancelLabel({ carrier: label.carrier, number: label.number });
    if (gone && !gone.ok) return gone;
  }
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { id: box.orderId });
    if (!order || !(await settleCancelled(trx, label.id))) return refuse('not_found');
    const now = deps.clock.now();
    const told = { paqueteria: label.courier, numero: label.number };
    const detail = { caja: box.position, guia: told };
    const about = { orderId: order.id, accountId: staff.id, detail, now };
    await noteOrder(trx, { ...about, kind: 'guia_cancelada', actor: 'personal' });
    await recordAct(trx, { ...about, action: 'cancelar_guia', subject: order.folio });
    return ok({ success: true as const });
  });
}
