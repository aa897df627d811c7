import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { SelectField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { CANCEL_MOTIVE_NAMES, type CancellationState } from '../cancellation.ts';
import { cancelGlobal } from '../desk-calls.ts';
import type { GlobalMotive } from '../desk-contract.ts';

export const GLOBAL_CANCELLATIONS: Readonly<Record<CancellationState, string>> = {
  'por pedir': 'Falta pedir su cancelación',
  pidiendo: 'Se está pidiendo su cancelación',
  'en duda': 'Nadie sabe si se pidió cancelarla: se pregunta sola',
  solicitada: 'Cancelación pedida: el SAT la está revisando',
  cancelada: 'Cancelada; sus pedidos quedaron libres',
  rechazada: 'El SAT no aceptó cancelarla',
  fallida: 'No se pudo pedir su cancelación',
};

const MOTIVES: readonly GlobalMotive[] = ['02', '04'];
const NAMES: Readonly<Record<GlobalMotive, string>> = {
  '02': CANCEL_MOTIVE_NAMES['02'],
  '04': 'Un cliente pidió factura a su nombre de un pedido que está en ella',
};

/** Takes a month's global invoice back; asked twice, for all its orders leave it. */
export function CancelGlobal({ reference }: { readonly reference: string }) {
  const { revalidate } = useRevalidator();
  const [motive, setMotive] = useState<GlobalMotive>('02');
  const [step, setStep] = useState<'closed' | 'open' | 'asked'>('closed');
  const [busy, setBusy] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  const before = useRef(step);
  // What was pressed is gone: the focus goes on at what may be done now, the harmless thing first.
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    shown.current?.querySelector<HTMLElement>(step === 'open' ? 'select' : 'button')?.focus();
  }, [step]);
  const cancel = async (): Promise<void> => {
    setBusy(true);
    const params = { referencia: reference };
    const sent = await call(cancelGlobal, { params, body: { motivo: motive } });
    setBusy(false);
    setStep('closed');
    if (!sent.ok) toast.error(sent.error || 'No pudimos pedirlo. Inténtalo de nuevo.');
    else if (sent.value.estado === 'cancelada') toast.success(GLOBAL_CANCELLATIONS.cancelada);
    else toast.warning(GLOBAL_CANCELLATIONS[sent.value.estado]);
    await revalidate();
  };
  if (step === 'closed') {
    return (
      <div ref={shown}>
        <Button look="quiet" onClick={() => setStep('open')}>
          Cancelar esta factura<span className="sr-only"> {reference}</span>
        </Button>
      </div>
    );
  }
  return (
    <div ref={shown} className="grid grid-cols-1 gap-2">
      <p className="text-ink-2">
        Todos sus pedidos salen de ella: entran en la siguiente global del mes, o en su propia
        factura si les amplías el plazo.
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <div className="w-96 max-w-full">
          <SelectField
            label="Motivo de la cancelación"
            value={motive}
            disabled={step === 'asked'}
            onChange={({ target }) => setMotive(target.value === '04' ? '04' : '02')}
          >
            {MOTIVES.map((one) => (
              <option key={one} value={one}>
                {one} {NAMES[one]}
              </option>
            ))}
          </SelectField>
        </div>
        {step === 'asked' ? (
          <>
            <Button look="quiet" onClick={() => setStep('closed')}>
              No
            </Button>
            <Button
              look="danger"
              busy={busy}
              // The second press of a double one was meant for the button before.
              onClick={({ detail }) => void (detail < 2 && cancel())}
            >
              Sí, cancelar ante el SAT
            </Button>
          </>
        ) : (
          <>
            <Button key="asks" look="danger" onClick={() => setStep('asked')}>
              Cancelar {reference}
            </Button>
            <Button look="quiet" onClick={() => setStep('closed')}>
              No
            </Button>
          </>
        )}
      </div>
    </div>
  );
}
