import { accountReads } from '../../features/accounts/server/account-reads.ts';
import { productDeskReads } from '../../features/catalog/server/desk/product-desk-reads.ts';
import { arcoDeskReads } from '../../features/my-account/server/arco/arco.api.ts';
import { myAccountReads } from '../../features/my-account/server/my-account-reads.ts';
import { paymentReads } from '../../features/payment/server/payment-reads.ts';
import { refundDeskReads } from '../../features/payment/server/refund/refund-desk.ts';
import { transferDeskReads } from '../../features/payment/server/transfer/transfer-desk-reads.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../../platform/db/connect.ts';
import type { Caller } from '../../platform/http/access.ts';
import { proofVisit } from './proofs.ts';

export interface ReadFrom {
  readonly db: Database;
  readonly clock: Clock;
  readonly accounts: Parameters<typeof accountReads>[0];
  readonly payment: Parameters<typeof paymentReads>[0] &
    Parameters<typeof refundDeskReads>[0] &
    Parameters<typeof transferDeskReads>[0];
  readonly proofs: Parameters<typeof proofVisit>[0];
}

/** What pages read of features whose reads depend on who is here. */
export function pageReads(
  { db, clock, accounts, payment, proofs }: ReadFrom,
  caller: Caller | null,
  cookies: Parameters<typeof proofVisit>[2],
) {
  return {
    accounts: accountReads(accounts, caller),
    myAccount: myAccountReads(db, caller),
    arcoDesk: arcoDeskReads({ db, clock }, caller?.account),
    productDesk: productDeskReads(db),
    payment: paymentReads(payment, caller?.account.id),
    refundDesk: refundDeskReads(payment, caller?.account),
    transferDesk: transferDeskReads(payment),
    ...proofVisit(proofs, caller, cookies),
  };
}
