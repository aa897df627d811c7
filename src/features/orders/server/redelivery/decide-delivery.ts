import { randomBytes } from 'node:crypto';
import { folio as newFolio } from '../../../../kernel/ids.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import {
  type DeliveryDecision,
  decidable,
  decidedLetter,
  decidedWords,
  type NotDecidable,
  REDELIVERY,
  waitsForDelivery,
} from '../../redelivery/decide.ts';
import { PAUSED } from '../../status.ts';
import type { Overtaken, StaffDeps, StaffMember } from '../by-staff/move-by-staff.ts';
import { findCharge } from '../charge/charge.sql.ts';
import { placeCharge } from '../charge/charge.ts';
import { lastMove } from '../last-move.sql.ts';
import { noteOrder } from '../move-order.ts';
import { type LockedOrder, lockForMove, pausedIn } from '../moving-order.sql.ts';
import { addressed } from '../owner-letter.ts';
import { lastDecision } from './decided.sql.ts';

interface Deciding {
  readonly folio: string;
  /** The version of the order that this person saw. */
  readonly seen: number;
  readonly staff: StaffMember;
  readonly decision: DeliveryDecision;
}

/**
 * Staff choose what becomes of a parcel that could not be delivered: another delivery at its cost,
 * or its return. Event, charge, letter and audit are one transaction; the order stays where it is.
 */
export function decideDelivery(
  deps: Pick<StaffDeps, 'db' | 'clock' | 'baseUrl'>,
  wish: Deciding,
): Promise<Result<{ readonly charge: string }, NotDecidable | 'not_found'> | Overtaken> {
  return transact(deps.db, async (trx) => {
    const order = await lockForMove(trx, { folio: wish.folio });
    if (!order) return refuse('not_found');
    if (order.version !== wish.seen) {
      return { ok: false, code: 'changed', last: await lastMove(trx, order.id) } as const;
    }
    const standing = await standingOf(trx, order);
    const allowed = decidable(standing, wish.decision);
    if (!allowed.ok) return allowed;
    return ok({ charge: await write(deps, trx, order, wish) });
  });
}

/** What is fetched no courier delivers: nothing is to decide of it. */
type Standing = Pick<LockedOrder, 'id' | 'status' | 'fetched'>;

async function standingOf(trx: Queries, order: Standing) {
  const cameFrom = order.status === PAUSED && !order.fetched ? await pausedIn(trx, order.id) : null;
  const stored = await lastDecision(trx, order.id);
  const charge = stored?.charge ? await findCharge(trx, stored.charge) : undefined;
  const { status } = order;
  return { status, cameFrom, decided: stored && { decision: stored.decision, charge } };
}

async function write(
  { clock, baseUrl }: Pick<StaffDeps, 'clock' | 'baseUrl'>,
  trx: Queries,
  order: LockedOrder,
  { decision, staff, folio }: Deciding,
): Promise<string> {
  const now = clock.now();
  const asks = decision.kind === 'nueva_entrega' && decision.payer === 'cliente';
  const charge = asks ? newFolio(randomBytes(10)) : '';
  if (asks) {
    const { id: orderId, accountId } = order;
    const { cost: amount } = decision;
    await placeCharge(trx, {
      folio: charge,
      orderId,
      accountId,
      kind: 'envio',
      concept: REDELIVERY,
      next: 'Pedimos la nueva entrega a la paquetería.',
      amount,
      now,
    });
  }
  const facts = {
    ...(decision.kind === 'nueva_entrega' ? { costo: decision.cost, paga: decision.payer } : {}),
    ...(charge ? { cobro: charge } : {}),
  };
  await noteOrder(trx, {
    orderId: order.id,
    kind: decision.kind,
    actor: 'personal',
    accountId: staff.id,
    detail: { ...facts, ...decidedWords(decision) },
    now,
    ...(await addressed(trx, baseUrl, order, decidedLetter(folio, decision, charge))),
  });
  await recordAct(trx, {
    accountId: staff.id,
    action: decision.kind === 'regreso' ? 'regresar_paquete' : 'pedir_nueva_entrega',
    subject: folio,
    detail: facts,
    now,
  });
  return charge;
}

/** Where an order's delivery stands for the staff's page of it; null where nothing is to decide. */
export async function readDelivery(db: Queries, order: Standing) {
  const standing = await standingOf(db, order);
  if (!waitsForDelivery(standing)) return null;
  return { decided: await lastDecision(db, order.id), charge: standing.decided?.charge };
}
