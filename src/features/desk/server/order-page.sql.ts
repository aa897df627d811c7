import { sql } from 'kysely';
import { type Centavos, subtractMoney, toCentavos, toPesos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { images } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { placementText } from '../../artwork/place-artwork.ts';
import { placedPicture } from '../../artwork/placed-address.ts';
import { readPlacement } from '../../cart/placement.ts';
import { originOf } from '../../inventory/server/piece-origin.sql.ts';
import { chargesOf } from '../../orders/server/charge/charge.sql.ts';
import { isFetched } from '../../orders/server/pickup/fetched.sql.ts';
import { wantedOf } from '../../orders/server/wanted/wanted.sql.ts';
import { cashWords } from '../../payment/cash/cash.ts';
import { answerByText } from '../../payment/refund/contest-words.ts';
import type { DeskCustomer, DeskEvent, DeskLine, DeskOrder, DeskPayment } from '../reads.ts';
import { approvedOf, toDesign } from './approved-design.sql.ts';

const invoiceOf = sql<DeskOrder['factura']>`CASE
  WHEN EXISTS (SELECT FROM invoice i WHERE i.order_id = orders.id) THEN 'propia'
  WHEN EXISTS (SELECT FROM global_invoice_order g WHERE g.order_id = orders.id) THEN 'global'
  ELSE '' END`;

/** The order itself, without its customer. */
export function findHead(db: Queries, folio: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'folio', 'status', 'version', 'payment_state', 'payment_note', 'account_id'])
    .select(['created_at', 'paid_at', 'expires_at', 'moved_at', 'preorder', 'shipping'])
    .select(['products_centavos', 'finishes_centavos', 'shipping_centavos'])
    .select(['discount_centavos', 'total_centavos'])
    .select(sql<string | null>`promised_on::text`.as('promised'))
    .select([chargesOf.as('charges'), wantedOf('orders').as('wanted')])
    .select(isFetched('orders').as('fetched'))
    .select(invoiceOf.as('invoice'))
    .select(
      sql<string | null>`(SELECT p.folio FROM orders p WHERE p.id = orders.charge_of)`.as(
        'charge_of',
      ),
    )
    .where('folio', '=', folio)
    .executeTakeFirst();
}

/** `sees`: the one who asks may open the designers' desk, so that its address leads somewhere. */
export async function linesOfOrder(
  db: Queries,
  orderId: number,
  sees: { readonly proposals: boolean },
): Promise<DeskLine[]> {
  const rows = await db
    .selectFrom('order_line')
    .selectAll()
    .select(
      sql<number | null>`(SELECT max(p.version) FROM proof p
        WHERE p.order_line_id = order_line.id AND p.state <> 'retirada')`.as('proposal'),
    )
    .select(approvedOf.as('approved'))
    .select(
      sql<string | null>`(SELECT f.file_name FROM first_piece f
        WHERE f.order_line_id = order_line.id)`.as('first_piece'),
    )
    .select(originOf(sql`order_line.order_id`, sql`order_line.colour_id`).as('origin'))
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    nombre: row.name,
    imagen: row.image,
    cantidad: row.quantity,
    en_espera: row.backordered,
    salen_de: row.origin ?? '',
    terminado: row.finish,
    color: row.colour,
    css: row.css,
    notas: row.notes,
    tallas: (row.sizes ?? []).map(({ talla, cantidad }) => ({ talla, cantidad })),
    archivos: row.artwork.map(fileOf),
    con_arte: placedPicture(row.image, row.finish, row.artwork.map(placedFile), 960) ?? '',
    propuesta: row.proposal
      ? { version: row.proposal, url: sees.proposals ? staffPages.proofOf(row.id) : '' }
      : null,
    aprobado: row.design_approved_at?.toISOString() ?? null,
    diseno: row.approved && toDesign(row.approved, row.artwork, sees.proposals),
    primera_pieza: row.first_piece ? images.firstPiece(row.first_piece) : '',
    total: toPesos(toCentavos(row.total_centavos)),
  }));
}

function fileOf(file: object): DeskLine['archivos'][number] {
  const { name, original_name }: { name?: unknown; original_name?: unknown } = file;
  const { colocacion } = placedFile(file);
  return {
    nombre: String(original_name ?? name),
    url: images.artwork(String(name)),
    lugar: colocacion ? placementText(colocacion) : '',
  };
}

function placedFile(file: object) {
  const { name, colocacion }: { name?: unknown; colocacion?: unknown } = file;
  const placed = readPlacement(colocacion);
  return { name: String(name), ...(placed ? { colocacion: placed } : {}) };
}

/** Who a history's line is by, where it was nobody of the staff. */
const ACTORS: Readonly<Record<string, string>> = {
  cliente: 'Cliente',
  sistema: 'Sistema',
  personal: 'Equipo',
};

/** A customer's own account stands as such where nobody of the staff acted. */
const actorName = (actor: string): string =>
  ACTORS[actor.startsWith('cuenta:') ? 'cliente' : actor] ?? actor;

/** What of an event's facts names a person who is none of the staff. */
const NAMES: readonly string[] = ['nombre', 'recibio'];

/**
 * What happened to an order, the newest first. `sees`: the one who asks may know who the customer is;
 * to anybody else they are the customer, and whoever answered or received for them is nobody.
 */
export async function eventsOfOrder(
  db: Queries,
  orderId: number,
  sees: { readonly customer: boolean },
): Promise<DeskEvent[]> {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('orders', 'orders.id', 'order_event.order_id')
    .leftJoin('account', 'account.id', 'order_event.account_id')
    .select(['order_event.id', 'at', 'kind', 'from_status', 'to_status', 'actor', 'detail'])
    .select('account.name as who')
    .select(sql<boolean>`order_event.account_id = orders.account_id`.as('own'))
    .where('order_id', '=', orderId)
    .orderBy('order_event.id', 'desc')
    .limit(300)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    fecha: row.at.toISOString(),
    tipo: row.kind,
    de: row.from_status,
    a: row.to_status,
    quien: (row.own && !sees.customer ? null : row.who) ?? actorName(row.actor),
    detalle: Object.fromEntries(
      Object.entries(row.detail).filter(([fact]) => sees.customer || !NAMES.includes(fact)),
    ),
  }));
}

const pesosOf = (centavos: unknown): number | null =>
  centavos === null ? null : toPesos(Number(centavos) as Centavos);

interface PaymentRow {
  readonly clase: DeskPayment['clase'];
  readonly fecha: Date;
  readonly estado: string;
  readonly importe: unknown;
  readonly referencia: string;
  readonly nota: string;
  /** Of a contested charge: until when its company takes evidence. */
  readonly plazo: Date | null;
}

/** What was paid, tried, proved and owed, in the order in which it happened. */
export async function paymentsOfOrder(db: Queries, orderId: number): Promise<DeskPayment[]> {
  const { rows } = await sql<PaymentRow>`
    SELECT 'cargo' AS clase, a.created_at AS fecha,
      CASE WHEN a.state = 'pagado' AND x.state <> 'ganada' THEN 'contracargo' ELSE a.state END AS estado,
      a.amount_centavos AS importe, a.reference AS referencia,
      a.failure AS nota, CASE WHEN x.state = 'abierta' THEN x.answer_by END AS plazo
    FROM payment_attempt a LEFT JOIN dispute x ON x.attempt_id = a.id WHERE a.order_id = ${orderId}
    UNION ALL
    SELECT 'comprobante', created_at, state, NULL, reference,
      CASE WHEN repeated THEN 'Ya se envió en otro pedido' ELSE decision END, NULL
    FROM receipt WHERE order_id = ${orderId}
    UNION ALL
    SELECT CASE WHEN t.drawer_id IS NULL THEN 'transferencia' ELSE 'efectivo' END, t.created_at,
      'recibida', t.amount_centavos, t.tracking_key, coalesce(t.handed_centavos::text, ''), NULL
    FROM transfer_received t WHERE t.order_id = ${orderId}
    UNION ALL
    SELECT 'efectivo', created_at, 'anulada', amount_centavos, '', reason, NULL
    FROM cash_void WHERE order_id = ${orderId}
    UNION ALL
    SELECT 'devolucion', created_at, state, amount_centavos, '', reason, NULL
    FROM refund_due WHERE order_id = ${orderId}
    UNION ALL
    SELECT 'saldo', at, kind, abs(sum(amount_centavos)), '', '', NULL
    FROM credit_movement WHERE order_id = ${orderId} AND kind IN ('uso', 'regreso', 'retenido', 'liberado') GROUP BY at, kind
    UNION ALL
    SELECT 'saldo', m.at, m.kind, m.amount_centavos, q.reference, '', NULL
    FROM credit_movement m JOIN refund_request q ON q.id = m.refund_request_id
    WHERE m.order_id = ${orderId}
    ORDER BY fecha`.execute(db);
  return rows.map(({ plazo, ...row }) => ({
    ...row,
    fecha: row.fecha.toISOString(),
    importe: pesosOf(row.importe),
    nota: plazo ? answerByText(plazo.toISOString()) : noteOf(row),
  }));
}

/** Of cash, what was handed over for it. */
function noteOf({ clase, estado, nota, importe }: Omit<PaymentRow, 'plazo'>): string {
  if (clase !== 'efectivo' || estado !== 'recibida') return nota;
  const handed = toCentavos(Number(nota));
  return cashWords(handed, subtractMoney(handed, toCentavos(Number(importe))));
}

/** Who ordered, and where it goes: a look that is written down. */
export async function customerOfOrder(db: Queries, orderId: number): Promise<DeskCustomer> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('account', 'account.id', 'orders.account_id')
    .select(['account.id', 'account.name', 'account.email', 'account.email_verified_at'])
    .select('orders.address')
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parts = Object.entries(row.address).map(([part, value]) => [part, String(value)]);
  return {
    id: row.id,
    nombre: row.name,
    correo: row.email,
    correo_confirmado: row.email_verified_at !== null,
    direccion: Object.fromEntries(parts),
  };
}
