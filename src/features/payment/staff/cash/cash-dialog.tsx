import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import {
  addMoney,
  type Centavos,
  formatMoney,
  formatPesos,
  fromPesos,
  toPesos,
} from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { cashDue, takeCash } from '../../calls.ts';
import { isBeyondDeduction, takingOf } from '../../cash/cash.ts';
import { typedAmount } from '../../typed-amount.ts';

interface Due {
  readonly resta: number;
  readonly en_efectivo: number;
  readonly porque: string;
}
interface Taken {
  readonly cobrado: number;
  readonly cambio: number;
  readonly resta: number;
}

const LOST = 'No supimos si quedó registrado. Mira cuánto falta y, si hace falta, vuelve a cobrar.';

/** Takes what is due of an order in cash: the change is said before it is taken, and stays to be read. */
export function CashDialog({
  folio,
  onDone,
  onClose,
}: {
  readonly folio: string;
  /** Something was taken: what the page tells is old. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const [due, setDue] = useState<Due | 'failed'>();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const [taken, setTaken] = useState<Taken>();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    let left = false;
    void dueOf(folio).then((told) => {
      if (!left) setDue(told);
    });
    return () => {
      left = true;
    };
  }, [folio]);
  const open = typeof due === 'object' && due.porque === '';
  // What is typed first: a dialog of its own has the button that closes it focused.
  useEffect(() => {
    if (open) first.current?.focus();
  }, [open]);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const handed = typedAmount(typed);
    if (typeof due !== 'object' || taken) return;
    if (handed === undefined) return setWrong('Escribe el monto como 1,250.50.');
    setBusy(true);
    setProblem('');
    const body = { folio, recibido: toPesos(handed), visto: due.resta };
    const got = await call(takeCash, { body });
    if (got.ok) {
      setTaken(got.value);
      onDone();
    } else {
      // It may have been taken all the same, by this press or by a colleague: what was typed for
      // another sum is not sent a second time.
      const told = await dueOf(folio);
      if (told === 'failed' || told.resta !== due.resta) setTyped('');
      setDue(told);
      setProblem(got.error || LOST);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      title="Cobrar en efectivo"
      onClose={onClose}
      closeLabel={taken ? 'Cerrar' : 'Cancelar'}
    >
      {taken ? (
        <Done folio={folio} taken={taken} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
          <Owed folio={folio} due={due} />
          {open ? (
            <>
              <TextField
                label="Recibido"
                hint="Lo que te entregan, antes del cambio."
                ref={first}
                inputMode="decimal"
                autoComplete="off"
                value={typed}
                error={wrong}
                onChange={({ target }) => {
                  setTyped(target.value);
                  setWrong('');
                  setProblem('');
                }}
              />
              <Weighed due={due} handed={typedAmount(typed)} />
            </>
          ) : null}
          <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
            {problem}
          </p>
          {open ? (
            <Button type="submit" busy={busy} extra="justify-self-start">
              {buttonOf(fromPesos(due.resta), typedAmount(typed))}
            </Button>
          ) : null}
        </form>
      )}
    </Dialog>
  );
}

async function dueOf(folio: string): Promise<Due | 'failed'> {
  const got = await call(cashDue, { query: { folio } });
  return got.ok ? got.value : 'failed';
}

function Owed({
  folio,
  due,
}: {
  readonly folio: string;
  readonly due: Due | 'failed' | undefined;
}) {
  if (!due) return <p role="status">Viendo cuánto falta…</p>;
  if (due === 'failed')
    return <p role="alert">No pudimos ver cuánto falta. Cierra y vuelve a intentarlo.</p>;
  if (due.porque) return <p className="text-sm font-semibold">{due.porque}</p>;
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4">
      <span className="text-sm text-ink-2">
        Falta por pagar de <span className="figures">{folio}</span>
      </span>
      <strong className="figures text-xl">{formatPesos(due.resta)}</strong>
    </p>
  );
}

/** What would become of what was typed, while it is typed. */
function Weighed({ due, handed }: { readonly due: Due; readonly handed: Centavos | undefined }) {
  const taking = handed === undefined ? undefined : takingOf(fromPesos(due.resta), handed);
  const inCash = addMoney(fromPesos(due.en_efectivo), taking?.amount ?? fromPesos(due.resta));
  return (
    <div className="grid gap-3">
      <p role="status" className="figures flex justify-between gap-4 font-semibold empty:hidden">
        {taking && taking.rest > 0 ? (
          <>
            <span>Quedan por pagar</span> <span>{formatMoney(taking.rest)}</span>
          </>
        ) : taking ? (
          <>
            <span>Cambio</span> <span>{formatMoney(taking.change)}</span>
          </>
        ) : null}
      </p>
      {isBeyondDeduction(inCash) ? (
        <p className="rounded-control bg-warning-wash p-3 text-sm">
          <strong>Si va a pedir factura, díselo antes de cobrar:</strong> más de $2,000.00 en
          efectivo no son deducibles para quien compra (LISR, art. 27, fracc. III). Con tarjeta o
          transferencia sí.
        </p>
      ) : null}
    </div>
  );
}

function buttonOf(due: Centavos, handed: Centavos | undefined): string {
  const { amount, rest } = takingOf(due, handed ?? due);
  return rest > 0 ? `Cobrar ${formatMoney(amount)} a cuenta` : `Cobrar ${formatMoney(amount)}`;
}

/** It is taken: the change stays to be read until whoever gives it has done so. */
function Done({
  folio,
  taken,
  onClose,
}: {
  readonly folio: string;
  readonly taken: Taken;
  readonly onClose: () => void;
}) {
  return (
    <div className="grid gap-4">
      <p role="status" className="grid gap-1">
        <span>
          Cobraste {formatPesos(taken.cobrado)} de <span className="figures">{folio}</span>.
        </span>{' '}
        {taken.resta > 0 ? (
          <span className="font-semibold">Quedan por pagar {formatPesos(taken.resta)}.</span>
        ) : (
          <strong className="figures text-2xl">
            {taken.cambio > 0 ? `Cambio: ${formatPesos(taken.cambio)}` : 'Sin cambio'}
          </strong>
        )}
      </p>
      <Button extra="justify-self-start" onClick={onClose}>
        Listo
      </Button>
    </div>
  );
}
