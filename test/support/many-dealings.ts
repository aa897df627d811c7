import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';

/**
 * What goes on around the orders of `givenManyOrders` in a shop of some years: every paid one has its
 * charge or transfer, a tenth an invoice, and there are refunds, store credit, claims, boxes, notices,
 * mails and the log. Most of it is over; so much waits as a busy day has.
 */
export async function givenManyDealings(db: Database): Promise<void> {
  await givenAssortment(db);
  await sql`UPDATE orders SET paid_at = created_at + interval '1 minute'
    WHERE payment_state = 'pagado'`.execute(db);
  await sql`
    INSERT INTO payment_attempt (order_id, provider, reference, state, amount_centavos, provider_id,
      created_at, settled_at)
    SELECT id, 'openpay', folio || '-1', 'pagado', total_centavos, 'ch' || id, created_at, paid_at
    FROM orders WHERE paid_at IS NOT NULL AND id % 3 > 0`.execute(db);
  await sql`
    INSERT INTO transfer_received (order_id, amount_centavos, received_on, tracking_key, actor, created_at)
    SELECT id, total_centavos, created_at::date::text, 'K' || id, 'banco', paid_at
    FROM orders WHERE paid_at IS NOT NULL AND id % 3 = 0`.execute(db);
  await sql`
    INSERT INTO receipt (order_id, file_name, media_type, sha256, reference, state, created_at)
    SELECT id, 'r' || id || '.jpg', 'image/jpeg', sha256(folio::bytea), 'REF' || id,
      CASE WHEN paid_at IS NULL THEN 'en revision' ELSE 'confirmado' END, created_at
    FROM orders WHERE (paid_at IS NULL AND id % 24 = 0) OR (paid_at IS NOT NULL AND id % 3 = 0)`.execute(
    db,
  );
  await sql`
    INSERT INTO refund_request (order_id, attempt_id, reference, amount_centavos, way, reason, state,
      asked_at, done_at)
    SELECT a.order_id, a.id, a.reference || '-D1', 10000, 'original', 'defecto',
      CASE WHEN a.id % 1000 = 0 THEN 'por_aprobar' ELSE 'hecha' END, a.created_at, a.settled_at
    FROM payment_attempt a WHERE a.id % 20 = 0`.execute(db);
  await givenCredit(db);
  await sql`
    INSERT INTO invoice (order_id, facturama_id, fiscal_folio, stamped_at)
    SELECT id, 'F' || id, gen_random_uuid(), paid_at FROM orders
    WHERE paid_at IS NOT NULL AND id % 10 = 1`.execute(db);
  await sql`
    INSERT INTO invoice_stamp (order_id, state, claimed_at, receiver, payment_form, failure)
    SELECT id, CASE WHEN id % 10 = 1 THEN 'timbrada' ELSE 'fallida' END, paid_at,
      jsonb_build_object('rfc', 'URE180429TM6', 'name', 'UNIVERSIDAD', 'postalCode', '86991',
        'regime', '601', 'use', 'G03'), '04', CASE WHEN id % 10 = 1 THEN '' ELSE 'sin respuesta' END
    FROM orders WHERE paid_at IS NOT NULL AND (id % 10 = 1 OR id % 3000 = 2)`.execute(db);
  await sql`
    INSERT INTO claim (order_id, order_line_id, request_key, kind, pieces, wish, words, state,
      created_at, decided_at)
    SELECT o.id, l.id, 'c' || o.id, 'danado', 1, 'saldo', 'Llegaron rotas.',
      CASE WHEN o.id % 1000 = 4 THEN 'abierta' ELSE 'rechazada' END, o.moved_at,
      CASE WHEN o.id % 1000 = 4 THEN NULL ELSE o.moved_at END
    FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.status = 14 AND o.id % 50 = 4`.execute(
    db,
  );
  await givenBoxes(db);
  await sql`
    INSERT INTO notification (account_id, kind, title, body, created_at, read_at)
    SELECT account_id, 'pedidos', 'Tu pedido va en camino', folio, moved_at,
      CASE WHEN id % 7 = 0 THEN NULL ELSE moved_at END FROM orders`.execute(db);
  await sql`
    INSERT INTO outbox_mail (recipient, subject, text_body, created_at, sent_at, attempts, last_error)
    SELECT 'a@prueba.example', 'Tu pedido ' || folio, 'Hola', moved_at,
      CASE WHEN id % 2000 = 0 THEN NULL ELSE moved_at END, 1,
      CASE WHEN id % 2000 = 0 THEN 'connection refused' ELSE '' END FROM orders`.execute(db);
  await sql`
    INSERT INTO audit_entry (at, account_id, action, subject)
    SELECT moved_at, account_id, 'ver_pedido', folio FROM orders`.execute(db);
  await db.executeQuery(sql`ANALYZE`.compile(db));
}

/** The lines are of 300 products of ten categories and of eight finishes. */
async function givenAssortment(db: Database): Promise<void> {
  await sql`INSERT INTO category (slug, name)
    SELECT 'c' || n, 'Categoría ' || n FROM generate_series(1, 10) n`.execute(db);
  await sql`INSERT INTO subcategory (category_id, slug, name)
    SELECT id, slug, name FROM category`.execute(db);
  await sql`
    INSERT INTO product (code, name, price_centavos, box_pieces, supplier_id, subcategory_id)
    SELECT 'B' || n, 'Producto ' || n, 10000, 10, 1, (SELECT min(id) FROM subcategory) + n % 10
    FROM generate_series(1, 300) n`.execute(db);
  await sql`
    INSERT INTO product_colour (product_id, position, colour, name, css, stock)
    SELECT id, 0, 'rojo', 'rojo', '#d0202e', 500 FROM product WHERE code LIKE 'B%'`.execute(db);
  await sql`INSERT INTO finish (name, slug, delivery_days)
    SELECT 'Técnica ' || n, 't' || n, 3 FROM generate_series(1, 8) n`.execute(db);
  await sql`
    UPDATE order_line l SET product_id = c.product_id, colour_id = c.id, name = p.name,
      finish = CASE WHEN l.id % 9 = 0 THEN l.finish ELSE 'Técnica ' || l.id % 8 + 1 END
    FROM product p JOIN product_colour c ON c.product_id = p.id
    WHERE p.code = 'B' || l.id * 7919 % 300 + 1`.execute(db);
  await sql`VACUUM ANALYZE order_line`.execute(db);
}

/** One owner in fifty was given credit; half of it is used. */
async function givenCredit(db: Database): Promise<void> {
  await sql`
    INSERT INTO refund_request (order_id, attempt_id, reference, amount_centavos, way, reason, state,
      asked_at, done_at)
    SELECT a.order_id, a.id, a.reference || '-D2', 20000, 'saldo', 'defecto', 'hecha',
      a.created_at, a.settled_at FROM payment_attempt a WHERE a.id % 50 = 1`.execute(db);
  await sql`
    INSERT INTO credit_account (account_id, balance_centavos)
    SELECT o.account_id, sum(CASE WHEN r.id % 2 = 0 THEN 20000 ELSE 10000 END)
    FROM refund_request r JOIN orders o ON o.id = r.order_id WHERE r.way = 'saldo'
    GROUP BY o.account_id`.execute(db);
  await sql`
    INSERT INTO credit_movement (account_id, kind, amount_centavos, order_id, refund_request_id,
      expires_at, at)
    SELECT o.account_id, 'abono', 20000, o.id, r.id, r.done_at + interval '365 days', r.done_at
    FROM refund_request r JOIN orders o ON o.id = r.order_id WHERE r.way = 'saldo'`.execute(db);
  await sql`
    INSERT INTO credit_movement (account_id, kind, amount_centavos, lot_id, order_id, at)
    SELECT account_id, 'uso', -10000, id, order_id, at FROM credit_movement
    WHERE lot_id IS NULL AND refund_request_id % 2 = 1`.execute(db);
}

/** Every order that left has its box, guide and what was told of it. */
async function givenBoxes(db: Database): Promise<void> {
  await sql`
    INSERT INTO parcel (order_id, position, length_cm, width_cm, height_cm, grams, contents, phase,
      phase_at)
    SELECT o.id, 1, 40, 30, 20, 3000, jsonb_build_array(jsonb_build_object('linea', l.id,
      'piezas', l.quantity)), CASE WHEN o.status = 14 THEN 'entregada' ELSE 'empacada' END, o.moved_at
    FROM orders o JOIN order_line l ON l.order_id = o.id WHERE o.status IN (9, 10, 13, 14)`.execute(
    db,
  );
  await sql`
    INSERT INTO parcel_label (parcel_id, reference, provider, carrier, courier, state, number, created_at)
    SELECT p.id, 'L' || p.id, '', 'Ruta Norte', 'Ruta Norte', 'vigente', 'RN' || p.id, p.phase_at
    FROM parcel p JOIN orders o ON o.id = p.order_id WHERE o.status <> 9`.execute(db);
  await sql`
    INSERT INTO parcel_event (label_id, at, said, place, seen_at)
    SELECT id, created_at, 'Recolectada', 'Monterrey', created_at FROM parcel_label`.execute(db);
}
