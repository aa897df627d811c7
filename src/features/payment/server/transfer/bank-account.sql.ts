import { sql } from 'kysely';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import { latestRevision } from '../../../site/server/revision.sql.ts';
import type { BankAccount } from '../../reads.ts';

/** Under which name the versions of the accounts are kept. */
export const ACCOUNTS_PART = 'cuentas';

export async function listBankAccounts(db: Queries): Promise<BankAccount[]> {
  return db
    .selectFrom('bank_account')
    .select(['banco', 'cuenta', 'clabe', 'beneficiario'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

/**
 * Makes these the accounts in use; a change leaves its trace, for whoever changes an account number
 * changes where the money goes (T128). `accountId` is null for the configuration.
 */
export async function replaceBankAccounts(
  trx: Queries,
  accounts: readonly BankAccount[],
  accountId: number | null,
): Promise<void> {
  await sql`LOCK TABLE bank_account IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
  if (JSON.stringify(await listBankAccounts(trx)) === JSON.stringify(accounts)) return;
  await trx.updateTable('bank_account').set({ active: false }).execute();
  await trx
    .insertInto('bank_account')
    .values([...accounts])
    .execute();
  const subject = accounts.map(({ clabe }) => `…${clabe.slice(-4)}`).join(' ');
  await recordSecurityEvent(trx, { kind: 'cuentas_bancarias', accountId, subject });
}

/**
 * Makes the accounts in use those of the configuration, when it names any and staff have never
 * saved their own: theirs hold from then on (decision 0055). Call it at the start; several
 * instances may at once.
 */
export async function openBankAccounts(
  db: Database,
  configured: readonly BankAccount[] | undefined,
): Promise<void> {
  if (!configured) return;
  await transact(db, async (trx) => {
    if (await latestRevision(trx, ACCOUNTS_PART)) return;
    await replaceBankAccounts(trx, configured, null);
  });
}
