import { type FormEvent, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { formatPesos, toPesos } from '../../../kernel/money.ts';
import { typedAmount } from '../typed-amount.ts';

/** How much of their credit somebody wants this order to use; amounts are pesos. */
export function OwnCreditAmount({
  most,
  used,
  busy,
  onUse,
}: {
  readonly most: number;
  readonly used: number;
  readonly busy: boolean;
  /** What went wrong, or ''. */
  readonly onUse: (amount: number) => Promise<string>;
}) {
  const [typed, setTyped] = useState(used > 0 ? used.toFixed(2) : '');
  const [wrong, setWrong] = useState('');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = typedAmount(typed);
    if (amount === undefined) {
      return setWrong('Escribe cuánto quieres usar, por ejemplo 150.50.');
    }
    if (toPesos(amount) > most) return setWrong(`Puedes usar hasta ${formatPesos(most)}.`);
    setWrong(await onUse(toPesos(amount)));
  };
  return (
    // The field says what is wrong in words: a browser's own bubble would come before it.
    <form noValidate onSubmit={submit} className="mt-3 grid gap-2">
      <TextField
        label="Saldo que quieres usar en este pedido"
        hint={`En pesos, hasta ${formatPesos(most)}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={typed}
        error={wrong || undefined}
        autoFocus
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong('');
        }}
      />
      <Button look="secondary" type="submit" busy={busy}>
        Usar esta cantidad
      </Button>
    </form>
  );
}
