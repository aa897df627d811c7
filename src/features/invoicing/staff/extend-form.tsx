import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { extendInvoice } from '../desk-calls.ts';

/** Lets the order be invoiced after the month of its payment. */
export function ExtendForm({
  folio,
  today,
  until,
}: {
  readonly folio: string;
  readonly today: string;
  readonly until: string;
}) {
  const { revalidate } = useRevalidator();
  const [day, setDay] = useState(until);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (day === '') {
      setError('Elige un día.');
      return;
    }
    setBusy(true);
    const sent = await call(extendInvoice, { params: { folio }, body: { hasta: day } });
    setBusy(false);
    setError(sent.ok ? '' : sent.error || 'No pudimos guardarlo.');
    if (sent.ok) toast.success('Listo: el cliente puede pedir su factura hasta ese día.');
    await revalidate();
  };
  return (
    <form noValidate onSubmit={save} className="flex flex-wrap items-end gap-2">
      <div className="w-52">
        <TextField
          label="Dejar facturar hasta"
          type="date"
          min={today}
          value={day}
          {...(error ? { error } : {})}
          onChange={({ target }) => {
            setDay(target.value);
            setError('');
          }}
        />
      </div>
      <Button type="submit" look="secondary" busy={busy}>
        Guardar plazo
      </Button>
    </form>
  );
}
