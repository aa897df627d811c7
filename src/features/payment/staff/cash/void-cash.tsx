import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { voidCash } from '../../calls.ts';

interface VoidedTaking {
  readonly id: number;
  readonly folio: string;
  readonly amount: number;
}

/** A taking that was written to a wrong order is taken back from it. */
export function VoidCash(taking: VoidedTaking) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        extra="-my-3 -mr-5"
        aria-label={`Anular el cobro de ${taking.folio}`}
        onClick={() => setAsked(true)}
      >
        Anular
      </Button>
      {asked ? <VoidDialog {...taking} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function VoidDialog({
  id,
  folio,
  amount,
  onClose,
}: VoidedTaking & { readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const take = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const motivo = reason.trim();
    if (busy) return;
    if (motivo === '') return setProblem('Escribe por qué se anula.');
    setBusy(true);
    const got = await call(voidCash, { params: { id: String(id) }, body: { motivo } });
    setBusy(false);
    if (got.ok) {
      toast.success(`Cobro anulado: ${folio} debe ${formatPesos(got.value.resta)}.`);
      onClose();
    } else setProblem(got.error || 'No supimos si quedó anulado: recarga la página.');
    await revalidate();
  };
  return (
    <Dialog open title="Anular cobro" onClose={onClose} closeLabel="Cancelar">
      <form noValidate onSubmit={(event) => void take(event)} className="grid gap-4">
        <p className="text-ink-2">
          Para un cobro anotado en el pedido equivocado. El pedido{' '}
          <span className="figures">{folio}</span> vuelve a deber {formatPesos(amount)} y se le
          avisa a su dueño. El dinero sigue en tus manos: cóbralo en el pedido correcto o regrésalo.
        </p>
        <TextField
          label="Por qué"
          hint="Sin nombres: lo lee el equipo."
          maxLength={300}
          value={reason}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem('');
          }}
        />
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" look="danger" busy={busy} extra="justify-self-start">
          Anular {formatPesos(amount)}
        </Button>
      </form>
    </Dialog>
  );
}
