import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';

/** What the download holds, by the name of its part; each reads this one account's rows alone. */
const PARTS = {
  cuenta: (id: number) => sql`
    SELECT name AS nombre, username AS usuario, email AS correo, created_at AS alta,
           email_verified_at AS correo_comprobado
    FROM account WHERE id = ${id}`,
  formas_de_entrar: (id: number) => sql`
    SELECT way AS via, email AS correo, linked_at AS desde
    FROM social_identity WHERE account_id = ${id} ORDER BY way`,
  llaves_de_acceso: (id: number) => sql`
    SELECT name AS nombre, synced AS sincronizada, created_at AS desde, used_at AS ultimo_uso
    FROM passkey WHERE account_id = ${id} ORDER BY id`,
  sesiones: (id: number) => sql`
    SELECT browser AS navegador, created_at AS desde, seen_at AS ultima_visita
    FROM session WHERE account_id = ${id} ORDER BY seen_at DESC`,
  direcciones: (id: number) => sql`
    SELECT telefono, direccion, num_exterior, num_interior, postal_code, colonia, municipio, estado,
           created_at AS guardada
    FROM address WHERE account_id = ${id} ORDER BY id`,
  favoritos: (id: number) => sql`
    SELECT product.code AS clave, product.name AS producto, favourite.added_at AS desde
    FROM favourite JOIN product ON product.id = favourite.product_id
    WHERE account_id = ${id} ORDER BY place`,
  carrito_guardado: (id: number) => sql`
    SELECT lines AS lineas, saved_at AS guardado, expires_at AS vence
    FROM saved_cart WHERE account_id = ${id}`,
  pedidos: (id: number) => sql`
    SELECT folio, status AS estado, payment_state AS pago, total_centavos, shipping_centavos,
           discount_centavos, address AS direccion, shipping AS envio, created_at AS fecha,
           paid_at AS pagado,
           (SELECT coalesce(json_agg(json_build_object(
                     'producto', name, 'piezas', quantity, 'terminado', finish, 'color', colour,
                     'notas', notes, 'total_centavos', total_centavos) ORDER BY position), '[]')
            FROM order_line WHERE order_id = orders.id) AS lineas,
           (SELECT coalesce(json_agg(json_build_object(
                     'forma', provider, 'referencia', reference, 'estado', state,
                     'importe_centavos', amount_centavos, 'fecha', created_at) ORDER BY id), '[]')
            FROM payment_attempt WHERE order_id = orders.id) AS pagos
    FROM orders WHERE account_id = ${id} ORDER BY id`,
  reclamaciones: (id: number) => sql`
    SELECT o.folio, l.name AS articulo, c.kind AS tipo, c.pieces AS piezas, c.wish AS deseo,
           c.words AS texto, c.state AS estado, c.outcome AS resultado, c.answer AS respuesta,
           c.created_at AS fecha, c.decided_at AS resuelta,
           (SELECT coalesce(json_agg(json_build_object(
                     'de', m.side, 'texto', m.words, 'fecha', m.created_at) ORDER BY m.id), '[]')
            FROM claim_message m WHERE m.claim_id = c.id) AS mensajes
    FROM claim c JOIN orders o ON o.id = c.order_id JOIN order_line l ON l.id = c.order_line_id
    WHERE o.account_id = ${id} ORDER BY c.id`,
  opiniones: (id: number) => sql`
    SELECT o.folio, p.name AS producto, r.stars AS estrellas, r.words AS texto, r.written_at AS fecha,
           r.answer AS respuesta, r.hidden_at IS NOT NULL AS oculta
    FROM review r JOIN orders o ON o.id = r.order_id JOIN product p ON p.id = r.product_id
    WHERE r.account_id = ${id} ORDER BY r.id`,
  saldo_a_favor: (id: number) => sql`
    SELECT m.kind AS movimiento, o.folio, m.amount_centavos, m.at AS fecha, m.expires_at AS vence
    FROM credit_movement m LEFT JOIN orders o ON o.id = m.order_id
    WHERE m.account_id = ${id} ORDER BY m.id`,
  respuestas_a_propuestas: (id: number) => sql`
    SELECT o.folio, l.name AS articulo, p.version, d.kind AS respuesta, d.name AS nombre, d.ip,
           d.words AS texto, d.pins AS marcas, d.at AS fecha, d.code AS constancia
    FROM proof_decision d JOIN proof p ON p.id = d.proof_id
      JOIN order_line l ON l.id = p.order_line_id JOIN orders o ON o.id = l.order_id
    WHERE o.account_id = ${id} ORDER BY d.id`,
  lista_de_precios: (id: number) => sql`
    SELECT l.name AS lista, (l.discount / 100.0)::float8 AS descuento_porcentaje, m.since AS desde
    FROM price_group_member m JOIN price_group l ON l.id = m.group_id
    WHERE m.account_id = ${id}`,
  notas_de_la_tienda: (id: number) => sql`
    SELECT text AS texto, at AS fecha FROM customer_note WHERE account_id = ${id} ORDER BY id`,
  notificaciones: (id: number) => sql`
    SELECT kind AS tipo, title AS titulo, body AS texto, created_at AS fecha, read_at AS leida
    FROM notification WHERE account_id = ${id} ORDER BY id`,
  avisos_por_correo: (id: number) => sql`
    SELECT kind AS tipo, wanted AS llega, chosen_at AS desde
    FROM mail_choice WHERE account_id = ${id} ORDER BY kind`,
  consentimientos: (id: number) => sql`
    SELECT purpose AS finalidad, granted AS acepta, notice AS aviso, at AS fecha
    FROM consent WHERE account_id = ${id} ORDER BY id`,
  marca_logos: (id: number) => sql`
    SELECT b.name AS nombre, f.original_name AS archivo, b.inks AS tintas, b.kept_at AS guardado
    FROM brand_logo b JOIN artwork_file f ON f.name = b.file
    WHERE b.account_id = ${id} ORDER BY b.id`,
  marca_colores: (id: number) => sql`
    SELECT hex, name AS nombre FROM brand_colour WHERE account_id = ${id} ORDER BY place`,
  archivos: (id: number) => sql`
    SELECT original_name AS nombre, media_type AS tipo, bytes, created_at AS enviado
    FROM artwork_file WHERE account_id = ${id} ORDER BY created_at`,
} as const;

/** Everything of an account that its owner may take along. */
export async function readOwnData(
  db: Queries,
  accountId: number,
): Promise<Readonly<Record<string, readonly object[]>>> {
  const read: Record<string, readonly object[]> = {};
  for (const [part, rows] of Object.entries(PARTS)) {
    read[part] = (await rows(accountId).execute(db)).rows as readonly object[];
  }
  return read;
}
