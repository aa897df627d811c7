import { type Centavos, formatMoney, ZERO } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { CANCELLED } from '../../status.ts';
import { storeOrder } from '../create-order.ts';
import { moveOrder, noteOrder } from '../move-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { addressOf, nextOf, unpaidCharges } from './charge.sql.ts';

/** Services that are asked besides an order. */
export type ChargeKind = 'envio' | 'diseno';

/** What the shop asks of a customer besides their order. */
export interface NewCharge {
  readonly folio: string;
  /** The order that it is of. */
  readonly orderId: number;
  readonly accountId: number;
  /** Which service it is: its invoice says so. */
  readonly kind: ChargeKind;
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
 * it is shipping, or finishing where it is for a design; its own words say what for.
 */
export async function placeCharge(trx: Queries, charge: NewCharge): Promise<void> {
  const { folio, orderId, accountId, kind, amount, now } = charge;
  const [finishes, shipping] = kind === 'diseno' ? [amount, ZERO] : [ZERO, amount];
  const stored = await storeOrder(trx, {
    accountId,
    folio,
    lines: [],
    totals: { products: ZERO, finishes, shipping, discount: ZERO, total: amount },
    coupon: undefined,
    address: await addressOf(trx, orderId),
    shipping: { courier: '', service: charge.concept, clase: kind, al_pagarse: charge.next },
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

/** An order that was cancelled asks nothing more of its owner. Its row is locked. */
export async function dropCharges(
  trx: Queries,
  hooks: Pick<OrderHooks, 'onCancelled'>,
  orderId: number,
  now: Date,
): Promise<void> {
  for (const id of await unpaidCharges(trx, orderId)) {
    const facts = { motivo: 'Se canceló el pedido del que era.' };
    const moved = await moveOrder(trx, {
      orderId: id,
      kind: 'estado',
      to: CANCELLED,
      by: 'sistema',
      facts,
      now,
    });
    // Paid while this one waited for its lock: it stays, and whoever cancelled sees it.
    if (moved.ok) await hooks.onCancelled(trx, { id, coupon: null }, now);
  }
}
