import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { toPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { openDrawer } from '../../calls.ts';
import { typedAmount } from '../../typed-amount.ts';

/** The float that one's drawer of today begins with. */
export function OpenDrawer({
  begun = false,
}: {
  /** Something was taken into it already. */
  readonly begun?: boolean;
}) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const fondo = typedAmount(typed);
    if (busy) return;
    if (fondo === undefined) return setProblem('Escribe el monto como 1,250.50.');
    setBusy(true);
    const got = await call(openDrawer, { body: { fondo: toPesos(fondo) } });
    setBusy(false);
    if (got.ok) toast.success(begun ? 'Fondo anotado.' : 'Caja abierta.');
    else setProblem(got.error || 'No pudimos anotarlo. Inténtalo de nuevo.');
    await revalidate();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void open(event)}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <div className="w-52">
        <TextField
          label="Fondo de caja"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem('');
          }}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        {begun ? 'Anotar fondo' : 'Abrir caja'}
      </Button>
    </form>
  );
}
