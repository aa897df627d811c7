import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import type { BankAccount } from '../reads.ts';
import { type AccountFaults, LONGEST_FIELD, MOST_ACCOUNTS } from '../transfer/account-draft.ts';

const FIELDS = [
  ['banco', 'Banco'],
  ['beneficiario', 'A nombre de'],
  ['cuenta', 'Número de cuenta'],
  ['clabe', 'CLABE'],
] as const;
const EMPTY: BankAccount = { banco: '', cuenta: '', clabe: '', beneficiario: '' };
/** Eighteen digits and what people put between them. */
const LONGEST_CLABE = 30;

/** The accounts as fields, in the order in which shoppers see them. */
export function AccountRows({
  accounts,
  faults,
  onChange,
}: {
  readonly accounts: readonly BankAccount[];
  readonly faults: readonly AccountFaults[];
  readonly onChange: (accounts: readonly BankAccount[]) => void;
}) {
  const set = (at: number, change: Partial<BankAccount>): void =>
    onChange(accounts.map((each, place) => (place === at ? { ...each, ...change } : each)));
  return (
    <>
      <ol className="mt-6 space-y-4">
        {accounts.map((account, at) => (
          // Rows have no name of their own but their place.
          // biome-ignore lint/suspicious/noArrayIndexKey: what is typed must not lose its field
          <li key={at} className="rounded-sheet border border-line bg-sheet p-4">
            <fieldset>
              <legend className="sr-only">Cuenta {at + 1}</legend>
              <div className="grid gap-4 sm:grid-cols-2">
                {FIELDS.map(([field, label]) => (
                  <TextField
                    key={field}
                    label={label}
                    autoComplete="off"
                    spellCheck={false}
                    maxLength={field === 'clabe' ? LONGEST_CLABE : LONGEST_FIELD}
                    {...(field === 'clabe' || field === 'cuenta'
                      ? { inputMode: 'numeric' as const }
                      : {})}
                    {...(field === 'clabe' ? { hint: '18 dígitos' } : {})}
                    value={account[field]}
                    error={faults[at]?.[field]}
                    onChange={({ target }) => set(at, { [field]: target.value })}
                  />
                ))}
              </div>
              {accounts.length > 1 ? (
                <div className="mt-2 -ml-3">
                  <Button
                    look="quiet"
                    onClick={() => onChange(accounts.filter((_, place) => place !== at))}
                  >
                    Quitar<span className="sr-only"> la cuenta de {account.banco}</span>
                  </Button>
                </div>
              ) : null}
            </fieldset>
          </li>
        ))}
      </ol>
      {accounts.length < MOST_ACCOUNTS ? (
        <div className="mt-4">
          <Button look="secondary" onClick={() => onChange([...accounts, EMPTY])}>
            Agregar una cuenta
          </Button>
        </div>
      ) : null}
    </>
  );
}
