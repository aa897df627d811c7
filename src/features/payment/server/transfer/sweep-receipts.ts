import { sweepStorage } from '../../../files/server/sweep-storage.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { knownReceipts } from './receipt.sql.ts';

/** Forgets what broken uploads left behind. Receipts themselves are kept. */
export async function sweepReceipts({
  db,
  receipts,
  clock,
}: Pick<PaymentDeps, 'db' | 'receipts' | 'clock'>): Promise<void> {
  const known = (names: readonly string[]) => knownReceipts(db, names);
  await sweepStorage({ db, storage: receipts, now: clock.now(), known });
}
