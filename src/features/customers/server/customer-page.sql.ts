import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import { streetLine } from '../../checkout/address.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import type {
  BoughtProduct,
  CustomerAddress,
  CustomerClaim,
  CustomerNote,
  FiscalData,
} from '../reads.ts';
import { COMPANY, SHOWN } from './customer-list.sql.ts';

export interface CustomerHead {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly verified: boolean;
  readonly since: Date;
  readonly company: string | null;
  readonly orders: number;
  readonly paid: number;
  readonly owing: number;
  readonly listId: number | null;
  readonly list: string | null;
}

/** Who it is and what they come to; undefined for staff and for whoever left. */
export async function findCustomer(db: Queries, id: number): Promise<CustomerHead | undefined> {
  const { rows } = await sql<CustomerHead>`
    SELECT a.id, a.name, a.email, a.email_verified_at IS NOT NULL AS verified,
      a.created_at AS since, ${COMPANY} AS company, o.orders, o.paid, o.owing,
      l.id AS "listId", l.name AS list
    FROM account a
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS orders,
        coalesce(sum(total_centavos) FILTER (WHERE payment_state = 'pagado'), 0)::bigint AS paid,
        coalesce(sum(total_centavos) FILTER (WHERE status = 1), 0)::bigint AS owing
      FROM orders WHERE account_id = a.id) o
    LEFT JOIN price_group_member m ON m.account_id = a.id
    LEFT JOIN price_group l ON l.id = m.group_id
    WHERE a.id = ${id} AND ${SHOWN}`.execute(db);
  return rows[0];
}

export interface HeadOfOrder {
  readonly folio: string;
  readonly status: number | null;
  readonly payment_state: string;
  readonly total_centavos: number;
  readonly created_at: Date;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
}

export function newestOrders(db: Queries, id: number, limit: number): Promise<HeadOfOrder[]> {
  return db
    .selectFrom('orders')
    .select(['folio', 'status', 'payment_state', 'total_centavos', 'created_at'])
    .select(isFetched('orders').as('fetched'))
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** What they bought and paid, the most pieces first. */
export async function boughtProducts(
  db: Queries,
  id: number,
  limit: number,
): Promise<BoughtProduct[]> {
  const { rows } = await sql<Omit<BoughtProduct, 'ultimo'> & { last: Date }>`
    SELECT p.code AS codigo, p.name AS nombre, b.pieces AS piezas, b.orders AS pedidos, b.last
    FROM (SELECT l.product_id, sum(l.quantity)::int AS pieces,
        count(DISTINCT o.id)::int AS orders, max(o.created_at) AS last
      FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE o.account_id = ${id} AND o.payment_state = 'pagado'
      GROUP BY l.product_id ORDER BY pieces DESC, l.product_id LIMIT ${limit}) b
    JOIN product p ON p.id = b.product_id ORDER BY b.pieces DESC, p.code`.execute(db);
  return rows.map(({ last, ...row }) => ({ ...row, ultimo: last.toISOString() }));
}

/** Where their boxes go; the newest first. */
export async function addressesOf(db: Queries, id: number): Promise<CustomerAddress[]> {
  const rows = await db
    .selectFrom('address')
    .select(['telefono', 'direccion', 'num_exterior', 'num_interior'])
    .select(['postal_code', 'colonia', 'municipio', 'estado'])
    .where('account_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    telefono: row.telefono,
    lineas: [
      streetLine({
        direccion: row.direccion,
        numExterior: row.num_exterior,
        numInterior: row.num_interior,
      }),
      row.colonia,
      `${row.postal_code} ${row.municipio}, ${row.estado}`,
    ],
  }));
}

/** Telephones of their addresses and of their last orders, each once. */
export async function phonesOf(db: Queries, id: number): Promise<string[]> {
  const { rows } = await sql<{ phone: string }>`
    SELECT DISTINCT regexp_replace(phone, '\\D', '', 'g') AS phone FROM (
      SELECT telefono AS phone FROM address WHERE account_id = ${id}
      UNION ALL
      SELECT phone FROM (SELECT address->>'telefono' AS phone FROM orders
        WHERE account_id = ${id} ORDER BY id DESC LIMIT 20) last) all_of_them
    WHERE phone ~ '\\d' ORDER BY 1`.execute(db);
  return rows.map(({ phone }) => phone);
}

/** To whom their invoices are made out, each once. */
export async function fiscalDataOf(db: Queries, id: number): Promise<FiscalData[]> {
  const { rows } = await sql<FiscalData>`
    SELECT DISTINCT s.receiver->>'rfc' AS rfc, s.receiver->>'name' AS nombre,
      s.receiver->>'postalCode' AS cp, s.receiver->>'regime' AS regimen
    FROM orders o JOIN invoice_stamp s ON s.order_id = o.id
    WHERE o.account_id = ${id} AND s.receiver IS NOT NULL ORDER BY 1`.execute(db);
  return rows;
}

export async function claimsOf(db: Queries, id: number, limit: number): Promise<CustomerClaim[]> {
  const { rows } = await sql<Omit<CustomerClaim, 'fecha'> & { at: Date }>`
    SELECT c.id, o.folio, l.name AS articulo, c.state AS estado, c.created_at AS at
    FROM orders o JOIN order_line l ON l.order_id = o.id JOIN claim c ON c.order_line_id = l.id
    WHERE o.account_id = ${id} ORDER BY c.id DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, fecha: at.toISOString() }));
}

export async function notesOf(db: Queries, id: number): Promise<CustomerNote[]> {
  const rows = await db
    .selectFrom('customer_note as n')
    .innerJoin('account as w', 'w.id', 'n.written_by')
    .select(['n.id', 'n.text as texto', 'w.name as quien', 'n.at'])
    .where('n.account_id', '=', id)
    .orderBy('n.id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ at, ...row }) => ({ ...row, fecha: at.toISOString() }));
}

export async function insertNote(
  trx: Queries,
  note: {
    readonly account_id: number;
    readonly text: string;
    readonly written_by: number;
    readonly at: Date;
  },
): Promise<void> {
  await trx.insertInto('customer_note').values(note).execute();
}

/** What the shop's people wrote about somebody who is forgotten. */
export async function forgetNotes(trx: Queries, accountId: number): Promise<void> {
  await trx.deleteFrom('customer_note').where('account_id', '=', accountId).execute();
}
