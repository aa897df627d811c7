import { accountReads } from '../../features/accounts/server/account-reads.ts';
import { hashVisitor } from '../../features/artwork/server/artwork.sql.ts';
import type { createArtworkReads } from '../../features/artwork/server/matching/artwork-reads.ts';
import { productDeskReads } from '../../features/catalog/server/desk/product-desk-reads.ts';
import { invoiceDeskReads } from '../../features/invoicing/server/desk/invoice-desk-reads.ts';
import { arcoDeskReads } from '../../features/my-account/server/arco/arco.api.ts';
import { myAccountReads } from '../../features/my-account/server/my-account-reads.ts';
import { cashDeskReads } from '../../features/payment/server/cash/cash-desk-reads.ts';
import { paymentReads } from '../../features/payment/server/payment-reads.ts';
import { refundDeskReads } from '../../features/payment/server/refund/refund-desk.ts';
import { transferDeskReads } from '../../features/payment/server/transfer/transfer-desk-reads.ts';
import { reportReads } from '../../features/reports/server/report-reads.ts';
import { sharingReads } from '../../features/sharing/server/sharing-reads.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/access.ts';
import { VISITOR_COOKIE } from '../../platform/http/cookies.ts';
import { proofVisit } from './proofs.ts';
import { namesOfWays } from './staff/counter.ts';

export interface ReadFrom {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Parameters<typeof accountReads>[0];
  readonly ownArt: ReturnType<typeof createArtworkReads>;
  readonly invoicing: Parameters<typeof invoiceDeskReads>[0];
  readonly payment: Parameters<typeof paymentReads>[0] &
    Parameters<typeof refundDeskReads>[0] &
    Parameters<typeof transferDeskReads>[0];
  readonly placed: Parameters<typeof sharingReads>[0];
  readonly proofs: Parameters<typeof proofVisit>[0];
}

/** What pages read of features whose reads depend on who is here. */
export function pageReads(
  { db, clock, accounts, ownArt, invoicing, payment, placed, proofs }: ReadFrom,
  caller: Caller | null,
  cookies: Parameters<typeof proofVisit>[2],
) {
  const asker = { accountId: caller?.account.id, visitor: visitorIn(cookies) };
  return {
    accounts: accountReads(accounts, caller),
    myAccount: myAccountReads(db, caller, clock),
    arcoDesk: arcoDeskReads({ db, clock }, caller?.account),
    invoiceDesk: invoiceDeskReads(invoicing, caller?.account.id),
    productDesk: productDeskReads(db),
    payment: paymentReads(payment, caller?.account.id),
    refundDesk: refundDeskReads(payment, caller?.account),
    cashDesk: cashDeskReads(payment, caller?.account),
    transferDesk: transferDeskReads(payment),
    artwork: ownArt(asker),
    reports: reportReads({ db, clock, wayName: namesOfWays(payment) }),
    sharing: sharingReads(placed, clock, asker),
    ...proofVisit(proofs, caller, cookies),
  };
}

function visitorIn(cookies: Parameters<typeof proofVisit>[2]): string | undefined {
  const cookie = cookies[VISITOR_COOKIE];
  return cookie ? hashVisitor(cookie) : undefined;
}
