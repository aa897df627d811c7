import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { pages } from '../../../../routes.ts';
import {
  longSince,
  mayExpire,
  outlivesHold,
  type PaymentInMotion,
  releasesPieces,
} from '../../expiry.ts';
import { CANCELLED } from '../../status.ts';
import { moveOrder, noteOrder } from '../move-order.ts';
import type { OrderHooks } from '../order-hooks.ts';
import { giveBack, releasePieces } from '../order-pieces.ts';
import { BATCH, eachOnce } from './each-once.ts';
import {
  type HeldOrder,
  listExpired,
  listHolding,
  lockFree,
  readHeld,
} from './expire-orders.sql.ts';

export interface ExpiryDeps extends OrderHooks {
  readonly db: Database;
}

/**
 * Cancels orders that nobody paid within their validity and gives back what they held: pieces and
 * coupon. Safe to run on several instances at once. Each order is a transaction of its own; one
 * that fails keeps no other from its turn, and is told of by a rejection at the end.
 */
export async function expireUnpaidOrders(deps: ExpiryDeps, now: Date): Promise<void> {
  await eachOnce(
    (after) => listExpired(deps.db, { now, after, limit: BATCH }),
    (id) =>
      transact(deps.db, async (trx) => {
        const order = await takeExpired(deps, trx, id, now);
        if (order) await cancel(deps, trx, order, now);
      }),
  );
}

/**
 * Locks an order and then looks at it again: what was begun while it waited for the lock is seen.
 * Undefined when it may not expire after all, or another instance has it.
 */
export async function takeExpired(
  { paymentInMotion }: Pick<OrderHooks, 'paymentInMotion'>,
  trx: Queries,
  id: number,
  now: Date,
): Promise<HeldOrder | undefined> {
  if (!(await lockFree(trx, id))) return undefined;
  const order = await readHeld(trx, id);
  return mayExpire(order, await paymentInMotion(trx, id), now) ? order : undefined;
}

async function cancel(
  hooks: Pick<OrderHooks, 'onCancelled'>,
  trx: Queries,
  order: HeldOrder,
  now: Date,
): Promise<void> {
  const { id, folio, coupon, chargeOf } = order;
  const isCharge = chargeOf !== null;
  await giveBack(trx, hooks, order, now);
  const moved = await moveOrder(trx, {
    orderId: id,
    kind: 'vencido',
    to: CANCELLED,
    by: 'sistema',
    facts: { motivo: 'No recibimos su pago a tiempo.' },
    ...(coupon ? { detail: { cupon: coupon } } : {}),
    now,
    notice: {
      kind: 'pedidos',
      title: isCharge ? 'Venció un cobro' : 'Tu cotización venció',
      body: `El ${isCharge ? 'cobro' : 'pedido'} ${folio} se canceló porque no recibimos su pago a tiempo.`,
      link: pages.orders,
    },
  });
  if (!moved.ok) throw new Error(`an order that waits for its payment may end: ${moved.code}`);
  if (chargeOf !== null) {
    // Its own order goes on without it: whoever works on that reads so.
    const detail = { cobro: folio, costo: order.total };
    const note = { orderId: chargeOf, kind: 'cobro_vencido', actor: 'sistema', detail, now };
    await noteOrder(trx, note);
  }
}

/**
 * A receipt holds pieces back for so long and no longer: then they go to stock while the order
 * keeps its place, and are taken again when it is paid.
 */
export function releaseLongReviews(deps: ExpiryDeps, now: Date, hours: number): Promise<void> {
  const before = longSince(now, hours);
  return releaseEach(deps, now, {
    list: (after) => deps.listLongReviews(deps.db, { before, after, limit: BATCH }),
    over: (order, payment) => releasesPieces(order, payment, before),
    title: 'Seguimos revisando tu comprobante',
    body: (folio) =>
      `Tu pedido ${folio} conserva su lugar, pero ya no apartamos sus piezas. Si alguna se agota mientras tanto, te avisamos antes de surtir.`,
  });
}

/** The same of an order that nobody pays: its prices stay until its end, its pieces are for others. */
export function releaseUnpaid(deps: ExpiryDeps, now: Date, hours: number): Promise<void> {
  const before = longSince(now, hours);
  return releaseEach(deps, now, {
    list: (after) => listHolding(deps.db, { before, after, limit: BATCH }),
    over: (order, payment) => outlivesHold(order, payment, before),
    title: 'Ya no apartamos tus piezas',
    body: (folio) =>
      `Tu pedido ${folio} conserva sus precios. Sus piezas se apartan otra vez cuando lo pagas; si alguna falta, lo verás antes de pagar.`,
  });
}

interface Release {
  readonly list: (after: number) => Promise<readonly number[]>;
  /** Looked at with the order locked. */
  readonly over: (order: HeldOrder, payment: PaymentInMotion) => boolean;
  readonly title: string;
  readonly body: (folio: string) => string;
}

async function releaseEach(
  { db, paymentInMotion }: ExpiryDeps,
  now: Date,
  { list, over, title, body }: Release,
): Promise<void> {
  await eachOnce(list, (id) =>
    transact(db, async (trx) => {
      if (!(await lockFree(trx, id))) return;
      const order = await readHeld(trx, id);
      if (!over(order, await paymentInMotion(trx, id))) return;
      await releasePieces(trx, id, now);
      await noteOrder(trx, {
        orderId: id,
        kind: 'reserva_liberada',
        actor: 'sistema',
        now,
        notice: { kind: 'pagos', title, body: body(order.folio), link: pages.orders },
      });
    }),
  );
}
