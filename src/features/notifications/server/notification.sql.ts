import type { Queries } from '../../../platform/db/connect.ts';
import type { NotificationEntry } from '../reads.ts';

export interface NewNotification {
  readonly title: string;
  readonly body?: string;
  /** Address inside the shop, from src/routes.ts. */
  readonly link?: string;
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
      title: notification.title,
      body: notification.body ?? '',
      link: notification.link ?? '',
    })
    .execute();
}

const NEWEST = 100;

export async function listNotifications(
  db: Queries,
  accountId: number,
): Promise<NotificationEntry[]> {
  const rows = await db
    .selectFrom('notification')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    titulo: row.title,
    texto: row.body,
    enlace: row.link,
    fecha: row.created_at.toISOString(),
    leida: row.read_at !== null,
  }));
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

/** Marks one notification of the account read, or all of them; others' are not touched. */
export async function markRead(
  db: Queries,
  accountId: number,
  id: number | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .execute();
}

/** All of them, of somebody who leaves. */
export async function forgetNotifications(tx: Queries, accountId: number): Promise<void> {
  await tx.deleteFrom('notification').where('account_id', '=', accountId).execute();
}
