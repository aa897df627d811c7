import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { recordSecurityEvent } from '../../accounts/server/account.sql.ts';
import { accountsToAnonymise, anonymiseAccount } from '../../accounts/server/leave.sql.ts';
import { forgetArtwork } from '../../artwork/server/artwork.sql.ts';
import { forgetClaims } from '../../claims/server/own-claims.sql.ts';
import { forgetContactMessages } from '../../content/server/faq.sql.ts';
import { forgetNotes } from '../../customers/server/customer-page.sql.ts';
import { forgetReceivers } from '../../invoicing/server/invoice-stamp.sql.ts';
import { forgetMails } from '../../notifications/server/outbox.sql.ts';
import { forgetBuyer } from '../../orders/server/leave/buyer-data.sql.ts';
import { forgetCustomer } from '../../payment/server/paid-order.sql.ts';
import { forgetAnswers } from '../../proofs/server/leave/forget-answers.ts';
import { forgetReviews } from '../../reviews/server/own-reviews.sql.ts';
import { forgetRequests } from './arco/arco.sql.ts';

const BATCH = 100;
/** The mail that confirms it has gone out by then. */
const MAIL_MS = 24 * 3600_000;

/**
 * Forgets who they were, of accounts whose data nobody has to keep any more. Each in a transaction
 * of its own, so that one that fails holds no other up. Orders and payments stay, without a person.
 */
export async function anonymiseAccounts({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  const now = clock.now();
  const due = await accountsToAnonymise(db, new Date(now.getTime() - MAIL_MS), BATCH);
  for (const { id, email } of due) {
    await db.transaction().execute(async (tx) => {
      if (!(await anonymiseAccount(tx, id, now))) return;
      await forgetBuyer(tx, id);
      await forgetCustomer(tx, id);
      await forgetArtwork(tx, id);
      await forgetClaims(tx, id);
      await forgetReviews(tx, id);
      await forgetAnswers(tx, id);
      await forgetNotes(tx, id);
      await forgetReceivers(tx, id);
      await forgetRequests(tx, { id, email });
      if (email !== '') {
        await forgetMails(tx, email);
        await forgetContactMessages(tx, email);
      }
      await recordSecurityEvent(tx, { kind: 'account_anonymised', accountId: id, subject: '' });
    });
  }
}
