import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { CANCEL_MOTIVE_NAMES, type CancellationState } from '../cancellation.ts';
import { cancelInvoice } from '../desk-calls.ts';
import { type AskedMotive, CANCEL_MOTIVES } from '../invoice-stamper.port.ts';

const DONE: Readonly<Record<CancellationState, string>> = {
  cancelada: 'El SAT la canceló. Le avisamos al cliente.',
  solicitada: 'Pedida: el cliente tiene tres días hábiles para responder.',
  'por pedir': 'Falta pedirla: se pide sola en un minuto.',
  pidiendo: 'Se está pidiendo.',
  'en duda': 'El SAT no contestó. Lo preguntamos solos y aquí verás cómo quedó.',
  rechazada: 'No se aceptó cancelarla.',
  fallida: 'El SAT no la canceló. Revisa el motivo e inténtalo otra vez.',
};

/** Takes an invoice back, with one of SAT's reasons; asked twice. */
export function CancelForm({ folio }: { readonly folio: string }) {
  const { revalidate } = useRevalidator();
  const [motive, setMotive] = useState<AskedMotive>('02');
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const sent = await call(cancelInvoice, { params: { folio }, body: { motivo: motive } });
    setBusy(false);
    setAsked(false);
    if (!sent.ok) toast.error(sent.error || 'No pudimos pedirlo. Inténtalo de nuevo.');
    else if (sent.value.estado === 'cancelada') toast.success(DONE.cancelada);
    else toast.warning(DONE[sent.value.estado]);
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="w-80 max-w-full">
        <SelectField
          label="Motivo de la cancelación"
          value={motive}
          disabled={asked}
          onChange={({ target }) =>
            setMotive(CANCEL_MOTIVES.find((one) => one === target.value) ?? '02')
          }
        >
          {CANCEL_MOTIVES.map((one) => (
            <option key={one} value={one}>
              {one} {CANCEL_MOTIVE_NAMES[one]}
            </option>
          ))}
        </SelectField>
      </div>
      {asked ? (
        <>
          <Button look="danger" busy={busy} onClick={() => void cancel()}>
            Sí, cancelar ante el SAT
          </Button>
          <Button look="quiet" onClick={() => setAsked(false)}>
            No
          </Button>
        </>
      ) : (
        <Button look="danger" onClick={() => setAsked(true)}>
          Cancelar factura
        </Button>
      )}
    </div>
  );
}
