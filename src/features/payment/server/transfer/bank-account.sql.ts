import { sql } from 'kysely';
import type { Database, Queries } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordSecurityEvent } from '../../../accounts/server/account.sql.ts';
import type { BankAccount } from '../../reads.ts';

export async function listBankAccounts(db: Queries): Promise<BankAccount[]> {
  return db
    .selectFrom('bank_account')
    .select(['banco', 'cuenta', 'clabe', 'beneficiario'])
    .where('active', '=', true)
    .orderBy('id')
    .execute();
}

/**
 * Makes the accounts in use those of the configuration, when it names any; a change leaves its
 * trace, for whoever changes an account number changes where the money goes (T128). Call it at the
 * start; several instances may at once.
 */
export async function openBankAccounts(
  db: Database,
  configured: readonly BankAccount[] | undefined,
): Promise<void> {
  if (!configured) return;
  await transact(db, async (tx) => {
    await sql`LOCK TABLE bank_account IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
    if (JSON.stringify(await listBankAccounts(tx)) === JSON.stringify(configured)) return;
    await tx.updateTable('bank_account').set({ active: false }).execute();
    await tx
      .insertInto('bank_account')
      .values([...configured])
      .execute();
    const subject = configured.map(({ clabe }) => `…${clabe.slice(-4)}`).join(' ');
    await recordSecurityEvent(tx, { kind: 'cuentas_bancarias', accountId: null, subject });
  });
}
