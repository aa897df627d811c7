import { type FormEvent, useState } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { isEmail } from '../../../../kernel/email.ts';
import { call } from '../../../../platform/browser/call.ts';
import { shareQuote } from '../../calls.ts';

const NO_EMAIL = 'Escribe un correo completo, como nombre@empresa.com.';
const FAILED = 'No pudimos enviar tu cotización. Inténtalo de nuevo.';

/** Asks to whom an order's quotation is mailed, and mails it. */
export default function ShareQuote({
  folio,
  onClose,
}: {
  readonly folio: string;
  readonly onClose: () => void;
}) {
  const [to, setTo] = useState('');
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.querySelector('input');
    if (!isEmail(to)) {
      setProblem(NO_EMAIL);
      field?.focus();
      return;
    }
    setBusy(true);
    setProblem('');
    const sent = await call(shareQuote, { body: { folio, correo: to } });
    setBusy(false);
    if (sent.ok) {
      toast.success(`Enviamos tu cotización a ${to.trim()}.`);
      onClose();
      return;
    }
    setProblem(sent.error || FAILED);
    field?.focus();
  };
  return (
    <Dialog open title="Enviar cotización por correo" onClose={onClose}>
      <form noValidate onSubmit={(event) => void send(event)}>
        <p className="text-sm text-ink-2">
          La persona recibe los productos, el total y hasta cuándo valen los precios de tu pedido{' '}
          <span className="figures whitespace-nowrap">{folio}</span>. No ve tu dirección, y te
          responde a tu correo.
        </p>
        <div className="mt-4">
          <TextField
            label="Correo de quien la recibe"
            name="correo_cotizacion"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoFocus
            required
            value={to}
            error={problem || undefined}
            onChange={({ target }) => {
              setTo(target.value);
              setProblem('');
            }}
          />
        </div>
        <Button type="submit" busy={busy} extra="mt-4">
          Enviar cotización
        </Button>
      </form>
    </Dialog>
  );
}
