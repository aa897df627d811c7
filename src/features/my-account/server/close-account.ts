import type { Clock } from '../../../kernel/clock.ts';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { normaliseEmail } from '../../../kernel/email.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import {
  findAccount,
  lockAccount,
  recordSecurityEvent,
} from '../../accounts/server/account.sql.ts';
import { blockAccount } from '../../accounts/server/leave.sql.ts';
import { knowsPassword } from '../../accounts/server/own-password.ts';
import { forgetBrand } from '../../artwork/server/brand/brand.sql.ts';
import { forgetAddresses } from '../../checkout/server/address.sql.ts';
import { forgetCart } from '../../checkout/server/saved-cart/saved-cart.sql.ts';
import { forgetFavourites } from '../../favourites/server/favourite.sql.ts';
import { accountClosedMail } from '../../notifications/account-mails.ts';
import { forgetNotifications } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { ordersOfBuyer } from '../../orders/server/leave/buyer-data.sql.ts';
import { revokeLinksOf } from '../../proofs/server/invitation/link.sql.ts';
import { endDesignsOf } from '../../sharing/server/shared-design.sql.ts';
import { keptUntil } from '../retention.ts';

export type CloseRefusal = 'wrong_password' | 'wrong_email' | 'staff' | 'orders_in_motion';

const DAY = new Intl.DateTimeFormat('es-MX', { timeZone: TIME_ZONE, dateStyle: 'long' });

/**
 * Its owner leaves: the account is blocked at once and every session ends. What nobody has to keep
 * goes now; orders and payments stay, blocked, until the job that anonymises them may.
 */
export async function closeAccount(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  accountId: number,
  confirmation: string,
): Promise<Result<void, CloseRefusal>> {
  const stored = await findAccount(db, accountId);
  if (!stored) return refuse('wrong_email');
  if (stored.roles.length > 0) return refuse('staff');
  const { passwordHash } = stored;
  if (passwordHash === null) {
    if (normaliseEmail(confirmation) !== stored.email) return refuse('wrong_email');
  } else if (!(await knowsPassword(db, { id: accountId, passwordHash }, confirmation))) {
    return refuse('wrong_password');
  }
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId);
    // Changed, or left, while the password was compared.
    if (!account) return refuse(passwordHash === null ? 'wrong_email' : 'wrong_password');
    if (account.passwordHash !== stored.passwordHash) return refuse('wrong_password');
    if (account.email !== stored.email) return refuse('wrong_email');
    const { inMotion, newest } = await ordersOfBuyer(tx, accountId);
    if (inMotion > 0) return refuse('orders_in_motion');
    const now = clock.now();
    const kept = keptUntil(newest, now);
    await blockAccount(tx, accountId, { now, keptUntil: kept });
    await forgetAddresses(tx, accountId);
    await forgetFavourites(tx, accountId);
    await forgetBrand(tx, accountId);
    await forgetNotifications(tx, accountId);
    await endDesignsOf(tx, accountId);
    await forgetCart(tx, accountId);
    await revokeLinksOf(tx, accountId, now);
    const until = newest ? DAY.format(kept) : '';
    await queueMail(tx, { to: account.email, ...accountClosedMail(account, until) });
    await recordSecurityEvent(tx, { kind: 'account_closed', accountId, subject: '' });
    return ok(undefined);
  });
}
