import { RESET_JOB, sendResetMail } from '../../features/accounts/server/reset/reset-password.ts';
import { sweepArtwork } from '../../features/artwork/server/sweep-artwork.ts';
import { composeAhead, listedPictures } from '../../features/catalog/server/compose-ahead.ts';
import { refreshSales } from '../../features/catalog/server/sales.sql.ts';
import type { ShopPictures } from '../../features/catalog/server/samples/shop-pictures.ts';
import { sweepClaims } from '../../features/claims/server/claims.api.ts';
import { settleDoubtful } from '../../features/invoicing/server/settle-doubtful.ts';
import { reconcileAttempts } from '../../features/payment/server/attempt/reconcile-attempts.ts';
import { payBack } from '../../features/payment/server/refund/pay-back.ts';
import {
  READ_RECEIPT_JOB,
  readReceipt,
} from '../../features/payment/server/transfer/read-receipt.ts';
import { sweepReceipts } from '../../features/payment/server/transfer/sweep-receipts.ts';
import type { SettingsSource } from '../../features/site/server/settings.sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createJobRunner, type JobRunner } from '../../platform/jobs/runner.ts';
import { parcelsWork } from './companies/couriers.ts';
import { errorSweep } from './errors.ts';
import { importsWork } from './imports.ts';
import type { Infrastructure } from './infrastructure.ts';
import { ordersWork } from './orders.ts';
import { workshopWork } from './production.ts';
import { proofsWork } from './proofs.ts';
import { mailSending, sweeps } from './work.ts';

/** What each work needs, as its feature was given it. */
export interface Workers {
  readonly infrastructure: Infrastructure;
  readonly clock: Clock;
  readonly settings: SettingsSource;
  readonly accounts: Parameters<typeof sendResetMail>[0];
  readonly artwork: Parameters<typeof sweepArtwork>[0];
  readonly catalog: Parameters<typeof listedPictures>[0];
  readonly claims: Parameters<typeof sweepClaims>[0];
  readonly imports: Parameters<typeof importsWork>[0];
  readonly invoicing: Parameters<typeof settleDoubtful>[0];
  readonly parcels: Parameters<typeof parcelsWork>[0];
  readonly payment: Parameters<typeof reconcileAttempts>[0] &
    Parameters<typeof payBack>[0] &
    Parameters<typeof readReceipt>[0] &
    Parameters<typeof sweepReceipts>[0];
  readonly pictures: ShopPictures;
  readonly production: Parameters<typeof workshopWork>[0];
  readonly proofs: Parameters<typeof proofsWork>[0];
  readonly troubled: (error: unknown, what: string) => void;
}

const HOUR = 3600;

/** Everything that is done without being asked for: works of the table, and what comes back in time. */
export function jobsOf(workers: Workers): JobRunner {
  const { infrastructure, clock, settings, artwork, catalog, claims } = workers;
  const { invoicing, payment, pictures } = workers;
  const { db } = infrastructure;
  return createJobRunner({
    db,
    handlers: {
      [RESET_JOB]: sendResetMail(workers.accounts),
      [READ_RECEIPT_JOB]: readReceipt(payment),
    },
    recurring: [
      ...sweeps(infrastructure, clock),
      ...mailSending(infrastructure, settings),
      errorSweep(infrastructure, clock),
      ...ordersWork(infrastructure, clock),
      ...importsWork(workers.imports),
      ...proofsWork(workers.proofs),
      workshopWork(workers.production),
      ...parcelsWork(workers.parcels),
      { name: 'artwork', everySeconds: HOUR, run: () => sweepArtwork(artwork) },
      { name: 'receipts', everySeconds: HOUR, run: () => sweepReceipts(payment) },
      { name: 'claims', everySeconds: HOUR, run: () => sweepClaims(claims) },
      { name: 'sales', everySeconds: HOUR, run: () => refreshSales(db, clock.now()) },
      // Not waited for: it takes as long as visitors leave it, and ends when the service closes.
      {
        name: 'pictures',
        everySeconds: HOUR,
        run: async () => void composeAhead(await listedPictures(catalog), pictures),
      },
      { name: 'refunds', everySeconds: 10, run: (signal) => payBack(payment, signal) },
      { name: 'invoices', everySeconds: 30, run: (signal) => settleDoubtful(invoicing, signal) },
      { name: 'payments', everySeconds: 5, run: (signal) => reconcileAttempts(payment, signal) },
    ],
    onError: workers.troubled,
  });
}
