import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import type { BankAccount } from '../reads.ts';
import type { WaitingTransfer } from '../transfer/transfer-desk-reads.ts';
import { typedAmount } from '../typed-amount.ts';
import { CepBlock } from './cep-block.tsx';
import { type Outcome, outcomeOf } from './outcome.ts';
import { RejectForm } from './reject-form.tsx';

export interface Confirmation extends Pick<Outcome, 'monto' | 'resultado'> {
  readonly fecha: string;
  readonly clave: string;
}

interface Decisions {
  /** Each answers '' when it is done, else the sentence to show. */
  confirm(confirmation: Confirmation): Promise<string>;
  reject(why: string): Promise<string>;
}

const KEY = /^[A-Za-z0-9]{0,30}$/;
const AMOUNT = 'Escribe el monto como en el banco, por ejemplo 1,250.50.';

/** What the bank shows, typed by a person; what the receipt's text says only fills it in. */
export function DecideForm({
  receipt,
  accounts,
  today,
  decisions,
}: {
  readonly receipt: WaitingTransfer;
  readonly accounts: readonly BankAccount[];
  readonly today: string;
  readonly decisions: Decisions;
}) {
  const { propuesta } = receipt;
  const [monto, setMonto] = useState((propuesta.monto ?? receipt.resta).toFixed(2));
  const [fecha, setFecha] = useState(propuesta.fecha);
  const [clave, setClave] = useState(propuesta.clave);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const amount = typedAmount(monto);
  // A receipt is read after it came: who had it open already keeps what the field says.
  const read = propuesta.monto !== null && monto === propuesta.monto.toFixed(2);
  const outcome = amount === undefined ? undefined : outcomeOf(receipt, amount);
  const wrongKey = KEY.test(clave.trim()) ? undefined : 'Hasta 30 letras y números, sin espacios.';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!outcome || wrongKey) {
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
      return;
    }
    setBusy(true);
    const { monto: pesos, resultado } = outcome;
    setProblem(await decisions.confirm({ monto: pesos, resultado, fecha, clave: clave.trim() }));
    setBusy(false);
  };
  return (
    <div className="space-y-4">
      <form
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="space-y-4 rounded-sheet border border-line bg-sheet p-4"
      >
        <h3 className="text-base">Lo que llegó al banco</h3>
        <TextField
          label="Monto recibido"
          inputMode="decimal"
          autoComplete="off"
          value={monto}
          hint={read ? 'Leído del comprobante: compruébalo.' : undefined}
          error={amount === undefined ? AMOUNT : undefined}
          onChange={(event) => setMonto(event.target.value)}
        />
        <div className="grid gap-4 md:grid-cols-[9.5rem_minmax(0,1fr)] xl:grid-cols-1">
          <TextField
            label="Fecha"
            type="date"
            optional
            max={today}
            value={fecha}
            onChange={(event) => setFecha(event.target.value)}
          />
          <TextField
            label="Clave de rastreo"
            optional
            autoComplete="off"
            spellCheck={false}
            value={clave}
            error={wrongKey}
            onChange={(event) => setClave(event.target.value)}
          />
        </div>
        <p role="status" className="text-sm text-ink-2">
          {outcome?.sentence}
        </p>
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={busy} extra="w-full sm:w-auto">
          {outcome?.button ?? 'Confirmar pago'}
        </Button>
      </form>
      <RejectForm onReject={decisions.reject} />
      <CepBlock
        fecha={fecha}
        clave={clave.trim()}
        monto={amount === undefined ? '' : monto}
        accounts={accounts}
      />
    </div>
  );
}
