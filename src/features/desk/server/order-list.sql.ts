import { type RawBuilder, sql } from 'kysely';
import { toCentavos, toPesos } from '../../../kernel/money.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Holders } from '../../assignments/reads.ts';
import { holdersOf, ofWhomAnywhere } from '../../assignments/server/assignment.sql.ts';
import { inSight, type Sight } from '../../assignments/server/sight.sql.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import { toWanted, type WantedFacts, wantedOf } from '../../orders/server/wanted/wanted.sql.ts';
import { statusName } from '../../orders/status.ts';
import { type OrderFilters, PAGE } from '../order-filters.ts';
import { isUnpaid, queueOf } from '../queues.ts';
import type { OrderList, OrderRow } from '../reads.ts';
import { readTerms, type SearchTerms } from '../search-terms.ts';
import { inQueue } from './queues.sql.ts';

export interface Looking {
  /** Whether this person may see who the customers are, and search by it. */
  readonly customers: boolean;
  readonly accountId: number;
  readonly sight: Sight;
  /** Promises up to this day are at risk. */
  readonly soon: string;
  readonly now: Date;
}

interface Row {
  readonly folio: string;
  readonly status: number | null;
  readonly payment_state: string;
  readonly total_centavos: number;
  readonly created_at: Date;
  readonly moved_at: Date;
  readonly promised: string | null;
  readonly expires_at: Date;
  readonly wanted: WantedFacts | null;
  readonly name: string;
  readonly email: string;
  readonly article: string | null;
  readonly lines: number;
  readonly pieces: number;
  readonly carrier: string | null;
  readonly number: string | null;
  readonly service: string | null;
  readonly holders: Holders;
  /** What an order is asked besides (decision 0086). */
  readonly charge: boolean;
  /** It is fetched at the shop. */
  readonly fetched: boolean;
}

/** One page of orders: those of a queue the longest waiting first, others the newest first. */
export async function listPage(
  db: Queries,
  filters: OrderFilters,
  looking: Looking,
): Promise<OrderList> {
  const rows = await select(db, filters, looking, {
    limit: PAGE + 1,
    offset: (filters.pagina - 1) * PAGE,
  });
  return {
    filtros: filters,
    pedidos: rows.slice(0, PAGE).map((row) => toRow(row, looking)),
    hay_mas: rows.length > PAGE,
  };
}

/** What goes into a file: every order of the filters, up to `limit`. */
export function listForFile(
  db: Queries,
  filters: OrderFilters,
  looking: Looking,
  limit: number,
): Promise<readonly Row[]> {
  return select(db, filters, looking, { limit, offset: 0 });
}

async function select(
  db: Queries,
  filters: OrderFilters,
  looking: Looking,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly Row[]> {
  const order = filters.cola === '' ? sql`o.id DESC` : sql`o.moved_at, o.id`;
  // The page first, by its indexes; what is shown of each order afterwards.
  const { rows } = await sql<Row>`
    WITH page AS (
      SELECT o.id, row_number() OVER (ORDER BY ${order}) AS place FROM orders o
      WHERE ${conditions(filters, looking)} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset})
    SELECT o.folio, o.status, o.payment_state, o.total_centavos, o.created_at, o.moved_at,
      o.promised_on::text AS promised, o.expires_at, ${wantedOf()} AS wanted, a.name, a.email, l.article, l.lines, l.pieces,
      guide.carrier, guide.number, o.shipping->>'service' AS service, ${holdersOf()} AS holders,
      o.charge_of IS NOT NULL AS charge, ${isFetched()} AS fetched
    FROM page JOIN orders o ON o.id = page.id JOIN account a ON a.id = o.account_id
    LEFT JOIN LATERAL (
      SELECT (array_agg(name ORDER BY position))[1] AS article, count(*)::int AS lines,
        coalesce(sum(quantity), 0)::int AS pieces FROM order_line WHERE order_id = o.id) l ON true
    LEFT JOIN LATERAL (
      SELECT carrier, number FROM order_guide WHERE order_id = o.id
      ORDER BY id DESC LIMIT 1) guide ON true
    ORDER BY page.place`.execute(db);
  return rows;
}

function conditions(filters: OrderFilters, looking: Looking): RawBuilder<boolean> {
  const queue = queueOf(filters.cola);
  const all = [
    ...(looking.sight ? [inSight(looking.sight)] : []),
    ...(queue ? [inQueue(queue, looking)] : []),
    ...(filters.estado === null ? [] : [sql<boolean>`o.status = ${filters.estado}`]),
    ...(filters.pago === '' ? [] : [paidAs(filters.pago)]),
    ...(filters.encargo === '' ? [] : [ofWhomAnywhere(filters.encargo, looking.accountId)]),
    ...(filters.q === '' ? [] : [found(readTerms(filters.q), looking.customers)]),
  ];
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` AND `)}`;
}

/** What was refused leaves its order to be paid, with the reason (A53); older ones say so themselves. */
const paidAs = (state: string): RawBuilder<boolean> =>
  state === 'rechazado'
    ? sql`(o.payment_state = 'rechazado'
        OR (o.payment_state = 'sin_transaccion' AND o.status = 1 AND o.payment_note <> ''))`
    : sql`o.payment_state = ${state}`;

/** Whoever finds more people by a name types more of it; the newest are shown meanwhile. */
const MOST_CUSTOMERS = 300;

const begins = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Orders that the search may mean: each way of meaning one reads its own index. */
function found(terms: SearchTerms, customers: boolean): RawBuilder<boolean> {
  const ways = [
    ...(terms.folio ? [sql`SELECT id FROM orders WHERE folio LIKE ${begins(terms.folio)}`] : []),
    ...(terms.guide
      ? [
          sql`SELECT order_id FROM order_guide
            WHERE upper(regexp_replace(number, '[ -]', '', 'g')) LIKE ${begins(terms.guide)}`,
        ]
      : []),
    ...(customers ? byCustomer(terms) : []),
  ];
  if (ways.length === 0) return sql<boolean>`false`;
  return sql<boolean>`o.id IN (${sql.join(ways, sql` UNION `)})`;
}

function byCustomer(terms: SearchTerms): RawBuilder<unknown>[] {
  const { phone, email, words } = terms;
  const prefixes = words.map((word) => `${word}:*`).join(' & ');
  return [
    ...(phone
      ? [
          sql`SELECT id FROM orders
            WHERE regexp_replace(address->>'telefono', '\\D', '', 'g') LIKE ${begins(phone)}`,
        ]
      : []),
    ...(email
      ? [
          sql`SELECT o2.id FROM orders o2 JOIN account a2 ON a2.id = o2.account_id
            WHERE a2.email LIKE ${begins(email)}`,
        ]
      : []),
    ...(prefixes
      ? [
          sql`SELECT o3.id FROM orders o3 WHERE o3.account_id IN (
            SELECT id FROM account
            WHERE to_tsvector('simple', translate(lower(name), 'áéíóúüñ', 'aeiouun'))
              @@ to_tsquery('simple', ${prefixes})
            ORDER BY id DESC LIMIT ${MOST_CUSTOMERS})`,
        ]
      : []),
  ];
}

function toRow(row: Row, { customers, now }: Looking): OrderRow {
  const wanted = toWanted(row.wanted, now);
  return {
    folio: row.folio,
    id_status: row.status,
    estado: statusName(row.status, row),
    estadoPago: row.payment_state,
    total: toPesos(toCentavos(Number(row.total_centavos))),
    fecha: row.created_at.toISOString(),
    desde: row.moved_at.toISOString(),
    promesa: row.promised,
    para_el: wanted ? { dia: wanted.dia, dias_tarde: wanted.dias_tarde } : null,
    vence: isUnpaid(row.status, row.payment_state) ? dayOf(row.expires_at) : null,
    ...(customers ? { cliente: row.name } : {}),
    // A charge has no lines: its own words say what for.
    articulo: row.article ?? row.service ?? '',
    lineas: row.lines,
    piezas: row.pieces,
    encargados: row.holders,
  };
}
