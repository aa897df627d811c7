import { type Centavos, formatMoney, ZERO } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { pages } from '../../../../routes.ts';
import { chargeCancelled } from '../../move-letters.ts';
import { CANCELLED, RECEIVED } from '../../status.ts';
import { storeOrder } from '../create-order.ts';
import { moveOrder, noteOrder } from '../move-order.ts';
import type { LockedOrder } from '../moving-order.sql.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { addressed } from '../owner-letter.ts';
import { addressOf, type LockedCharge, lockCharges, nextOf } from './charge.sql.ts';

/** Services that are asked besides an order: a journey, work on a design, or printing of its pieces. */
export type ChargeKind = 'envio' | 'diseno' | 'terminado';

/** What the shop asks of a customer besides their order. */
export interface NewCharge {
  readonly folio: string;
  /** The order that it is of. */
  readonly orderId: number;
  readonly accountId: number;
  /** Which service it is: its invoice says so. */
  readonly kind: ChargeKind;
  /** The line whose finish it is of: reports count it as that line's. */
  readonly lineId?: number;
  /** What it is for, as its reader is told: 'Nueva entrega'. */
  readonly concept: string;
  /** What its owner reads once it is paid. */
  readonly next: string;
  /** With IVA. */
  readonly amount: Centavos;
  readonly now: Date;
}

/**
 * An order without pieces, so that it is paid, proved, invoiced and paid back as every other. All of
 * it is shipping, or finishing where it is for a design or for the finish itself; its own words say
 * what for.
 */
export async function placeCharge(trx: Queries, charge: NewCharge): Promise<void> {
  const { folio, orderId, accountId, kind, amount, now } = charge;
  const [finishes, shipping] = kind === 'envio' ? [ZERO, amount] : [amount, ZERO];
  const stored = await storeOrder(trx, {
    accountId,
    folio,
    lines: [],
    totals: { products: ZERO, finishes, shipping, discount: ZERO, total: amount },
    coupon: undefined,
    address: await addressOf(trx, orderId),
    shipping: {
      ...{ courier: '', service: charge.concept, clase: kind, al_pagarse: charge.next },
      ...(charge.lineId === undefined ? {} : { linea: charge.lineId }),
    },
    chargeOf: orderId,
    now,
  });
  if (!stored.ok) throw new Error('what has no pieces is never short of them');
}

/** A charge was paid: the order that it is of tells so, and what follows. */
export async function noteChargePaid(
  trx: Queries,
  charge: {
    readonly folio: string;
    readonly orderId: number;
    readonly amount: Centavos;
    readonly now: Date;
  },
): Promise<void> {
  await noteOrder(trx, {
    orderId: charge.orderId,
    kind: 'cobro_pagado',
    actor: 'cliente',
    detail: {
      cobro: charge.folio,
      costo: charge.amount,
      motivo: `Recibimos tu pago de ${formatMoney(charge.amount)}.`,
      que_sigue: await nextOf(trx, charge.folio),
    },
    now: charge.now,
  });
}

type DropHooks = Pick<OrderHooks, 'onCancelled'> & { readonly baseUrl: string };
type DroppedOf = Pick<LockedOrder, 'id' | 'folio' | 'accountId'>;

/**
 * An order that was cancelled asks nothing more of its owner, and what was paid for the finish of its
 * pieces goes back with them; a journey or work on a design that was paid for stays. Its row is locked.
 */
export async function dropCharges(
  trx: Queries,
  hooks: DropHooks,
  order: DroppedOf,
  now: Date,
): Promise<void> {
  const motivo = `Se canceló el pedido ${order.folio}, del que era.`;
  // What was paid while this waited for its lock is looked at as paid.
  for (const charge of await lockCharges(trx, order.id)) {
    const goesBack = charge.paid && charge.ofPieces;
    if (charge.status !== RECEIVED && !goesBack) continue;
    await drop(trx, hooks, { order, charge, motivo, told: goesBack, now });
  }
}

/**
 * What nobody paid for the finish of these lines is asked no more, for their money goes back; the order
 * goes on, and its history says so. Its row is locked.
 */
export async function dropLineCharges(
  trx: Queries,
  hooks: DropHooks,
  order: DroppedOf & { readonly lines: readonly number[] },
  now: Date,
): Promise<void> {
  const motivo = `Devolvemos el dinero de las piezas del pedido ${order.folio} de las que era.`;
  for (const charge of await lockCharges(trx, order.id)) {
    const { line, ofPieces, status, folio, amount } = charge;
    const asked = status === RECEIVED && !charge.paid;
    if (!asked || !ofPieces || line === null || !order.lines.includes(line)) continue;
    if (!(await drop(trx, hooks, { order, charge, motivo, told: true, now }))) continue;
    const detail = { cobro: folio, costo: amount };
    const note = { orderId: order.id, kind: 'cobro_retirado', actor: 'sistema', detail, now };
    await noteOrder(trx, note);
  }
}

async function drop(
  trx: Queries,
  { onCancelled, baseUrl }: DropHooks,
  dropped: {
    readonly order: DroppedOf;
    readonly charge: LockedCharge;
    readonly motivo: string;
    /** Whether its owner is told of it by a letter of its own. */
    readonly told: boolean;
    readonly now: Date;
  },
): Promise<boolean> {
  const { order, charge, motivo, now } = dropped;
  const { id, folio, paid } = charge;
  const facts = { motivo };
  const action = { label: 'Ver tu pedido', path: pages.ordersOf(order.folio) };
  const letter = dropped.told ? { ...chargeCancelled({ folio, facts, paid }), action } : undefined;
  const told = await addressed(trx, baseUrl, { folio, accountId: order.accountId }, letter);
  const cancelled = { orderId: id, kind: 'estado', to: CANCELLED, by: 'sistema', facts } as const;
  const moved = await moveOrder(trx, { ...cancelled, now, ...told });
  if (moved.ok) await onCancelled(trx, { id, coupon: null }, now);
  return moved.ok;
}
