import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { ChosenKind, NoticeKind } from '../notice-kind.ts';

/** What somebody said of a kind's mail; undefined when they never did. */
export async function wantedMail(
  tx: Queries,
  accountId: number,
  kind: NoticeKind,
): Promise<boolean | undefined> {
  const row = await tx
    .selectFrom('mail_choice')
    .select('wanted')
    .where('account_id', '=', accountId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  return row?.wanted;
}

/** Their last word on news, as the log of consents has it: there is no other record to disagree with. */
export async function newsWanted(tx: Queries, accountId: number): Promise<boolean | undefined> {
  const { rows } = await sql<{ granted: boolean }>`
    SELECT granted FROM consent WHERE account_id = ${accountId} AND purpose = 'novedades'
    ORDER BY id DESC LIMIT 1`.execute(tx);
  return rows[0]?.granted;
}

/** The kinds whose mail somebody switched off. */
export async function refusedMails(db: Queries, accountId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('mail_choice')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('wanted', '=', false)
    .execute();
  return new Set(rows.map(({ kind }) => kind));
}

export async function chooseMail(
  tx: Queries,
  accountId: number,
  {
    kind,
    wanted,
    now,
  }: { readonly kind: ChosenKind; readonly wanted: boolean; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('mail_choice')
    .values({ account_id: accountId, kind, wanted, chosen_at: now })
    .onConflict((there) =>
      there.columns(['account_id', 'kind']).doUpdateSet({ wanted, chosen_at: now }),
    )
    .execute();
}
