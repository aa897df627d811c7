import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos, fromPesos, toPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { moveCash } from '../../calls.ts';
import { notMoved } from '../../cash/drawer.ts';
import { typedAmount } from '../../typed-amount.ts';

interface MovedDrawer {
  readonly id: number;
  /** 'tu caja', 'la caja de Vera Ríos'. */
  readonly whose: string;
  /** What it should hold, in pesos. */
  readonly expected: number;
}

type Kind = 'entrada' | 'retiro';

const WORDS = {
  retiro: {
    button: 'Retirar efectivo',
    done: 'Retiro anotado.',
    hint: 'Depósito en el banco, pago a un proveedor…',
  },
  entrada: {
    button: 'Agregar efectivo',
    done: 'Entrada anotada.',
    hint: 'Más cambio, un retiro que regresa…',
  },
} as const;

/** Money that leaves a drawer during its day, or is put into it, without an order. */
export function MoveCash(drawer: MovedDrawer) {
  const [kind, setKind] = useState<Kind>();
  return (
    <div className="mt-4 flex flex-wrap gap-3 border-t border-line pt-4">
      {(['retiro', 'entrada'] as const).map((each) => (
        <Button key={each} look="secondary" onClick={() => setKind(each)}>
          {WORDS[each].button}
        </Button>
      ))}
      {kind ? <MoveDialog {...drawer} kind={kind} onClose={() => setKind(undefined)} /> : null}
    </div>
  );
}

function MoveDialog({
  id,
  whose,
  expected,
  kind,
  onClose,
}: MovedDrawer & { readonly kind: Kind; readonly onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<{ readonly amount?: string; readonly reason?: string }>({});
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const words = WORDS[kind];
  const move = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const [amount, motivo] = [typedAmount(typed), reason.trim()];
    if (amount === undefined) return setWrong({ amount: 'Escribe el monto como 1,250.50.' });
    const no = notMoved({ kind, amount, reason: motivo }, fromPesos(expected));
    if (no === 'too_much')
      return setWrong({ amount: `No puede salir más de ${formatPesos(expected)}.` });
    if (no) return setWrong({ reason: 'Escribe por qué.' });
    setBusy(true);
    setProblem('');
    const body = { tipo: kind, monto: toPesos(amount), motivo, visto: expected };
    const got = await call(moveCash, { params: { id: String(id) }, body });
    setBusy(false);
    // Whatever became of it: what the page tells is read anew before it is tried again.
    await revalidate();
    if (!got.ok)
      return setProblem(got.error || 'No supimos si quedó anotado: mira lo que debe haber.');
    toast.success(words.done);
    onClose();
  };
  return (
    <Dialog open title={words.button} onClose={onClose} closeLabel="Cancelar">
      <form noValidate onSubmit={(event) => void move(event)} className="grid gap-4">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-2">Debe haber en {whose}</span>
          <strong className="figures text-xl">{formatPesos(expected)}</strong>
        </p>
        <TextField
          label="Monto"
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={wrong.amount}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong({});
          }}
        />
        <TextField
          label="Por qué"
          hint={words.hint}
          maxLength={300}
          value={reason}
          error={wrong.reason}
          onChange={({ target }) => {
            setReason(target.value);
            setWrong({});
          }}
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={busy} extra="justify-self-start">
          {words.button}
        </Button>
      </form>
    </Dialog>
  );
}
