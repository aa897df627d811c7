import type { Queries } from '../../../platform/db/connect.ts';
import { NOTICE_KIND_NAMES, type NoticeKind } from '../notice-kind.ts';
import type { NotificationEntry, NotificationFilter, NotificationPage } from '../reads.ts';

export interface NewNotification {
  readonly kind: NoticeKind;
  readonly title: string;
  readonly body?: string;
  /** Address inside the shop, from src/routes.ts. */
  readonly link?: string;
  /** Its mail leaves even where they switched its kind off. */
  readonly needed?: boolean;
}

/** Tells a person something in /notificaciones. Call it with the transaction that causes it. */
export async function notify(
  tx: Queries,
  accountId: number,
  notification: NewNotification,
): Promise<void> {
  await tx
    .insertInto('notification')
    .values({
      account_id: accountId,
      kind: notification.kind,
      title: notification.title,
      body: notification.body ?? '',
      link: notification.link ?? '',
    })
    .execute();
}

export const PAGE_SIZE = 20;

const known = (kind: string): NoticeKind =>
  NOTICE_KIND_NAMES.find((name) => name === kind) ?? 'pedidos';

/** One page of somebody's notices, the newest first; a page beyond the last is the last. */
export async function listNotifications(
  db: Queries,
  accountId: number,
  { kind, unread, page }: NotificationFilter,
): Promise<NotificationPage> {
  const chosen = db
    .selectFrom('notification')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(unread, (query) => query.where('read_at', 'is', null));
  const { total } = await chosen
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const pages = Math.max(1, Math.ceil(Number(total) / PAGE_SIZE));
  const here = Math.min(page, pages);
  const rows = await chosen
    .selectAll()
    .orderBy('id', 'desc')
    .limit(PAGE_SIZE)
    .offset((here - 1) * PAGE_SIZE)
    .execute();
  const entries = rows.map(
    (row): NotificationEntry => ({
      id: row.id,
      tipo: known(row.kind),
      titulo: row.title,
      texto: row.body,
      enlace: row.link,
      fecha: row.created_at.toISOString(),
      leida: row.read_at !== null,
    }),
  );
  return { entries, total: Number(total), page: here, pages };
}

export async function countUnread(db: Queries, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('notification')
    .select((count) => count.fn.countAll<number>().as('unread'))
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.unread);
}

/** Which of an account's notices are meant: one, or all of a kind up to the newest that was shown. */
export interface Meant {
  readonly id?: number | undefined;
  readonly kind?: NoticeKind | undefined;
  /** What came after it was not seen yet. */
  readonly upTo?: number | undefined;
}

/** Marks notices of the account read; others' are not touched. */
export async function markRead(
  db: Queries,
  accountId: number,
  { id, kind, upTo }: Meant,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(upTo !== undefined, (query) => query.where('id', '<=', upTo ?? 0))
    .execute();
}

/** All of them and what was chosen of their mails, of somebody who leaves. */
export async function forgetNotifications(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('notification').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('mail_choice').where('account_id', '=', accountId).execute();
}
