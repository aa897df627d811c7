import type { Clock } from '../../../kernel/clock.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import type { NotificationReads } from '../reads.ts';
import { countUnread, listNotifications, markRead } from './notification.sql.ts';

/** The signed-in person's notifications, and marking them read. */
export function registerNotifications(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  serveCall(app, calls.listNotifications, contract.listNotifications, async ({ caller }) =>
    ok({
      notificaciones: await listNotifications(db, caller.account.id),
      sinLeer: await countUnread(db, caller.account.id),
    }),
  );
  serveCall(app, calls.markRead, contract.markRead, async ({ body, caller }) => {
    await markRead(db, caller.account.id, body.id, clock.now());
    return ok({ success: true, sinLeer: await countUnread(db, caller.account.id) });
  });
}

/** What pages read for one visitor; an anonymous one has nothing. */
export function notificationReads(db: Database, accountId: number | undefined): NotificationReads {
  return {
    list: async () => (accountId === undefined ? [] : listNotifications(db, accountId)),
    unread: async () => (accountId === undefined ? 0 : countUnread(db, accountId)),
  };
}
