import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { addDays, dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { pages } from '../../../routes.ts';
import { splitText } from '../../catalog/size-text.ts';
import { reservePieces, takePieces } from '../../inventory/server/move-stock.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { expiryOf, VALID_DAYS } from '../expiry.ts';
import { mayPlaceAnother } from '../open-orders.ts';
import { paymentReference } from '../payment-reference.ts';
import { placedMail } from '../placed-mail.ts';
import {
  countOpenOrders,
  insertOrder,
  type NewOrder,
  type NewOrderLine,
} from './create-order.sql.ts';

export interface Buyer {
  readonly id: number;
  readonly email: string;
  readonly username: string;
}

export interface CreatedOrder {
  readonly id: number;
  /** Some of its pieces wait. */
  readonly preorder: boolean;
}

/** Whether the account has so many unpaid orders that it may place no other; ask it locked. */
export async function hasTooManyOpen(trx: Queries, accountId: number): Promise<boolean> {
  return !mayPlaceAnother(await countOpenOrders(trx, accountId));
}

/**
 * Places an order that is decided: stock, order, its first event, mail and notification, all in the
 * caller's transaction. Refuses with the lines that are short of pieces.
 */
export async function createOrder(
  trx: Queries,
  baseUrl: string,
  buyer: Buyer,
  order: Omit<NewOrder, 'accountId'>,
): Promise<Result<CreatedOrder, 'short'>> {
  // Before the stock is locked: what is hot for everybody is held for as short as possible.
  await notify(trx, buyer.id, {
    kind: 'pedidos',
    title: 'Recibimos tu pedido',
    body: `Tu cotización ${order.folio} está lista. Págala para que empecemos a producir.`,
    link: pages.pay(order.folio),
  });
  const stored = await storeOrder(trx, { ...order, accountId: buyer.id });
  if (!stored.ok) return stored;
  // The proof of what was ordered leaves whatever they chose.
  const mail = mailOf(order, buyer, stored.value, baseUrl);
  await queueMail(trx, { to: buyer.email, ...mail });
  return stored;
}

/** The order and the pieces it takes, without a word to anybody. */
export async function storeOrder(
  trx: Queries,
  order: NewOrder,
): Promise<Result<CreatedOrder, 'short'>> {
  const wanted = order.lines.map(wantedOf);
  const reserved = await reservePieces(trx, wanted, postalCodeOf(order.address));
  if (!reserved.ok) return refuse('short', reserved.detail);
  const reservations = reserved.value.lines;
  const preorder = reservations.some(({ backordered }) => backordered > 0);
  const promisedOn = preorder ? null : dayPromised(order.shipping);
  const placed = { ...order, preorder, expiresAt: expiryOf(order.now), promisedOn };
  const id = await insertOrder(trx, placed, reservations);
  await takePieces(trx, { orderId: id, reserved: reserved.value, now: order.now });
  return ok({ id, preorder });
}

/** Where an order goes: of warehouses that are asked alike the nearest gives its pieces. */
function postalCodeOf(address: object): string {
  const { postal_code: code }: { postal_code?: unknown } = address;
  return typeof code === 'string' ? code : '';
}

function dayPromised(shipping: object): string | null {
  const { estimated_delivery: estimated }: { estimated_delivery?: unknown } = shipping;
  const delivery = new Date(String(estimated));
  return Number.isNaN(delivery.getTime()) ? null : dayOf(delivery);
}

const wantedOf = ({ colourId, quantity, preorder, sizes }: NewOrderLine) => ({
  colourId,
  quantity,
  preorder,
  sizes: sizes ?? [],
});

const VALID_UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

function mailOf(
  order: Omit<NewOrder, 'accountId'>,
  buyer: Buyer,
  { id, preorder }: CreatedOrder,
  baseUrl: string,
) {
  const lastDay = addDays(dayOf(order.now), VALID_DAYS);
  return placedMail(
    {
      folio: order.folio,
      reference: paymentReference(id),
      username: buyer.username,
      total: order.totals.total,
      shipping: order.totals.shipping,
      fetched: 'recoger' in order.shipping,
      discount: order.totals.discount,
      preorder,
      validUntil: VALID_UNTIL.format(new Date(`${lastDay}T00:00:00Z`)),
      lines: order.lines.map((line) => ({
        quantity: line.quantity,
        name: line.name,
        colour: line.colour,
        sizes: splitText(line.sizes ?? undefined),
        finish: line.finish,
        total: line.total,
      })),
    },
    `${baseUrl}${pages.pay(order.folio)}`,
  );
}
