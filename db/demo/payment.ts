import type { Queries } from '../../src/platform/db/connect.ts';
import { DEMO_CUSTOMER } from '../../src/sandbox/openpay/state.ts';

/** Accounts of nobody: the check digits are right, the beneficiary does not exist. */
export const DEMO_BANK_ACCOUNTS = [
  {
    banco: 'Banamex',
    cuenta: '07777777777',
    clabe: '002010077777777771',
    beneficiario: 'Estampa Demostración (ficticia)',
  },
  {
    banco: 'BBVA',
    cuenta: '02651692461',
    clabe: '012298026516924616',
    beneficiario: 'Estampa Demostración (ficticia)',
  },
] as const;

/** Where transfers go, and the two cards Ana has at the card provider's stand-in. */
export async function fillPayment(db: Queries): Promise<void> {
  await db
    .insertInto('bank_account')
    .values([...DEMO_BANK_ACCOUNTS])
    .execute();
  await db
    .updateTable('account')
    .set({ card_customer_id: DEMO_CUSTOMER })
    .where('email', '=', 'ana@demo.example')
    .execute();
}
