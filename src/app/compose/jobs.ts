import { RESET_JOB, sendResetMail } from '../../features/accounts/server/reset/reset-password.ts';
import { sweepArtwork } from '../../features/artwork/server/sweep-artwork.ts';
import { composeAhead, listedPictures } from '../../features/catalog/server/compose-ahead.ts';
import { followCosts } from '../../features/catalog/server/costs/cost.sql.ts';
import { sweepPhotos } from '../../features/catalog/server/photos/sweep-photos.ts';
import { refreshSales } from '../../features/catalog/server/sales.sql.ts';
import type { ShopPictures } from '../../features/catalog/server/samples/shop-pictures.ts';
import { sweepCarts } from '../../features/checkout/server/saved-cart/saved-cart.sql.ts';
import { sweepClaims } from '../../features/claims/server/claims.api.ts';
import { logoTile } from '../../features/content/server/office/logo.sql.ts';
import { applyDuePlans } from '../../features/finish-prices/server/apply-plans.ts';
import { foldMoves } from '../../features/inventory/server/fold-moves.ts';
import { tellLowStock } from '../../features/inventory/server/tell-low-stock.ts';
import { settleCancellations } from '../../features/invoicing/server/cancel/cancel-invoice.ts';
import { stampCreditNotes } from '../../features/invoicing/server/credit/stamp-credit-notes.ts';
import { settleGlobals } from '../../features/invoicing/server/global/stamp-global.ts';
import { settleSubstitutions } from '../../features/invoicing/server/replace/settle-substitutions.ts';
import { settleDoubtful } from '../../features/invoicing/server/settle-doubtful.ts';
import type { MailDresser } from '../../features/notifications/server/send-mails.ts';
import { type DressDeps, mailPictures } from '../../features/orders/server/mail-pictures.ts';
import { reconcileAttempts } from '../../features/payment/server/attempt/reconcile-attempts.ts';
import { expireCredit } from '../../features/payment/server/credit/expire-credit.ts';
import { askDisputes } from '../../features/payment/server/dispute/ask-disputes.ts';
import { payBack } from '../../features/payment/server/refund/pay-back.ts';
import {
  READ_RECEIPT_JOB,
  readReceipt,
} from '../../features/payment/server/transfer/read-receipt.ts';
import { sweepReceipts } from '../../features/payment/server/transfer/sweep-receipts.ts';
import type { MovedMemory } from '../../features/reach/server/moved/moved-memory.ts';
import { keepReports } from '../../features/reports/server/keep-reports.ts';
import { inviteReviews } from '../../features/reviews/server/invite-reviews.ts';
import { sweepDesigns } from '../../features/sharing/server/shared-design.sql.ts';
import type { Clock } from '../../kernel/clock.ts';
import { createJobRunner, type JobRunner } from '../../platform/jobs/runner.ts';
import { parcelsWork } from './companies/couriers.ts';
import { errorSweep } from './errors.ts';
import { importsWork } from './imports.ts';
import type { Infrastructure } from './infrastructure.ts';
import { proofsWork } from './proofs.ts';
import { ordersWork } from './staff/counter.ts';
import { workshopWork } from './staff/workshop.ts';
import { mailSending, sweeps } from './work.ts';

/** What each work needs, as its feature was given it. */
export interface Workers {
  readonly infrastructure: Infrastructure;
  readonly clock: Clock;
  readonly accounts: Parameters<typeof sendResetMail>[0];
  readonly artwork: Parameters<typeof sweepArtwork>[0];
  readonly catalog: Parameters<typeof listedPictures>[0];
  readonly claims: Parameters<typeof sweepClaims>[0];
  readonly imports: Parameters<typeof importsWork>[0];
  readonly invoicing: Parameters<typeof settleDoubtful>[0];
  readonly moved: Pick<MovedMemory, 'flush'>;
  readonly parcels: Parameters<typeof parcelsWork>[0];
  readonly payment: Parameters<typeof reconcileAttempts>[0] &
    Parameters<typeof payBack>[0] &
    Parameters<typeof readReceipt>[0] &
    Parameters<typeof sweepReceipts>[0];
  readonly photos: Omit<Parameters<typeof sweepPhotos>[0], 'clock'>;
  readonly pictures: ShopPictures;
  /** Gives mails their pictures. */
  readonly dress: MailDresser;
  readonly production: Parameters<typeof workshopWork>[0];
  readonly proofs: Parameters<typeof proofsWork>[0];
  /** Until no visitor is opening a page. */
  readonly untilQuiet: () => Promise<void>;
  readonly troubled: (error: unknown, what: string) => void;
}

const HOUR = 3600;

/** What gives mails their pictures, where they leave and where the demo shows them. */
export function dresserOf(
  deps: Pick<DressDeps, 'db' | 'placed' | 'pictures'>,
  troubled: Workers['troubled'],
): MailDresser {
  const onError = (error: unknown) => troubled(error, 'the picture of a mail');
  return mailPictures({ ...deps, onError, logo: () => logoTile(deps.db) });
}

/** Everything that is done without being asked for: works of the table, and what comes back in time. */
export function jobsOf(workers: Workers): JobRunner {
  const { infrastructure, clock, artwork, catalog, claims } = workers;
  const { invoicing, payment, pictures } = workers;
  const { db, config } = infrastructure;
  const { baseUrl } = config;
  return createJobRunner({
    db,
    handlers: {
      [RESET_JOB]: sendResetMail(workers.accounts),
      [READ_RECEIPT_JOB]: readReceipt(payment),
    },
    recurring: [
      ...sweeps(infrastructure, clock),
      ...mailSending(infrastructure, workers.dress),
      errorSweep(infrastructure, clock),
      ...ordersWork(infrastructure, clock),
      ...importsWork(workers.imports),
      ...proofsWork(workers.proofs),
      workshopWork(workers.production),
      ...parcelsWork(workers.parcels),
      { name: 'artwork', everySeconds: HOUR, run: () => sweepArtwork(artwork) },
      { name: 'receipts', everySeconds: HOUR, run: () => sweepReceipts(payment) },
      { name: 'claims', everySeconds: HOUR, run: () => sweepClaims(claims) },
      {
        name: 'product-photos',
        everySeconds: HOUR,
        run: () => sweepPhotos({ ...workers.photos, clock }),
      },
      { name: 'sales', everySeconds: HOUR, run: () => refreshSales(db, clock.now()) },
      { name: 'reports', everySeconds: HOUR, run: (signal) => keepReports({ db, clock }, signal) },
      // Not waited for: it takes as long as visitors leave it, and ends when the service closes.
      {
        name: 'pictures',
        everySeconds: HOUR,
        run: async () =>
          void composeAhead(await listedPictures(catalog), pictures, workers.untilQuiet),
      },
      // Each second: prices planned for a day hold from its first moment on.
      { name: 'prices', everySeconds: 1, run: (signal) => applyDuePlans({ db, clock }, signal) },
      { name: 'costs told ahead', everySeconds: 600, run: () => followCosts(db) },
      { name: 'moved addresses', everySeconds: 5, run: () => workers.moved.flush() },
      { name: 'low stock', everySeconds: 30, run: () => tellLowStock({ db, clock, baseUrl }) },
      {
        name: 'old moves of stock',
        everySeconds: 24 * HOUR,
        run: (signal) => foldMoves({ db, clock }, signal),
      },
      { name: 'refunds', everySeconds: 10, run: (signal) => payBack(payment, signal) },
      { name: 'credit', everySeconds: 3600, run: () => expireCredit(payment) },
      { name: 'invitations', everySeconds: HOUR, run: () => inviteReviews({ db, clock, baseUrl }) },
      { name: 'invoices', everySeconds: 30, run: (signal) => settleDoubtful(invoicing, signal) },
      { name: 'saved-carts', everySeconds: 3600, run: () => sweepCarts(db, clock.now()) },
      { name: 'shared-designs', everySeconds: 3600, run: () => sweepDesigns(db, clock.now()) },
      {
        name: 'credit-notes',
        everySeconds: 60,
        run: (signal) => stampCreditNotes(invoicing, signal),
      },
      {
        name: 'invoice-substitutions',
        everySeconds: 30,
        run: (signal) => settleSubstitutions(invoicing, signal),
      },
      { name: 'global-invoices', everySeconds: 60, run: () => settleGlobals(invoicing) },
      {
        name: 'invoice-cancellations',
        everySeconds: 60,
        run: (signal) => settleCancellations(invoicing, signal),
      },
      { name: 'payments', everySeconds: 5, run: (signal) => reconcileAttempts(payment, signal) },
      { name: 'disputes', everySeconds: HOUR, run: (signal) => askDisputes(payment, signal) },
    ],
    onError: workers.troubled,
  });
}
