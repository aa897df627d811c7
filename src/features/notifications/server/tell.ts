import type { Queries } from '../../../platform/db/connect.ts';
import type { OutgoingMail } from '../mail.port.ts';
import { mailLeaves, type NoticeKind } from '../notice-kind.ts';
import { newsWanted, wantedMail } from './mail-choice.sql.ts';
import { type NewNotification, notify } from './notification.sql.ts';
import { queueMail } from './outbox.sql.ts';

/** What somebody is told: a notice, and the mail that says the same. */
export interface Told {
  readonly notice?: NewNotification;
  /** Leaves as its notice's kind and what they chose of it allow; without a notice it always does. */
  readonly mail?: OutgoingMail;
}

/**
 * Tells somebody something, with the transaction that causes it: the notice always, the mail unless
 * they switched that kind off. What they chose is read here, where the mail is written, so that
 * nothing is mailed after a no.
 */
export async function tell(tx: Queries, accountId: number, { notice, mail }: Told): Promise<void> {
  if (notice) await notify(tx, accountId, notice);
  if (!mail) return;
  if (notice && !mailLeaves(notice, await wanted(tx, accountId, notice.kind))) return;
  await queueMail(tx, mail);
}

const wanted = (tx: Queries, accountId: number, kind: NoticeKind): Promise<boolean | undefined> =>
  kind === 'novedades' ? newsWanted(tx, accountId) : wantedMail(tx, accountId, kind);
