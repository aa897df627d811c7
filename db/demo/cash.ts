import { isFetched } from '../../src/features/orders/server/pickup/fetched.sql.ts';
import { expectedIn } from '../../src/features/payment/cash/drawer.ts';
import {
  insertMovement,
  lockDrawerOf,
  totalsIn,
  writeClosed,
} from '../../src/features/payment/server/cash/drawer.sql.ts';
import { insertTransfer } from '../../src/features/payment/server/transfer/transfer-received.sql.ts';
import { subtractMoney, toCentavos } from '../../src/kernel/money.ts';
import { dayOf } from '../../src/kernel/working-days.ts';
import type { Queries } from '../../src/platform/db/connect.ts';

/** Who took it, and what was missing as they closed their drawer; undefined for one that was left open. */
const TAKERS = [
  { email: 'atencion@demo.example', missing: undefined },
  { email: 'almacen@demo.example', missing: toCentavos(20_00) },
] as const;
const NOTE = toCentavos(500_00);
const HOUR = 3_600_000;
const FLOAT = toCentavos(800_00);

/** The demo's orders that are fetched were paid in cash: one drawer was counted, the other left open. */
export async function fillCash(db: Queries): Promise<void> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'total_centavos', 'paid_at'])
    .where(isFetched('orders'))
    .where('paid_at', 'is not', null)
    .orderBy('id')
    .limit(TAKERS.length)
    .execute();
  for (const [index, { id, total_centavos, paid_at }] of orders.entries()) {
    const { email, missing } = TAKERS[index] ?? TAKERS[0];
    if (!paid_at) continue;
    const { id: taker } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const drawer = await lockDrawerOf(db, taker, dayOf(paid_at));
    const opened = new Date(paid_at.getTime() - HOUR);
    const float = { kind: 'fondo', amount: FLOAT, reason: '', by: taker, now: opened } as const;
    await insertMovement(db, drawer.id, float);
    const amount = toCentavos(total_centavos);
    // Whole notes are handed over.
    const handed = toCentavos(Math.ceil(amount / NOTE) * NOTE);
    await insertTransfer(db, {
      ...{ orderId: id, receiptId: null, amount, receivedOn: drawer.day, trackingKey: '' },
      ...{ actor: `cuenta:${taker}`, now: paid_at, cash: { drawerId: drawer.id, handed } },
    });
    if (missing === undefined) continue;
    const brought = new Date(paid_at.getTime() + HOUR);
    const reason = 'Depósito en el banco';
    await insertMovement(db, drawer.id, {
      kind: 'retiro',
      amount,
      reason,
      by: taker,
      now: brought,
    });
    const expected = expectedIn(await totalsIn(db, drawer.id));
    await writeClosed(db, drawer.id, {
      ...{ expected, counted: subtractMoney(expected, missing), reason: 'Faltó un billete de $20' },
      ...{ by: taker, now: new Date(paid_at.getTime() + 4 * HOUR) },
    });
  }
}
