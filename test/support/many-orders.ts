import { sql } from 'kysely';
import type { Database } from '../../src/platform/db/connect.ts';
import { givenProduct } from './builders.ts';

/** States as a shop of some years has them: most orders are over, few are in any queue. */
const STATE = sql`CASE WHEN n % 50 > 2 THEN 14 WHEN n % 50 = 2 THEN 12
  ELSE (ARRAY[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13])[1 + n / 50 % 12] END`;

/** Fills a database with so many orders of customers who have about five each. */
export async function givenManyOrders(db: Database, count: number): Promise<void> {
  const { id: productId } = await givenProduct(db);
  await sql`
    INSERT INTO account (email, name, username, roles)
    SELECT 'cliente' || n || '@prueba.example',
      (ARRAY['Ana', 'Beto', 'Íñigo', 'Zoé', 'Lucía'])[1 + n % 5] || ' ' ||
      (ARRAY['Peña', 'Quiroz', 'Ruiz', 'Sáenz', 'Trejo', 'Ureña', 'Villa'])[1 + n % 7] || ' ' || n,
      'Cliente', '{}'
    FROM generate_series(1, ${Math.ceil(count / 5)}) n`.execute(db);
  await sql`
    INSERT INTO orders (folio, account_id, status, payment_state, products_centavos,
      finishes_centavos, shipping_centavos, total_centavos, address, shipping, created_at, moved_at,
      expires_at, promised_on)
    SELECT 'P-' || upper(translate(lpad(to_hex(n::bigint * 2654435761 % 1099511627776), 10, '0'), 'abcdef', 'ABCDEF')),
      (SELECT min(id) FROM account) + n % ${Math.ceil(count / 5)}, ${STATE},
      CASE WHEN ${STATE} = 1 THEN 'sin_transaccion' ELSE 'pagado' END, 100000, 0, 0, 100000,
      jsonb_build_object('telefono', '55' || lpad((n * 7919 % 100000000)::text, 8, '0')),
      jsonb_build_object('courier', 'Ruta Norte', 'service', 'Terrestre',
        'estimated_delivery', to_char(now() + interval '7 days', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')),
      now() - (${count} - n) * interval '5 minutes',
      now() - (${count} - n) * interval '4 minutes', now() + interval '9 days',
      current_date + (n % 60 - 30)
    FROM generate_series(1, ${count}) n`.execute(db);
  await sql`
    INSERT INTO order_line (order_id, position, product_id, colour_id, name, quantity, finish,
      colour, css, unit_centavos, products_centavos, finishes_centavos, total_centavos)
    SELECT o.id, 0, ${productId}, (SELECT min(id) FROM product_colour), 'Taza', 10, 'Serigrafia',
      'rojo', '#d0202e', 10000, 100000, 0, 100000 FROM orders o`.execute(db);
  await sql`
    INSERT INTO order_event (order_id, at, kind, from_status, to_status, actor)
    SELECT id, created_at, 'recibido', NULL, 1, 'cliente' FROM orders
    UNION ALL SELECT id, moved_at, 'estado', 1, status, 'sistema' FROM orders`.execute(db);
  await sql`
    INSERT INTO order_guide (order_id, carrier, number, created_at)
    SELECT id, 'Ruta Norte', 'RN' || lpad(id::text, 8, '0'), moved_at FROM orders
    WHERE status IN (10, 13, 14)`.execute(db);
  for (const table of ['account', 'orders', 'order_line', 'order_event', 'order_guide']) {
    await sql`VACUUM ANALYZE ${sql.table(table)}`.execute(db);
  }
}
