import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { FOLIO } from '../../../../kernel/ids.ts';
import { toPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { registerDeposit } from '../../calls.ts';
import type { TransferOutcome } from '../../transfer/transfer-decision.ts';
import { typedAmount } from '../../typed-amount.ts';
import { OUTCOME_BUTTONS } from '../outcome.ts';

const KEY = /^[A-Za-z0-9]{0,30}$/;
const TYPED = { folio: '', monto: '', fecha: '', clave: '' };

/** Money that came to the bank without a receipt: what it would do is said before it is counted. */
export function DepositDialog({
  folio,
  today,
  onDone,
  onClose,
}: {
  /** '' where nobody named an order yet. */
  readonly folio: string;
  readonly today: string;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState({ ...TYPED, folio });
  const [seen, setSeen] = useState<{ resultado: TransferOutcome; resta: number; said: string }>();
  const [wrong, setWrong] = useState<Partial<typeof TYPED>>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** What is typed first: a dialog of its own has the button that closes it focused. */
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  /** What was seen was of something else. */
  const type = (change: Partial<typeof TYPED>): void => {
    setTyped((before) => ({ ...before, ...change }));
    setSeen(undefined);
    setWrong({});
    setProblem('');
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const amount = typedAmount(typed.monto);
    const clave = typed.clave.trim();
    const faults = {
      ...(FOLIO.test(typed.folio) ? {} : { folio: 'Escribe el folio como está en el pedido.' }),
      ...(amount === undefined ? { monto: 'Escribe el monto como 1,250.50.' } : {}),
      ...(KEY.test(clave) ? {} : { clave: 'Hasta 30 letras y números, sin espacios.' }),
    };
    setWrong(faults);
    if (amount === undefined || Object.keys(faults).length > 0) return;
    setBusy(true);
    const { fecha } = typed;
    const visto = seen ? { resultado: seen.resultado, resta: seen.resta } : null;
    const body = { folio: typed.folio, monto: toPesos(amount), fecha, clave, visto };
    const got = await call(registerDeposit, { body });
    setBusy(false);
    if (got.ok) {
      toast.success(`Depósito registrado en ${typed.folio}.`);
      return onDone();
    }
    const { resultado, resta } = 'resultado' in got.extra ? got.extra : {};
    if (resultado && resta !== undefined) return setSeen({ resultado, resta, said: got.error });
    return setProblem(got.error || 'No pudimos registrarlo. Inténtalo de nuevo.');
  };
  return (
    <Dialog open title="Registrar un depósito" onClose={onClose} closeLabel="Cancelar">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm text-ink-2">
          Dinero que ya está en el banco y del que nadie mandó comprobante en la tienda. Si después
          importas el estado de cuenta, no se cuenta dos veces.
        </p>
        <TextField
          label="Folio del pedido"
          {...(folio === '' ? { ref: first } : {})}
          autoComplete="off"
          spellCheck={false}
          value={typed.folio}
          error={wrong.folio}
          onChange={({ target }) => type({ folio: target.value.trim().toUpperCase() })}
        />
        <TextField
          label="Monto recibido"
          {...(folio === '' ? {} : { ref: first })}
          inputMode="decimal"
          autoComplete="off"
          value={typed.monto}
          error={wrong.monto}
          onChange={({ target }) => type({ monto: target.value })}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label="Fecha"
            type="date"
            optional
            max={today}
            value={typed.fecha}
            onChange={({ target }) => type({ fecha: target.value })}
          />
          <TextField
            label="Clave de rastreo"
            optional
            autoComplete="off"
            spellCheck={false}
            value={typed.clave}
            error={wrong.clave}
            onChange={({ target }) => type({ clave: target.value })}
          />
        </div>
        <p role="status" className="text-sm font-semibold empty:hidden">
          {seen?.said}
        </p>
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={busy} extra="justify-self-start">
          {seen ? OUTCOME_BUTTONS[seen.resultado] : 'Revisar'}
        </Button>
      </form>
    </Dialog>
  );
}
