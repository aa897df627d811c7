import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { filledLine } from '../../../kernel/wire.ts';
import { changed, saved, version } from '../../content/office-contract.ts';
import { areAccounts, LONGEST_FIELD, MOST_ACCOUNTS, plainClabe } from './account-draft.ts';

const field = filledLine(LONGEST_FIELD);

const Accounts = z.strictObject({
  cuentas: z
    .array(
      z.strictObject({
        banco: field,
        cuenta: field,
        clabe: field.transform(plainClabe),
        beneficiario: field,
      }),
    )
    .max(MOST_ACCOUNTS)
    .refine(areAccounts),
});

/** Replaces the accounts that transfers are sent to, unless somebody did since they were seen. */
export const saveAccounts = {
  body: z.strictObject({ version, contenido: Accounts }),
  answer: saved,
  refusals: { changed: changed(Accounts) },
} as const satisfies CallContract;
