import type { Queries } from '../../../../platform/db/connect.ts';
import { hashToken } from '../session.sql.ts';

/** Whether the account has signed in from this browser before. */
export async function isKnownDevice(
  db: Queries,
  accountId: number,
  device: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('seen_at')
    .where('account_id', '=', accountId)
    .where('device_hash', '=', hashToken(device))
    .executeTakeFirst();
  return row !== undefined;
}

/** Remembers a browser; tells whether it is new to an account that already knew others. */
export async function rememberDevice(
  db: Queries,
  accountId: number,
  device: string,
  now: Date,
): Promise<{ readonly isNew: boolean; readonly isFirst: boolean }> {
  const others = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('account_id', '=', accountId)
    .execute();
  const hash = hashToken(device);
  await db
    .insertInto('known_device')
    .values({ account_id: accountId, device_hash: hash, seen_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'device_hash']).doUpdateSet({ seen_at: now }),
    )
    .execute();
  const isNew = !others.some((row) => row.device_hash.equals(hash));
  return { isNew, isFirst: others.length === 0 };
}
