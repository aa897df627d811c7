import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { letterOf } from '../../move-letters.ts';
import { attemptLetter } from '../../redelivery/attempt-letter.ts';
import { ON_ITS_WAY, PAUSED } from '../../status.ts';
import { countFailedAttempt, findGuide } from '../guide.sql.ts';
import { lastMove } from '../last-move.sql.ts';
import { moveOrder, noteOrder } from '../move-order.ts';
import { type LockedOrder, lockForMove } from '../moving-order.sql.ts';
import { addressed } from '../owner-letter.ts';
import type { Overtaken, StaffDeps, StaffMove } from './move-by-staff.ts';

/** So many deliveries may fail before a person decides what comes next (BEHAVIOUR 2.2). */
export const MOST_ATTEMPTS = 3;
const WAITING = 'La paquetería no pudo entregarlo después de tres intentos.';
const NEXT = 'Te contactamos para acordar otra entrega o el regreso del paquete.';

type FailedAttempt = Pick<StaffMove, 'folio' | 'seen' | 'staff'> & { readonly reason: string };

export interface Failed {
  readonly attempts: number;
  readonly paused: boolean;
}

/** Counts a delivery that failed; with the third the order pauses, in the same transaction. */
export function failAttempt(
  deps: StaffDeps,
  attempt: FailedAttempt,
): Promise<Result<Failed, 'not_found' | 'not_on_its_way'> | Overtaken> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio: attempt.folio });
    if (!order) return refuse('not_found');
    if (order.version !== attempt.seen) {
      return { ok: false, code: 'changed', last: await lastMove(trx, order.id) } as const;
    }
    if (order.status !== ON_ITS_WAY || !(await findGuide(trx, order.id))) {
      return refuse('not_on_its_way');
    }
    return ok(await countLocked(deps, trx, order, attempt));
  });
}

async function countLocked(
  deps: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  { staff, reason, folio }: FailedAttempt,
): Promise<Failed> {
  const now = deps.clock.now();
  const attempts = await countFailedAttempt(trx, order.id);
  const detail = { intento: attempts, motivo: reason };
  await noteOrder(trx, {
    orderId: order.id,
    kind: 'intento_fallido',
    actor: 'personal',
    accountId: staff.id,
    detail,
    now,
    ...(await addressed(trx, deps.baseUrl, order, attemptLetter(folio, attempts, reason))),
  });
  await recordAct(trx, {
    accountId: staff.id,
    action: 'intento_fallido',
    subject: folio,
    detail,
    now,
  });
  const paused = attempts >= MOST_ATTEMPTS;
  if (paused) await pause(deps, trx, order, staff.id);
  return { attempts, paused };
}

async function pause(
  { clock, baseUrl }: StaffDeps,
  trx: Queries,
  order: LockedOrder,
  accountId: number,
): Promise<void> {
  const facts = { motivo: WAITING, que_sigue: NEXT };
  const letter = letterOf({
    folio: order.folio,
    from: order.status,
    to: PAUSED,
    facts,
    paid: order.paid,
    promised: '',
    guide: undefined,
  });
  const moved = await moveOrder(trx, {
    orderId: order.id,
    kind: 'entrega_fallida',
    to: PAUSED,
    by: 'sistema',
    accountId,
    facts,
    now: clock.now(),
    ...(await addressed(trx, baseUrl, order, letter)),
  });
  if (!moved.ok) throw new Error(`an order on its way may pause: ${moved.code}`);
}
