import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { SelectField, TextField } from '../../../design/field.tsx';
import { call } from '../../../platform/browser/call.ts';
import { handOver } from '../calls.ts';
import type { ShippingOrder } from '../reads.ts';
import { useShippingCall } from './use-shipping-call.ts';

const HOURS = Array.from({ length: 15 }, (_, index) => index + 7);

/** Every box has its guide: the courier fetches them, or somebody takes them there. */
export function HandOverForm({ order }: { readonly order: ShippingOrder }) {
  const { busy, problem, run } = useShippingCall();
  const [fetched, setFetched] = useState(false);
  const followed = order.cajas.some(({ guia }) => guia?.seguida);
  const hand = (form: FormData) => {
    const visit = {
      dia: String(form.get('dia')),
      desde: Number(form.get('desde')),
      hasta: Number(form.get('hasta')),
    };
    return call(handOver, {
      params: { folio: order.folio },
      body: { vista: order.vista, ...(fetched ? { recoleccion: visit } : {}) },
    });
  };
  return (
    <form
      aria-label="Entregar a la paquetería"
      className="grid gap-3 border-t border-line bg-paper-2 px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void run(() => hand(form), 'Pedido entregado a la paquetería.');
      }}
    >
      <p className="text-sm font-semibold">Todas las cajas tienen guía.</p>
      {followed ? (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            checked={fetched}
            onChange={(event) => setFetched(event.currentTarget.checked)}
            className="size-6 shrink-0 accent-cobalt"
          />
          Que la paquetería pase por ellas
        </label>
      ) : null}
      {fetched ? (
        <div className="grid gap-3 sm:grid-cols-3">
          <TextField label="Día" name="dia" type="date" required />
          <SelectField label="Desde" name="desde" defaultValue={9}>
            <Hours />
          </SelectField>
          <SelectField label="Hasta" name="hasta" defaultValue={14}>
            <Hours />
          </SelectField>
        </div>
      ) : null}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        {fetched ? 'Pedir recolección y entregar' : 'Ya se entregó'}
      </Button>
    </form>
  );
}

function Hours() {
  return HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {hour}:00
    </option>
  ));
}
