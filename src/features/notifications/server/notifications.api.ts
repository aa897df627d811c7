import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { signedIn } from '../../../platform/http/access.ts';
import type { App } from '../../../platform/http/app.ts';
import { api } from '../../../routes.ts';
import { MarkReadRequest, MarkReadResponse, NotificationList } from '../contract.ts';
import type { NotificationReads } from '../reads.ts';
import { countUnread, listNotifications, markRead } from './notification.sql.ts';

/** The signed-in person's notifications, and marking them read. */
export function registerNotifications(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  const config = { access: 'customer' } as const;
  app.get(
    api.notifications,
    { config, schema: { response: { 200: NotificationList } } },
    async (request) => {
      const { id } = signedIn(request).account;
      return {
        notificaciones: await listNotifications(db, id),
        sinLeer: await countUnread(db, id),
      };
    },
  );
  app.post(
    api.notifications,
    { config, schema: { body: MarkReadRequest, response: { 200: MarkReadResponse } } },
    async (request) => {
      const { id } = signedIn(request).account;
      await markRead(db, id, request.body.id, clock.now());
      return { success: true, sinLeer: await countUnread(db, id) } as const;
    },
  );
}

/** What pages read for one visitor; an anonymous one has nothing. */
export function notificationReads(db: Database, accountId: number | undefined): NotificationReads {
  return {
    list: async () => (accountId === undefined ? [] : listNotifications(db, accountId)),
    unread: async () => (accountId === undefined ? 0 : countUnread(db, accountId)),
  };
}
