import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextArea } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { useRefunds } from './use-refunds.ts';

interface Left {
  readonly folio: string;
  /** Pesos. */
  readonly amount: number;
}

/** Decides that nothing goes back of a cancelled order's money. */
export function KeepMoney({ folio, amount }: Left) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setOpen(true)}>
        No se devuelve nada
        <span className="sr-only">
          : {formatPesos(amount)} del pedido {folio}
        </span>
      </Button>
      {open ? <KeepDialog folio={folio} amount={amount} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function KeepDialog({ folio, amount, onClose }: Left & { readonly onClose: () => void }) {
  const { keep } = useRefunds();
  const [reason, setReason] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const motivo = reason.trim();
    if (!motivo) return setError('Escribe el motivo.');
    setBusy(true);
    const problem = await keep({ folio, importe: amount, motivo });
    setBusy(false);
    if (problem) return setError(problem);
    toast.success('Quedó: no se devuelve nada. Le avisamos a quien compró.');
    onClose();
  };
  return (
    <Dialog
      open
      title={`No devolver ${formatPesos(amount)}`}
      onClose={onClose}
      closeLabel="Cancelar"
    >
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-sm">
          El pedido <span className="figures font-semibold">{folio}</span> está cancelado. Decídelo
          solo si lo pagado cubre trabajo ya hecho y así lo acordaron. Se puede deshacer en Hechas.
        </p>
        <TextArea
          label="Motivo"
          hint="Lo lee quien compró, en su correo y en su pedido."
          rows={3}
          maxLength={300}
          value={reason}
          error={error || undefined}
          onChange={(event) => {
            setReason(event.target.value);
            setError('');
          }}
        />
        <Button type="submit" busy={busy} extra="justify-self-start">
          No devolver nada
        </Button>
      </form>
    </Dialog>
  );
}
