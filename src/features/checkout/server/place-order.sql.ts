import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Address } from '../address.ts';
import type { DecidedLine, OrderTotals } from '../decide-order.ts';
import type { Reservation } from '../reserve-stock.ts';
import type { OwnFile } from './order-facts.sql.ts';

export interface Claim {
  /** The key was free and is ours now. */
  readonly claimed: boolean;
  /** What the key was answered before, when it was not free. */
  readonly response: unknown;
  readonly hash: string | null;
  /** Orders of the account that are not paid, those with a receipt in review included. */
  readonly open: number;
}

/**
 * One order of an account at a time: waits for any other and then claims the idempotency key.
 * Both steps are statements of their own, so that the second sees what the first waited for.
 */
export async function claimOrder(
  trx: Queries,
  of: { accountId: number; key: string; bodyHash: Buffer; since: Date; now: Date },
): Promise<Claim> {
  await sql`SELECT 1 FROM account WHERE id = ${of.accountId} FOR NO KEY UPDATE`.execute(trx);
  const { rows } = await sql<Claim>`
    WITH claim AS (
      INSERT INTO idempotency_key (account_id, key, body_hash, response, created_at)
      VALUES (${of.accountId}, ${of.key}, ${of.bodyHash}, '{}', ${of.now})
      ON CONFLICT (account_id, key) DO UPDATE
        SET body_hash = excluded.body_hash, response = '{}', created_at = excluded.created_at
        WHERE idempotency_key.created_at <= ${of.since}
      RETURNING 1)
    SELECT EXISTS (SELECT 1 FROM claim) AS claimed, k.response, encode(k.body_hash, 'hex') AS hash,
      (SELECT count(*) FROM orders o WHERE o.account_id = ${of.accountId} AND o.status = 1
         AND o.payment_state IN ('sin_transaccion', 'rechazado', 'en proceso')) AS open
    FROM (SELECT 1) one LEFT JOIN idempotency_key k
      ON k.account_id = ${of.accountId} AND k.key = ${of.key}`.execute(trx);
  return rows[0] ?? { claimed: false, response: null, hash: null, open: 0 };
}

/** Uses the coupon once; false when its last use has gone to another order. */
export async function spendCoupon(trx: Queries, code: string): Promise<boolean> {
  const used = await sql`
    UPDATE coupon SET uses_left = uses_left - 1
    WHERE code = ${code} AND active AND (uses_left IS NULL OR uses_left > 0)`.execute(trx);
  return Number(used.numAffectedRows ?? 0) === 1;
}

export interface NewOrder {
  readonly accountId: number;
  readonly key: string;
  readonly folio: string;
  readonly totals: OrderTotals;
  /** The code whose use it spent: given back should it never be paid. */
  readonly coupon: string | undefined;
  readonly lines: readonly DecidedLine[];
  readonly reservations: readonly Reservation[];
  readonly artwork: readonly OwnFile[];
  readonly address: Address;
  readonly addressHash: Buffer;
  /** The chosen courier option, as it is frozen in the order. */
  readonly shipping: object;
  readonly preorder: boolean;
  readonly response: object;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Keeps the files an order will hold from being forgotten for age, or claimed by somebody else,
 * until the transaction ends. False when one is gone or no longer the orderer's.
 */
export async function holdFiles(
  trx: Queries,
  names: readonly string[],
  accountId: number,
): Promise<boolean> {
  const distinct = [...new Set(names)];
  if (distinct.length === 0) return true;
  const rows = await trx
    .selectFrom('artwork_file')
    .select('name')
    .where('name', 'in', distinct)
    .where((row) => row.or([row('account_id', 'is', null), row('account_id', '=', accountId)]))
    .orderBy('name')
    .forUpdate()
    .execute();
  return rows.length === distinct.length;
}

/**
 * Everything of a new order in one statement: order, lines, first event, stock ledger, the files
 * it keeps, the address for next time and the answer of its idempotency key.
 */
export async function storeOrder(trx: Queries, order: NewOrder): Promise<void> {
  const { totals } = order;
  await sql`
    WITH o AS (
      INSERT INTO orders (folio, account_id, status, products_centavos, finishes_centavos,
        shipping_centavos, discount_centavos, total_centavos, address, shipping, preorder,
        coupon_code, created_at, expires_at)
      VALUES (${order.folio}, ${order.accountId}, 1, ${totals.products}, ${totals.finishes},
        ${totals.shipping}, ${totals.discount}, ${totals.total}, ${JSON.stringify(order.address)},
        ${JSON.stringify(order.shipping)}, ${order.preorder},
        ${order.coupon ?? null}, ${order.now}, ${order.expiresAt})
      RETURNING id),
    lines AS (${insertLines(order)}),
    moves AS (${insertMoves(order)}),
    place AS (${keepAddress(order)}),
    event AS (
      INSERT INTO order_event (order_id, at, kind, to_status, actor)
      SELECT id, ${order.now}::timestamptz, 'recibido', 1, 'cliente' FROM o),
    files AS (
      UPDATE artwork_file SET ordered = true, network = NULL, account_id = ${order.accountId}
      WHERE name = ANY(${order.artwork.map(({ name }) => name)}::text[]))
    UPDATE idempotency_key SET response = ${JSON.stringify(order.response)}
    WHERE account_id = ${order.accountId} AND key = ${order.key}`.execute(trx);
}

const insertLines = (order: NewOrder) => sql`
  INSERT INTO order_line (order_id, position, product_id, colour_id, name, image, quantity,
    backordered, finish, colour, css, notes, artwork, unit_centavos, products_centavos,
    finishes_centavos, total_centavos, sizes)
  SELECT o.id, l.* FROM o, jsonb_to_recordset(${JSON.stringify(lineRows(order))}::jsonb) AS l(
    position int, product_id bigint, colour_id bigint, name text, image text, quantity int,
    backordered int, finish text, colour text, css text, notes text, artwork jsonb,
    unit_centavos bigint, products_centavos bigint, finishes_centavos bigint,
    total_centavos bigint, sizes jsonb)`;

const insertMoves = ({ reservations, now }: NewOrder) => sql`
  INSERT INTO stock_move (colour_id, size_id, order_id, kind, quantity, at)
  SELECT r.colour, r.size, o.id, 'reserva', -r.pieces, ${now}::timestamptz
  FROM o, jsonb_to_recordset(${JSON.stringify(reservations.flatMap(moveRows))}::jsonb)
    AS r(colour bigint, size bigint, pieces int)`;

/** One move a size, or one of the whole line; what waits moves nothing. */
function moveRows({ colourId: colour, fromStock, sizes }: Reservation): object[] {
  if (fromStock === 0) return [];
  if (sizes.length === 0) return [{ colour, size: null, pieces: fromStock }];
  return sizes.map(({ id, cantidad }) => ({ colour, size: id, pieces: cantidad }));
}

const keepAddress = ({ accountId, address, addressHash, now }: NewOrder) => sql`
  INSERT INTO address (account_id, fingerprint, telefono, direccion, num_exterior, num_interior,
    postal_code, estado, estado_code, municipio, colonia, created_at)
  VALUES (${accountId}, ${addressHash}, ${address.telefono}, ${address.direccion},
    ${address.numExterior}, ${address.numInterior}, ${address.postal_code}, ${address.estado},
    ${address.estado_code}, ${address.municipio}, ${address.colonia}, ${now})
  ON CONFLICT (account_id, fingerprint) DO NOTHING`;

function lineRows({ lines, reservations, artwork }: NewOrder): object[] {
  const names = new Map(artwork.map((file) => [file.name, file.original_name]));
  return lines.map((line, position) => ({
    position,
    product_id: line.product.id,
    colour_id: line.variant.id,
    name: line.product.name,
    image: line.variant.image,
    quantity: line.quantity,
    backordered: reservations[position]?.backordered ?? 0,
    finish: line.technique,
    colour: line.variant.name,
    css: line.variant.css,
    notes: line.notes,
    artwork: line.artwork.map((name) => ({ name, original_name: names.get(name) ?? name })),
    unit_centavos: line.product.unit,
    products_centavos: line.price.products,
    finishes_centavos: line.price.finishes,
    total_centavos: line.price.total,
    sizes: line.sizes,
  }));
}

/** Forgets answers too old to be repeated. */
export async function sweepAnswers(db: Queries, before: Date): Promise<void> {
  await db.deleteFrom('idempotency_key').where('created_at', '<', before).execute();
}
