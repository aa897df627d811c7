import type { Database } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { stillHereLetter } from '../../pickup/letters.ts';
import { fetchReminderDue } from '../../pickup/waiting.ts';
import { ON_ITS_WAY } from '../../status.ts';
import { noteOrder } from '../move-order.ts';
import { lockForMove } from '../moving-order.sql.ts';
import { addressed } from '../owner-letter.ts';
import { BATCH, eachOnce } from '../unpaid/each-once.ts';
import { readyToFetch } from './fetched.sql.ts';
import { listWaiting, REMINDED, waitingSince } from './remind-fetch.sql.ts';

/**
 * Reminds owners twice of what waits for them at the shop; afterwards it is the staff's to ask. Safe to
 * run on several instances at once.
 */
export async function remindToFetch(
  { db, baseUrl }: { readonly db: Database; readonly baseUrl: string },
  now: Date,
): Promise<void> {
  await eachOnce(
    (after) => listWaiting(db, { after, limit: BATCH }),
    (id) =>
      transact(db, async (trx) => {
        const order = await lockForMove(trx, { id });
        if (order?.status !== ON_ITS_WAY) return;
        const days = fetchReminderDue(await waitingSince(trx, id), now);
        if (days === undefined) return;
        const letter = stillHereLetter(order.folio, days, await readyToFetch(trx, id));
        await noteOrder(trx, {
          orderId: id,
          kind: REMINDED,
          actor: 'sistema',
          now,
          ...(await addressed(trx, baseUrl, order, letter)),
        });
      }),
  );
}
