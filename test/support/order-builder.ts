import { randomBytes } from 'node:crypto';
import type { PaymentState } from '../../src/features/orders/server/tables.ts';
import { folio } from '../../src/kernel/ids.ts';
import { NO_FINISH } from '../../src/kernel/messages.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { givenProduct } from './builders.ts';

export interface OrderSpec {
  readonly accountId: number;
  readonly totalCentavos?: number;
  readonly status?: number | null;
  readonly paymentState?: PaymentState;
  readonly paymentNote?: string;
  readonly finish?: string;
  readonly createdAt?: Date;
  readonly expiresAt?: Date;
}

let product: { db: Database; id: number; colourId: number } | undefined;

async function anyProduct(db: Database): Promise<{ id: number; colourId: number }> {
  if (product?.db === db) return product;
  const { id } = await givenProduct(db);
  const colour = await db
    .selectFrom('product_colour')
    .select('id')
    .where('product_id', '=', id)
    .limit(1)
    .executeTakeFirstOrThrow();
  product = { db, id, colourId: colour.id };
  return product;
}

/** An order of one line, 1,250.50 with print unless said otherwise; returns its folio and ids. */
export async function givenOrder(
  db: Database,
  spec: OrderSpec,
): Promise<{ id: number; folio: string; lineId: number }> {
  const { id: productId, colourId } = await anyProduct(db);
  const total = spec.totalCentavos ?? 1250_50;
  const name = folio(randomBytes(10));
  const { id } = await db
    .insertInto('orders')
    .values({
      folio: name,
      account_id: spec.accountId,
      status: spec.status === undefined ? 1 : spec.status,
      payment_state: spec.paymentState ?? 'sin_transaccion',
      payment_note: spec.paymentNote ?? '',
      products_centavos: total,
      finishes_centavos: 0,
      shipping_centavos: 0,
      total_centavos: total,
      address: JSON.stringify({}),
      shipping: JSON.stringify({ courier: 'Estafeta', service: 'Terrestre' }),
      created_at: spec.createdAt ?? new Date('2026-11-20T17:00:00Z'),
      expires_at: spec.expiresAt ?? new Date('2026-12-05T17:00:00Z'),
      paid_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await db
    .insertInto('order_line')
    .values({
      order_id: id,
      position: 0,
      product_id: productId,
      colour_id: colourId,
      name: 'Taza de prueba',
      quantity: 10,
      finish: spec.finish ?? NO_FINISH,
      colour: 'rojo',
      css: '#d0202e',
      artwork: JSON.stringify([]),
      unit_centavos: total,
      products_centavos: total,
      finishes_centavos: 0,
      total_centavos: total,
      design_approved_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, folio: name, lineId: line.id };
}
