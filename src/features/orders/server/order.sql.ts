import { sql } from 'kysely';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { type Centavos, toCentavos, toPesos } from '../../../kernel/money.ts';
import { dayOf, instantOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { images, pages } from '../../../routes.ts';
import { readPlacement } from '../../cart/placement.ts';
import { stitchTermsOf, writeStitches } from '../../pricing/stitches.ts';
import type { Order, OrderItem } from '../contract.ts';
import { DELIVERED, PAUSED, statusName } from '../status.ts';
import { chargesOf, toCharge } from './charge/charge.sql.ts';
import { guideOf } from './guide.sql.ts';
import { moneyOf, shownPayment, toKept, toRefunds, waitsForBank } from './order-payment.sql.ts';
import { fetchedOf, toFetched } from './pickup/fetched.sql.ts';
import { explainedOf } from './redelivery/explained.sql.ts';
import { toWanted, wantedOf } from './wanted/wanted.sql.ts';

/** Orders shown to their owner: the newest ones. */
const SHOWN = 200;

const HEAD = [
  'id',
  'folio',
  'status',
  'payment_state',
  'payment_note',
  'products_centavos',
  'finishes_centavos',
  'shipping_centavos',
  'discount_centavos',
  'total_centavos',
  'address',
  'shipping',
  'preorder',
  'created_at',
  'expires_at',
  'facturama_id',
  'stamped_at',
] as const;

const ownOrders = (db: Queries, accountId: number) =>
  db
    .selectFrom('orders')
    .leftJoin('invoice', 'order_id', 'orders.id')
    .select(HEAD)
    .select(waitsForBank)
    .select(moneyOf('orders'))
    .select(sql<string | null>`promised_on::text`.as('promised_on'))
    .select([explainedOf.as('explained'), guideOf.as('guide'), chargesOf.as('charges')])
    .select([wantedOf('orders').as('wanted'), fetchedOf.as('fetched')])
    .select(
      sql<Date | null>`CASE WHEN status IN (${DELIVERED}, ${PAUSED}) THEN
        (SELECT min(e.at) FROM order_event e
         WHERE e.order_id = orders.id AND e.to_status = ${DELIVERED}) END`.as('delivered_at'),
    )
    .where('account_id', '=', accountId);
type OrderRow = Awaited<ReturnType<ReturnType<typeof ownOrders>['executeTakeFirstOrThrow']>>;

type Proposal = Omit<NonNullable<OrderItem['propuesta']>, 'url'>;

const linesOf = (db: Queries, orderIds: readonly number[]) =>
  db
    .selectFrom('order_line')
    .selectAll()
    .select(
      sql<Proposal | null>`(SELECT json_build_object('version', d.version, 'estado', d.state)
        FROM proof d WHERE d.order_line_id = order_line.id AND d.state <> 'retirada'
        ORDER BY d.version DESC LIMIT 1)`.as('proposal'),
    )
    .select(
      sql<string | null>`(SELECT f.file_name FROM first_piece f
        WHERE f.order_line_id = order_line.id)`.as('first_piece'),
    )
    .select(
      sql<string>`(SELECT p.code FROM product p WHERE p.id = order_line.product_id)`.as('code'),
    )
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('position');
type LineRow = Awaited<ReturnType<ReturnType<typeof linesOf>['executeTakeFirstOrThrow']>>;

/**
 * The account's orders with their lines, the newest first: two queries however many there are.
 * `now`: for what is reckoned of a day that one is needed for; left out, nothing is.
 */
export async function listOrders(db: Queries, accountId: number, now?: Date): Promise<Order[]> {
  const orders = await ownOrders(db, accountId)
    // A charge stands with the order it is of.
    .where('charge_of', 'is', null)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const lines = Map.groupBy(await linesOf(db, ids).execute(), (line) => line.order_id);
  return orders.map((order) => toView(order, lines.get(order.id) ?? [], now));
}

/** One order of the account; undefined for another's as for none. */
export async function findOrder(
  db: Queries,
  accountId: number,
  folio: string,
  now?: Date,
): Promise<Order | undefined> {
  const order = await ownOrders(db, accountId).where('folio', '=', folio).executeTakeFirst();
  return order && toView(order, await linesOf(db, [order.id]).execute(), now);
}

/** State of the payment of an order of the account (estadoPago). */
export async function findPaymentState(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('payment_state')
    .select(waitsForBank)
    .where('account_id', '=', accountId)
    .where('folio', '=', folio)
    .executeTakeFirst();
  return row && shownPayment(row).estadoPago;
}

export interface QuotedOrder {
  readonly view: Order;
  readonly address: Readonly<Record<string, unknown>>;
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  readonly expiresAt: Date;
}

/** An order of the account as its quote shows it. */
export async function findQuotedOrder(
  db: Queries,
  accountId: number,
  folio: string,
): Promise<QuotedOrder | undefined> {
  const order = await ownOrders(db, accountId).where('folio', '=', folio).executeTakeFirst();
  if (!order) return undefined;
  return {
    view: toView(order, await linesOf(db, [order.id]).execute()),
    address: { ...order.address },
    products: toCentavos(order.products_centavos),
    finishes: toCentavos(order.finishes_centavos),
    shipping: toCentavos(order.shipping_centavos),
    discount: toCentavos(order.discount_centavos),
    expiresAt: order.expires_at,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function toView(order: OrderRow, lines: readonly LineRow[], now?: Date): Order {
  const wanted = now && toWanted(order.wanted, now);
  const shipping: Readonly<Record<string, unknown>> = { ...order.shipping };
  return {
    id_token_order: order.folio,
    total_amount: toPesos(toCentavos(order.total_centavos)),
    status: statusName(order.status, { fetched: order.fetched !== null }),
    id_status: order.status,
    ...shownPayment(order),
    devolucion: toRefunds(order),
    ...(order.kept ? { sin_devolucion: toKept(order.kept) } : {}),
    motivo: order.payment_note,
    fecha: order.created_at.toISOString(),
    vigencia: order.expires_at.toISOString(),
    preorden: order.preorder,
    envio: {
      courier: textOf(shipping.courier),
      service: textOf(shipping.service),
      estimated_delivery: promisedAt(order.promised_on, textOf(shipping.estimated_delivery)),
      costo: toPesos(toCentavos(order.shipping_centavos)),
    },
    ...(order.fetched ? { recoger: toFetched(order.fetched, order.status) } : {}),
    aviso: {
      motivo: textOf(order.explained?.motivo),
      que_sigue: textOf(order.explained?.que_sigue),
    },
    guia: order.guide,
    entregado: order.delivered_at?.toISOString() ?? null,
    factura: invoiceOf(order),
    ...(order.charges.length > 0 ? { cobros: order.charges.map(toCharge) } : {}),
    ...(wanted ? { para_el: wanted } : {}),
    items: lines.map((line) => toItem(line, order.folio)),
  };
}

const NOON = 12;

/** What the checkout said, until the promise was counted again. */
function promisedAt(promisedOn: string | null, estimated: string): string {
  if (promisedOn === null || promisedOn === dayOf(new Date(estimated))) return estimated;
  return instantOf(promisedOn, NOON).toISOString();
}

function invoiceOf({ facturama_id, stamped_at }: OrderRow): Order['factura'] {
  if (facturama_id === null || stamped_at === null) return null;
  return { id_facturama: facturama_id, fecha_facturacion: stamped_at.toISOString() };
}

const UNIT_DECIMALS = 4;

function toItem(line: LineRow, folio: string): OrderItem {
  const total = toPesos(toCentavos(line.total_centavos));
  return {
    nombre: line.name,
    imagen: line.image,
    quantity: line.quantity,
    tecnica: line.finish,
    css: line.css,
    color: line.colour,
    notas: line.notes,
    id_order_detail: line.id,
    producto: line.code,
    imagenesterminados: JSON.stringify(line.artwork.map(toFile)),
    unit_price: Number((total / line.quantity).toFixed(UNIT_DECIMALS)),
    tiene_terminados: line.finish !== NO_FINISH,
    total,
    ...writeStitches(stitchTermsOf(line)),
    diseno_aprobado: line.design_approved_at !== null,
    propuesta: line.proposal && { ...line.proposal, url: pages.proof(folio, line.id) },
    ...(line.first_piece ? { primera_pieza: images.firstPiece(line.first_piece) } : {}),
    ...(line.sizes
      ? { tallas: line.sizes.map(({ talla, cantidad }) => ({ talla, cantidad })) }
      : {}),
  };
}

/** A stored file as the cart's finish files look (name, filename, url, original_name). */
function toFile(file: object) {
  const { name, original_name, colocacion } = file as { readonly [field: string]: unknown };
  const stored = textOf(name);
  const placed = readPlacement(colocacion);
  return {
    name: stored,
    filename: stored,
    url: images.artwork(stored),
    original_name: textOf(original_name) || stored,
    ...(placed ? { colocacion: placed } : {}),
  };
}
