import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SizeSplit } from '../../src/features/catalog/size-split.ts';
import { type Address, toAddress } from '../../src/features/checkout/address.ts';
import {
  decideLines,
  type RequestedLine,
  type SellableProduct,
  totalOf,
} from '../../src/features/checkout/decide-order.ts';
import { toOrderLine } from '../../src/features/checkout/order-line.ts';
import { keepAddress } from '../../src/features/checkout/server/address.sql.ts';
import { loadSellables } from '../../src/features/checkout/server/order-facts.sql.ts';
import type { FileStorage } from '../../src/features/files/storage.port.ts';
import { storeOrder } from '../../src/features/orders/server/create-order.ts';
import { releasePieces } from '../../src/features/orders/server/order-pieces.ts';
import { APPROVED, CANCELLED } from '../../src/features/orders/status.ts';
import { PICKUP_NAME } from '../../src/features/shipping/pickup/place.ts';
import { folio } from '../../src/kernel/ids.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import { toCentavos, ZERO } from '../../src/kernel/money.ts';
import { addDays, dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';
import { within } from '../../src/platform/db/transact.ts';
import { type SentArtwork, sendArtwork } from './artwork/line-artwork.ts';
import { tellHistory } from './order-history.ts';
import { COMPANY_ORDERS, DEMO_ORDERS, type DemoOrder } from './order-states.ts';
import { AT_THE_WORKSHOP } from './pickup.ts';

const DAY_MS = 24 * 3600 * 1000;

const address = (change: Partial<Address>): Address => ({
  telefono: '5512345678',
  direccion: 'Orizaba',
  numExterior: '118',
  numInterior: '4',
  postal_code: '06700',
  estado: 'Ciudad de México',
  estado_code: 'CDMX',
  municipio: 'Cuauhtémoc',
  colonia: 'Roma Norte',
  ...change,
});

/** Ana's two saved addresses: her office and her parents' house. */
const ADDRESSES: readonly Address[] = [
  address({}),
  address({
    telefono: '8187654321',
    direccion: 'Av. Hidalgo',
    numExterior: '520',
    numInterior: '',
    postal_code: '64000',
    estado: 'Nuevo León',
    estado_code: 'NL',
    municipio: 'Monterrey',
    colonia: 'Monterrey Centro',
  }),
];

/** The demo's coupon: 10 pesos off, as often as one likes. */
export const DEMO_COUPON = 'ESTAMPA10';

/**
 * Ana's orders, one in every state (1 to 14, an unknown one and none), in every payment state, with
 * and without finish; and a few of other companies, so that every queue of the staff has work.
 * Needs the demo's people, catalogue and couriers. Their artwork is kept in `storage`; without it
 * nobody sent any.
 */
export async function fillOrders(
  db: Queries,
  now: Date,
  storage?: Pick<FileStorage, 'receive'>,
): Promise<void> {
  await db
    .insertInto('coupon')
    .values({ code: DEMO_COUPON, discount_centavos: 10_00, uses_left: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const how = { now, storage };
  await placeAll(db, { email: 'ana@demo.example', orders: DEMO_ORDERS, first: 0, ...how });
  for (const [place, { email, orders }] of COMPANY_ORDERS.entries()) {
    await placeAll(db, { email, orders, first: 100 * (place + 1), ...how });
  }
}

interface Buying {
  readonly email: string;
  readonly orders: readonly DemoOrder[];
  /** Number of the first one: folios and products follow from it. */
  readonly first: number;
  readonly now: Date;
  readonly storage: Pick<FileStorage, 'receive'> | undefined;
}

async function placeAll(db: Queries, buying: Buying): Promise<void> {
  const { email, orders, first, now, storage } = buying;
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const codes = await wellStocked(db, first === 0 ? 0 : 3);
  const products = await loadSellables(db, codes, null);
  await within(db, async (trx) => {
    for (const [place, order] of orders.entries()) {
      const index = first + place;
      const lines = decideLines(requested(order, index, codes, products), products, new Set());
      if (!lines.ok) throw new Error(`demo order ${index}: ${lines.code}`);
      const at = new Date(now.getTime() - order.daysAgo * DAY_MS);
      const sender = { email, accountId: account.id, at };
      const sent = await sendArtwork(trx, lines.value, {
        ...sender,
        storage: order.withoutArtwork ? undefined : storage,
      });
      await placeOne(trx, account.id, { index, order, ...sent, created: at });
    }
  });
}

/** Products whose first colour has plenty, with finishes to choose from; `of` seven choices one. */
async function wellStocked(db: Queries, of: number): Promise<string[]> {
  const rows = await db
    .selectFrom('product')
    .innerJoin('product_colour', (join) =>
      join.onRef('product_colour.product_id', '=', 'product.id').on('position', '=', 0),
    )
    .select('product.code')
    .where('active', '=', true)
    .where('product_colour.stock', '>', sql<number>`5 * product.box_pieces`)
    .where('product.id', 'in', (where) => where.selectFrom('product_finish').select('product_id'))
    .orderBy('product.id')
    .limit(120)
    .execute();
  // Every seventh, so that the orders do not all show the same kind of product.
  return rows.map(({ code }) => code).filter((_, place) => place % 7 === of);
}

function requested(
  order: DemoOrder,
  index: number,
  codes: readonly string[],
  products: Awaited<ReturnType<typeof loadSellables>>,
): RequestedLine[] {
  return order.finished.map((finished, place) => {
    const code = codes[(index + place * 5) % codes.length] ?? '';
    const product = products.get(code);
    return {
      uniqueId: `demo-${index}-${place}`,
      code,
      quantity: product?.boxPieces ?? 1,
      colour: product?.colours[0]?.key ?? '',
      technique: finished ? (product?.finishes[0]?.name ?? NO_FINISH) : NO_FINISH,
      notes: finished ? 'Logo centrado, a una tinta.' : '',
      preorder: true,
      artwork: [],
      split: splitOf(product),
    };
  });
}

/** One box of a garment, in the sizes that people wear most. */
function splitOf(product: SellableProduct | undefined): SizeSplit {
  const sizes = product?.colours[0]?.sizes ?? [];
  const box = product?.boxPieces ?? 1;
  const [first, second] = sizes.length > 2 ? sizes.slice(1, 3) : sizes;
  if (!first) return [];
  if (!second) return [{ talla: first.name, cantidad: box }];
  const half = Math.ceil(box / 2);
  return [
    { talla: first.name, cantidad: half },
    { talla: second.name, cantidad: box - half },
  ];
}

interface Placing extends SentArtwork {
  readonly index: number;
  readonly order: DemoOrder;
  readonly created: Date;
}

async function placeOne(trx: Queries, accountId: number, placing: Placing): Promise<void> {
  const { index, order, lines, names, created } = placing;
  const own = ADDRESSES[index % ADDRESSES.length] ?? address({});
  const name = folio(createHash('sha256').update(`pedido de demostración ${index}`).digest());
  const shipping = order.fetched ? ZERO : toCentavos(18_950 + index * 735);
  if (!order.fetched) await keepAddress(trx, accountId, own, created);
  await storeOrder(trx, {
    accountId,
    folio: name,
    totals: totalOf(lines, shipping),
    lines: lines.map((line) => toOrderLine(line, names)),
    coupon: undefined,
    address: order.fetched ? toAddress(AT_THE_WORKSHOP.place, own.telefono) : own,
    shipping: {
      ...(order.fetched ? atTheWorkshop(name) : byCourier),
      amount_centavos: shipping,
      delivery_at: new Date(created.getTime() + 10 * DAY_MS).toISOString(),
      estimated_delivery: new Date(created.getTime() + 14 * DAY_MS).toISOString(),
      estimado: false,
    },
    // Some are needed for a day: a few days of margin, which some have used up by now.
    wantedOn: index % 3 === 0 ? addDays(dayOf(created), 18) : undefined,
    now: created,
  });
  await advance(trx, name, order, created);
}

const byCourier = { alias: 'ruta-norte-terrestre', courier: 'Ruta Norte', service: 'Terrestre' };

/** What is fetched has a code of its own; the demo's is of its folio, so that it is the same each time. */
const atTheWorkshop = (name: string) => ({
  alias: 'recoger-en-tienda',
  courier: PICKUP_NAME,
  service: AT_THE_WORKSHOP.place.nombre,
  recoger: { codigo: name.slice(2, 8) },
});

/** Takes a stored order to its state, with the events that led there. */
async function advance(trx: Queries, name: string, order: DemoOrder, created: Date): Promise<void> {
  const paid = order.payment === 'pagado' || order.payment === 'reembolsado';
  const { id } = await trx
    .updateTable('orders')
    .set({
      status: order.status,
      payment_state: order.payment,
      payment_note: order.note ?? '',
      paid_at: paid ? new Date(created.getTime() + DAY_MS / 4) : null,
    })
    .where('folio', '=', name)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(trx, { id, folio: name }, order, created);
  if ((order.status ?? 0) >= APPROVED && order.status !== CANCELLED) {
    await trx
      .updateTable('order_line')
      .set({ design_approved_at: new Date(created.getTime() + DAY_MS) })
      .where('order_id', '=', id)
      .where('finish', '!=', NO_FINISH)
      .execute();
  }
  if (order.status === CANCELLED) await releasePieces(trx, id, created);
}
