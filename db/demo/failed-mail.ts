import type { Queries } from '../../src/platform/db/connect.ts';

const HOUR_MS = 3600 * 1000;

/** A mail that its recipient's server refused until nobody tried any more: the staff's queue has work. */
export async function fillFailedMail(db: Queries, now: Date): Promise<void> {
  await db
    .insertInto('outbox_mail')
    .values({
      recipient: 'mezquite@demo.example',
      subject: 'Tu pedido está en producción',
      text_body: 'Hola, Lucía:\n\nEmpezamos a producir tu pedido.',
      attempts: 10,
      last_error: '550 5.1.1 El buzón no existe',
      created_at: new Date(now.getTime() - 30 * HOUR_MS),
      next_try_at: now,
    })
    .execute();
}
