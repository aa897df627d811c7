import type { Clock } from '../../../kernel/clock.ts';
import { ok } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { App } from '../../../platform/http/app.ts';
import { serveCall } from '../../../platform/http/serve-call.ts';
import * as calls from '../calls.ts';
import * as contract from '../contract.ts';
import { CHOSEN_KINDS } from '../notice-kind.ts';
import type { NotificationReads } from '../reads.ts';
import { chooseMail, refusedMails } from './mail-choice.sql.ts';
import { countUnread, listNotifications, markRead } from './notification.sql.ts';

/** The signed-in person's notifications, marking them read, and which come by mail too. */
export function registerNotifications(
  app: App,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): void {
  serveCall(app, calls.listNotifications, contract.listNotifications, async ({ query, caller }) => {
    const { tipo, sin_leer, pagina = 1 } = query;
    const filter = { kind: tipo, unread: sin_leer !== undefined, page: pagina };
    const { entries, total, page, pages } = await listNotifications(db, caller.account.id, filter);
    return ok({
      notificaciones: entries,
      sinLeer: await countUnread(db, caller.account.id),
      total,
      pagina: page,
      paginas: pages,
    });
  });
  serveCall(app, calls.markRead, contract.markRead, async ({ body, caller }) => {
    const { id, tipo, hasta } = body;
    await markRead(db, caller.account.id, { id, kind: tipo, upTo: hasta }, clock.now());
    return ok({ success: true, sinLeer: await countUnread(db, caller.account.id) });
  });
  serveCall(app, calls.chooseMail, contract.chooseMail, async ({ body, caller }) => {
    const { tipo, correo } = body;
    await chooseMail(db, caller.account.id, { kind: tipo, wanted: correo, now: clock.now() });
    return ok({ success: true });
  });
}

const NOTHING = { entries: [], total: 0, page: 1, pages: 1 } as const;

/** What pages read for one visitor; an anonymous one has nothing. */
export function notificationReads(db: Database, accountId: number | undefined): NotificationReads {
  return {
    list: async (filter) =>
      accountId === undefined ? NOTHING : listNotifications(db, accountId, filter),
    unread: async () => (accountId === undefined ? 0 : countUnread(db, accountId)),
    mails: async () => {
      if (accountId === undefined) return [];
      const refused = await refusedMails(db, accountId);
      return CHOSEN_KINDS.filter((kind) => !refused.has(kind));
    },
  };
}
