import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { addDays, dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { letterOf } from '../../orders/move-letters.ts';
import { findBoxGuides } from '../../orders/server/guide.sql.ts';
import { moveOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { PACKED, SENT } from '../../orders/status.ts';
import type { CourierFailure } from '../courier.port.ts';
import { advanceOrder, guidesText } from './advance-order.ts';
import { boxesOf, type StoredBox } from './box.sql.ts';
import { labelsOf, type StoredLabel } from './label.sql.ts';
import { movedBy } from './pack.ts';
import type { ParcelDeps, StaffMember } from './parcel-deps.ts';
import { insertPickup, openPickup, settlePickup } from './pickup.sql.ts';

export interface HandingOver {
  readonly folio: string;
  readonly seen: number;
  readonly staff: StaffMember;
  /** Undefined where the boxes are taken to the courier. */
  readonly pickup:
    | { readonly day: string; readonly fromHour: number; readonly untilHour: number }
    | undefined;
}

type Refusal =
  | 'not_found'
  | 'not_packed'
  | 'no_labels'
  | 'not_paid'
  | 'bad_day'
  | 'being_asked'
  | 'changed';
/** A courier that would not come, and those that said before it that they do. */
export type PickupFailure = CourierFailure & {
  readonly courier: string;
  readonly coming: readonly Coming[];
};
/** A courier that comes, under which number it said so. */
export interface Coming {
  readonly courier: string;
  readonly confirmation: string;
}
type HandOver = Result<{ readonly confirmation: string }, Refusal> | PickupFailure;

/** A courier comes within so many days. */
const LATEST_DAYS = 10;
/** So long another person's asking may still be at work; after it that asking was cut off. */
const IN_FLIGHT_MS = 2 * 60_000;

/**
 * Hands an order over: its boxes have their labels, the courier is asked to fetch them where it is
 * wished, and only then the order moves, with its guide and its letter in one transaction.
 */
export async function handOver(deps: ParcelDeps, handing: HandingOver): Promise<HandOver> {
  const ready = await transact(deps.db, (trx) => look(trx, handing));
  if (!ready.ok) return ready;
  const { order, boxes, labels } = ready.value;
  const { pickup } = handing;
  const coming: Coming[] = [];
  if (pickup) {
    const today = dayOf(deps.clock.now());
    if (pickup.day < today || pickup.day > addDays(today, LATEST_DAYS)) return refuse('bad_day');
    const followed = labels.filter(({ provider }) => provider !== '');
    for (const carrier of new Set(followed.map((label) => label.carrier))) {
      const own = followed.filter((label) => label.carrier === carrier);
      const courier = own[0]?.courier ?? carrier;
      const asked = await askOnce(deps, handing, { order, carrier, own, boxes });
      if (!asked.ok) return 'said' in asked ? { ...asked, courier, coming } : asked;
      if (asked.value !== '') coming.push({ courier, confirmation: asked.value });
    }
  }
  const confirmation = coming.map((one) => one.confirmation).join(', ');
  return transact(deps.db, (trx) => leave(deps, trx, handing, confirmation));
}

interface Ready {
  readonly order: LockedOrder;
  readonly boxes: readonly StoredBox[];
  readonly labels: readonly StoredLabel[];
}

async function look(
  trx: Queries,
  { folio, seen }: Pick<HandingOver, 'folio' | 'seen'>,
): Promise<Result<Ready, Refusal>> {
  const order = await lockForMove(trx, { folio });
  if (!order) return refuse('not_found');
  if (order.version !== seen) return refuse('changed', await movedBy(trx, order));
  if (order.status !== PACKED) return refuse('not_packed');
  if (!order.paid) return refuse('not_paid');
  const boxes = await boxesOf(trx, order.id);
  const byBox = await labelsOf(trx, order.id);
  const labels = boxes.flatMap(({ id }) => byBox.get(id) ?? []);
  const whole = labels.length === boxes.length && labels.every(({ state }) => state === 'vigente');
  return boxes.length > 0 && whole ? ok({ order, boxes, labels }) : refuse('no_labels');
}

interface Visit {
  readonly order: LockedOrder;
  readonly carrier: string;
  readonly own: readonly StoredLabel[];
  readonly boxes: readonly StoredBox[];
}

/** Asks for a visit; one that was confirmed before is not asked for again. */
async function askOnce(
  deps: ParcelDeps,
  { pickup, staff }: HandingOver,
  { order, carrier, own, boxes }: Visit,
): Promise<Result<string, 'being_asked'> | CourierFailure> {
  if (!pickup || !deps.courier) return ok('');
  const asked = { orderId: order.id, carrier, ...pickup, staffId: staff.id };
  const begun = await transact(deps.db, async (trx) => {
    await lockForMove(trx, { id: order.id });
    const before = await openPickup(trx, asked);
    const now = deps.clock.now();
    if (!before) return { id: await insertPickup(trx, asked, now), done: '', busy: false };
    const busy =
      before.state === 'pedida' && now.getTime() - before.askedAt.getTime() < IN_FLIGHT_MS;
    return { id: before.id, done: before.confirmation, busy };
  });
  if (begun.busy) return refuse('being_asked');
  if (begun.done !== '') return ok(begun.done);
  const grams = own.map(({ parcelId }) => boxes.find(({ id }) => id === parcelId)?.grams ?? 0);
  const answer = await deps.courier.askPickup({
    carrier,
    ...pickup,
    boxes: own.length,
    grams: grams.reduce((sum, each) => sum + each, 0),
    numbers: own.map(({ number }) => number),
  });
  if (answer.ok) {
    await settlePickup(deps.db, begun.id, { state: 'confirmada', confirmation: answer.value });
    return ok(answer.value);
  }
  const state = answer.code === 'down' ? 'sin respuesta' : 'rechazada';
  await settlePickup(deps.db, begun.id, { state, failure: answer.said });
  return answer;
}

async function leave(
  deps: ParcelDeps,
  trx: Queries,
  { folio, seen, staff }: HandingOver,
  confirmation: string,
): Promise<HandOver> {
  const ready = await look(trx, { folio, seen });
  if (!ready.ok) return ready;
  const { order, boxes } = ready.value;
  const guide = await guidesText(trx, order.id);
  if (!guide) return refuse('no_labels');
  const now = deps.clock.now();
  const facts = { guia: guide, cajas: boxes.length };
  const letter = letterOf({
    folio,
    from: order.status,
    to: SENT,
    facts,
    paid: order.paid,
    promised: '',
    guide,
    boxes: await findBoxGuides(trx, order.id),
  });
  const moved = await moveOrder(trx, {
    orderId: order.id,
    kind: 'estado',
    to: SENT,
    by: 'personal',
    roles: staff.roles,
    accountId: staff.id,
    facts,
    detail: confirmation === '' ? {} : { recoleccion: confirmation },
    now,
    ...(await addressed(trx, deps.baseUrl, order, letter)),
  });
  if (!moved.ok) return refuse('not_packed');
  const detail = { cajas: boxes.length, recoleccion: confirmation };
  await recordAct(trx, {
    accountId: staff.id,
    action: 'entregar_a_paqueteria',
    subject: folio,
    detail,
    now,
  });
  // A courier may have scanned the boxes before anybody here said that it has them.
  await advanceOrder(deps, trx, order.id);
  return ok({ confirmation });
}
