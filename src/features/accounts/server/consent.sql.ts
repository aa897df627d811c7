import type { Queries } from '../../../platform/db/connect.ts';
import { type ConsentPurpose, NOTICE_DATE } from '../privacy-notice.ts';

export interface Consent {
  readonly purpose: ConsentPurpose;
  readonly granted: boolean;
  readonly now: Date;
}

/** Takes down what somebody agreed to or opposed. Rows are only ever added: it is the proof. */
export async function recordConsent(
  tx: Queries,
  accountId: number,
  { purpose, granted, now }: Consent,
): Promise<void> {
  await tx
    .insertInto('consent')
    .values({ account_id: accountId, purpose, granted, notice: NOTICE_DATE, at: now })
    .execute();
}

/** Everything somebody said, the newest first. */
export async function listConsents(db: Queries, accountId: number) {
  return db
    .selectFrom('consent')
    .select(['purpose', 'granted', 'notice', 'at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute();
}
