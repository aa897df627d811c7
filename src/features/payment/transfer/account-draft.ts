import type { BankAccount } from '../reads.ts';
import { isClabe } from './clabe.ts';

export const MOST_ACCOUNTS = 10;
/** Characters of a bank, an account or its owner. */
export const LONGEST_FIELD = 80;

/** The accounts that transfers are sent to, as somebody is about to save them. */
export type AccountsDraft = { readonly cuentas: readonly BankAccount[] };

/** What is wrong with one account, by field, as whoever types it reads it. */
export type AccountFaults = Readonly<Partial<Record<keyof BankAccount, string>>>;

/** A CLABE as people copy it, without what they put between its digits. */
export const plainClabe = (typed: string): string => typed.replace(/[\s-]+/g, '');

/**
 * What keeps each account from being offered, in their order; empty objects where all is well.
 * Money sent to somebody else's account does not come back: a CLABE is checked to its last digit.
 */
export function faultsOfAccounts(accounts: readonly BankAccount[]): readonly AccountFaults[] {
  return accounts.map((account, place) => {
    const faults: Partial<Record<keyof BankAccount, string>> = {};
    for (const field of ['banco', 'cuenta', 'beneficiario'] as const) {
      if (account[field].trim() === '') faults[field] = 'Escríbelo';
    }
    const clabe = plainClabe(account.clabe);
    const digits = clabe.length;
    if (!/^\d*$/.test(clabe)) faults.clabe = 'Solo lleva números';
    else if (digits !== 18) faults.clabe = `Son 18 dígitos; escribiste ${digits}`;
    else if (!isClabe(clabe)) faults.clabe = 'No es una CLABE: revisa sus dígitos uno por uno';
    else if (accounts.findIndex((other) => plainClabe(other.clabe) === clabe) !== place) {
      faults.clabe = 'Ya está en otra cuenta';
    }
    return faults;
  });
}

/** Whether all of them may be offered: one at least, so that there is somewhere to pay. */
export function areAccounts(accounts: readonly BankAccount[]): boolean {
  return (
    accounts.length >= 1 &&
    accounts.length <= MOST_ACCOUNTS &&
    faultsOfAccounts(accounts).every((faults) => Object.keys(faults).length === 0)
  );
}
