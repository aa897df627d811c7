import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { LongField } from '../../../../design/desk/long-field.tsx';
import { Panel } from '../../../../design/desk/panel.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { failedAttempt } from '../../../orders/calls.ts';
import type { DeskOrder } from '../../reads.ts';

/** A delivery that failed, told by hand; the third pauses the order. */
export function FailedAttemptForm({ order }: { readonly order: DeskOrder }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const motivo = String(new FormData(form).get('motivo') ?? '');
    setBusy(true);
    const answer = await call(failedAttempt, {
      params: { folio: order.folio },
      body: { vista: order.version, motivo },
    });
    setBusy(false);
    setError(answer.ok || answer.code === 'conflict' ? '' : answer.error || 'Inténtalo de nuevo.');
    if (answer.ok) {
      form.reset();
      toast.success(
        answer.value.pausado
          ? 'Tercer intento: el pedido quedó en pausa.'
          : `Intento ${answer.value.intentos} de 3 registrado.`,
      );
    } else if (answer.code === 'conflict') toast.warning(answer.error);
    await revalidate();
  };
  return (
    <Panel
      id="intento"
      title={`Intento de entrega fallido (van ${order.guia?.intentos ?? 0} de 3)`}
    >
      <form onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <div className="min-w-60 grow">
          <LongField
            label="Motivo"
            name="motivo"
            required
            minLength={5}
            maxLength={500}
            error={error || undefined}
          />
        </div>
        <Button type="submit" look="secondary" busy={busy} extra="sm:mt-7">
          Registrar
        </Button>
      </form>
    </Panel>
  );
}
