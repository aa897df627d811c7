import * as z from 'zod';
import type { BankAccount } from '../../features/payment/reads.ts';
import { isClabe } from '../../features/payment/transfer/clabe.ts';

const SHAPE = 'cada cuenta es Banco|Cuenta|CLABE|Beneficiario, separadas por punto y coma';
const MOST = 10;
const LONGEST = 80;

/**
 * The accounts transfers are sent to: `Banco|Cuenta|CLABE|Beneficiario; …`. A mistyped CLABE stops
 * the start: money sent to somebody else's account does not come back.
 */
export const bankAccounts = z.string().transform((text, check): readonly BankAccount[] => {
  const wrong = (message: string) => check.addIssue({ code: 'custom', message });
  const written = text.split(';').filter((part) => part.trim() !== '');
  if (written.length === 0 || written.length > MOST) wrong(`de una a ${MOST} cuentas; ${SHAPE}`);
  const accounts = written.map((part, place) => {
    const fields = part.split('|').map((field) => field.trim());
    const [banco = '', cuenta = '', spaced = '', beneficiario = ''] = fields;
    const clabe = spaced.replaceAll(' ', '');
    if (fields.length !== 4 || fields.some((field) => field === '' || field.length > LONGEST)) {
      wrong(`cuenta ${place + 1}: ${SHAPE}`);
    } else if (!isClabe(clabe)) {
      wrong(`cuenta ${place + 1}: la CLABE no es válida; revisa sus 18 dígitos`);
    }
    return { banco, cuenta, clabe, beneficiario };
  });
  if (new Set(accounts.map(({ clabe }) => clabe)).size < accounts.length) {
    wrong('dos cuentas tienen la misma CLABE');
  }
  return accounts;
});
