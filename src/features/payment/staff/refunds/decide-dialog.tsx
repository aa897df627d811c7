import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextArea, TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import type { RefundRow } from '../../reads.ts';
import { TRACKING_KEY } from '../../refund.ts';
import { useRefunds } from './use-refunds.ts';

/** What has to be written down before a refund is refused, or counts as transferred. */
export function DecideDialog({
  row,
  step,
  onClose,
}: {
  readonly row: RefundRow;
  readonly step: 'refuse' | 'sent';
  readonly onClose: () => void;
}) {
  const { decide } = useRefunds();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const written = text.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (step === 'refuse' && !written) return setError('Escribe el motivo.');
    if (step === 'sent' && !TRACKING_KEY.test(written)) {
      return setError('La clave de rastreo tiene hasta 30 letras y números, sin espacios.');
    }
    setBusy(true);
    const problem = await decide(
      row.id,
      step === 'refuse'
        ? { paso: 'rechazar', motivo: written }
        : { paso: 'enviada', rastreo: written },
    );
    setBusy(false);
    if (problem) return setError(problem);
    toast.success(step === 'refuse' ? 'Devolución rechazada.' : 'Quedó como devuelta.');
    onClose();
  };
  const amount = formatPesos(row.importe);
  const field = {
    value: text,
    error: error || undefined,
    onChange: (event: { readonly target: { readonly value: string } }) => {
      setText(event.target.value);
      setError('');
    },
  };
  return (
    <Dialog
      open
      title={step === 'refuse' ? `Rechazar ${amount}` : `Transferencia de ${amount}`}
      onClose={onClose}
      closeLabel="Cancelar"
    >
      <form onSubmit={submit} className="grid gap-4">
        {step === 'refuse' ? (
          <TextArea label="Motivo" hint="Lo lee el equipo." rows={3} maxLength={300} {...field} />
        ) : (
          <>
            <p className="text-sm">
              A la CLABE <span className="figures font-semibold">{row.clabe}</span>, a nombre de{' '}
              {row.beneficiario}.
            </p>
            <TextField
              label="Clave de rastreo"
              hint="La da tu banco al transferir; se la mandamos a quien compró."
              maxLength={30}
              autoComplete="off"
              {...field}
            />
          </>
        )}
        <Button type="submit" busy={busy} extra="justify-self-start">
          {step === 'refuse' ? 'Rechazar' : 'Guardar'}
        </Button>
      </form>
    </Dialog>
  );
}
