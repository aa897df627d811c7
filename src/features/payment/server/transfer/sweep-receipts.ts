import { sweepOrphans } from '../../../../platform/jobs/sweep-orphans.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { knownReceipts } from './receipt.sql.ts';

/** An upload cannot take longer than the request that carries it. */
const RECEIVING_MS = 10 * 60 * 1000;
const DAY_MS = 24 * 3600 * 1000;

/** Forgets what broken uploads left behind. Receipts themselves are kept. */
export async function sweepReceipts({
  db,
  receipts,
  clock,
}: Pick<PaymentDeps, 'db' | 'receipts' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  await receipts.sweepReceived(new Date(now - RECEIVING_MS));
  await sweepOrphans(receipts, (names) => knownReceipts(db, names), new Date(now - DAY_MS));
}
