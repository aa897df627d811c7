import { type RawBuilder, sql } from 'kysely';
import type { Centavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Placement } from '../../cart/placement.ts';
import type { SizedPieces } from '../../inventory/pieces.ts';
import type { Reservation } from '../../inventory/reserve-stock.ts';
import type { StitchTerms } from '../../pricing/stitches.ts';

/** A line as the order freezes it. */
export interface NewOrderLine {
  readonly productId: number;
  readonly colourId: number;
  readonly name: string;
  /** Picture of the product in its colour; '' when it has none. */
  readonly image: string;
  readonly quantity: number;
  /** The shopper agreed to wait when there are too few. */
  readonly preorder: boolean;
  readonly finish: string;
  readonly colour: string;
  readonly css: string;
  readonly notes: string;
  readonly artwork: readonly {
    readonly name: string;
    readonly original_name: string;
    readonly colocacion?: Placement;
  }[];
  /** Of one piece, before tax. */
  readonly unit: Centavos;
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly total: Centavos;
  /** Null without sizes, empty while they are to be told. */
  readonly sizes: readonly SizedPieces[] | null;
  /** As its buyer read them; left out where it is not charged by its stitches. */
  readonly stitches?: StitchTerms | undefined;
}

export interface NewOrder {
  readonly accountId: number;
  readonly folio: string;
  readonly lines: readonly NewOrderLine[];
  readonly totals: {
    readonly products: Centavos;
    readonly finishes: Centavos;
    readonly shipping: Centavos;
    readonly discount: Centavos;
    /** What has to be paid. */
    readonly total: Centavos;
  };
  /** The code whose use it spent: given back should it never be paid. */
  readonly coupon: string | undefined;
  readonly address: object;
  /** The chosen courier option, as it is frozen in the order. */
  readonly shipping: object;
  /** The day it is needed for ('AAAA-MM-DD'), where its buyer said one. */
  readonly wantedOn?: string | undefined;
  /** Who of the staff ordered it in its owner's name; left out where they did themselves. */
  readonly takenBy?: number | undefined;
  /** The order that this one makes good for, at no cost. */
  readonly reworkOf?: number;
  /** The order that it is a charge of; it has no lines then. */
  readonly chargeOf?: number;
  readonly now: Date;
}

/** An order, its lines and its first event in one statement; returns its id. */
export async function insertOrder(
  trx: Queries,
  order: NewOrder & {
    readonly preorder: boolean;
    readonly expiresAt: Date;
    /** The promised day; null while somebody still has to say it. */
    readonly promisedOn: string | null;
  },
  reservations: readonly Reservation[],
): Promise<number> {
  const { totals } = order;
  const { rows } = await sql<{ id: number }>`
    WITH o AS (
      INSERT INTO orders (folio, account_id, status, products_centavos, finishes_centavos,
        shipping_centavos, discount_centavos, total_centavos, address, shipping, preorder,
        coupon_code, created_at, moved_at, expires_at, promised_on, wanted_on, rework_of,
        charge_of)
      VALUES (${order.folio}, ${order.accountId}, 1, ${totals.products}, ${totals.finishes},
        ${totals.shipping}, ${totals.discount}, ${totals.total}, ${JSON.stringify(order.address)},
        ${JSON.stringify(order.shipping)}, ${order.preorder},
        ${order.coupon ?? null}, ${order.now}, ${order.now}, ${order.expiresAt},
        ${order.promisedOn}::date, ${order.wantedOn ?? null}::date,
        ${order.reworkOf ?? null}::bigint,
        ${order.chargeOf ?? null}::bigint)
      RETURNING id),
    lines AS (${insertLines(order.lines, reservations)}),
    event AS (
      INSERT INTO order_event (order_id, at, kind, to_status, actor, account_id)
      SELECT id, ${order.now}::timestamptz, ${order.chargeOf ? 'cobro' : 'recibido'}::text, 1,
        ${order.chargeOf || order.takenBy ? 'personal' : 'cliente'}::text,
        ${order.takenBy ?? null}::bigint FROM o)
    SELECT id FROM o`.execute(trx);
  const [stored] = rows;
  if (!stored) throw new Error('an order was expected back');
  return stored.id;
}

function insertLines(
  lines: readonly NewOrderLine[],
  reservations: readonly Reservation[],
): RawBuilder<unknown> {
  const rows = lines.map((line, position) => lineRow(line, position, reservations[position]));
  return sql`
  INSERT INTO order_line (order_id, position, product_id, colour_id, name, image, quantity,
    backordered, finish, colour, css, notes, artwork, unit_centavos, products_centavos,
    finishes_centavos, total_centavos, sizes, stitches_included, extra_stitches_centavos)
  SELECT o.id, l.* FROM o, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS l(
    position int, product_id bigint, colour_id bigint, name text, image text, quantity int,
    backordered int, finish text, colour text, css text, notes text, artwork jsonb,
    unit_centavos bigint, products_centavos bigint, finishes_centavos bigint,
    total_centavos bigint, sizes jsonb, stitches_included int, extra_stitches_centavos int)`;
}

function lineRow(line: NewOrderLine, position: number, reservation: Reservation | undefined) {
  return {
    position,
    product_id: line.productId,
    colour_id: line.colourId,
    name: line.name,
    image: line.image,
    quantity: line.quantity,
    backordered: reservation?.backordered ?? 0,
    finish: line.finish,
    colour: line.colour,
    css: line.css,
    notes: line.notes,
    artwork: line.artwork,
    unit_centavos: line.unit,
    products_centavos: line.products,
    finishes_centavos: line.finishes,
    total_centavos: line.total,
    sizes: line.sizes,
    stitches_included: line.stitches?.included,
    extra_stitches_centavos: line.stitches?.perThousand,
  };
}

/** Orders of the account that are not paid, those with a receipt in review included. */
export async function countOpenOrders(trx: Queries, accountId: number): Promise<number> {
  const { open } = await trx
    .selectFrom('orders')
    .select((count) => count.fn.countAll<number>().as('open'))
    .where('account_id', '=', accountId)
    .where('status', '=', 1)
    .where('payment_state', 'in', ['sin_transaccion', 'rechazado', 'en proceso'])
    .executeTakeFirstOrThrow();
  return Number(open);
}
