import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { FOLIO } from '../../../../kernel/ids.ts';
import { formatPesos, fromPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { countDeposit } from '../../calls.ts';
import type { TransferOutcome } from '../../transfer/transfer-decision.ts';
import type { StatementDeposit } from '../../transfer/transfer-desk-reads.ts';
import { OUTCOME_BUTTONS, outcomeOf } from '../outcome.ts';

/** A deposit that does not match by itself, counted for the order a person names. */
export function CountDialog({
  deposit,
  onDone,
  onClose,
}: {
  readonly deposit: StatementDeposit;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) {
  const [folio, setFolio] = useState(deposit.folio);
  const known = deposit.pedido && folio === deposit.folio ? seen(deposit, deposit.pedido) : null;
  // What the server said it would do for an order this page knows nothing of.
  const [told, setTold] = useState<{ folio: string; outcome: TransferOutcome; said: string }>();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const learned = told?.folio === folio ? told : undefined;
  const outcome = learned?.outcome ?? known?.resultado ?? 'confirmado';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!FOLIO.test(folio)) return setProblem('Escribe el folio como está en el pedido.');
    setBusy(true);
    const params = { id: String(deposit.id) };
    const got = await call(countDeposit, { params, body: { folio, resultado: outcome } });
    setBusy(false);
    if (got.ok) {
      toast.success(`Depósito contado en ${folio}.`);
      return onDone();
    }
    if ('resultado' in got.extra && got.extra.resultado) {
      return setTold({ folio, outcome: got.extra.resultado, said: got.error });
    }
    return setProblem(got.error || 'No pudimos contarlo. Inténtalo de nuevo.');
  };
  return (
    <Dialog
      open
      title={`Depósito de ${formatPesos(deposit.monto)}`}
      onClose={onClose}
      closeLabel="Cancelar"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <p className="text-sm wrap-anywhere text-ink-2">
          <span className="figures">{deposit.fecha}</span> · {deposit.concepto}
          {deposit.referencia ? ` · Ref. ${deposit.referencia}` : ''}
        </p>
        <TextField
          label="Folio del pedido"
          autoComplete="off"
          spellCheck={false}
          value={folio}
          error={problem || undefined}
          onChange={({ target }) => {
            setFolio(target.value.trim().toUpperCase());
            setProblem('');
          }}
        />
        <p role="status" className="text-sm font-semibold empty:hidden">
          {learned?.said ?? known?.sentence}
        </p>
        <Button type="submit" busy={busy} extra="justify-self-start">
          {learned || known ? OUTCOME_BUTTONS[outcome] : 'Revisar y contar'}
        </Button>
      </form>
    </Dialog>
  );
}

const seen = (
  { monto }: StatementDeposit,
  { es: pedido, resta }: NonNullable<StatementDeposit['pedido']>,
) => outcomeOf({ pedido, total: resta, recibido: 0 }, fromPesos(monto));
