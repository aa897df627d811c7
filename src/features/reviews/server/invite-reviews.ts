import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { pages } from '../../../routes.ts';
import { tell } from '../../notifications/server/tell.ts';
import { findOwner } from '../../orders/server/owner.sql.ts';
import { BATCH, eachOnce } from '../../orders/server/unpaid/each-once.ts';
import { invitationMail, invitationTime } from '../invitation.ts';
import { listToInvite, lockToInvite, markInvited } from './invitation.sql.ts';

/**
 * Recurring work: asks owners some days after their order came what they think of it, once an order.
 * Notice, mail and the mark that they were asked are one transaction. Safe on several instances at once.
 */
export async function inviteReviews({
  db,
  clock,
  baseUrl,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
}): Promise<void> {
  const now = clock.now();
  const time = invitationTime(now);
  await eachOnce(
    (after) => listToInvite(db, { time, after, limit: BATCH }),
    (id) =>
      transact(db, async (trx) => {
        const order = await lockToInvite(trx, id, time);
        if (!order || !(await markInvited(trx, id, now))) return;
        const { email, username } = await findOwner(trx, order.accountId);
        const link = pages.review(order.folio);
        const { title, said, ...mail } = invitationMail(
          { ...order, username },
          `${baseUrl}${link}`,
        );
        await tell(trx, order.accountId, {
          notice: { kind: 'pedidos', title, body: said, link },
          mail: { to: email, ...mail },
        });
      }),
  );
}
