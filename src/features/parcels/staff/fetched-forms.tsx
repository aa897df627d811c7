import { Button } from '../../../design/button.tsx';
import { call } from '../../../platform/browser/call.ts';
import { moveOrder } from '../../orders/calls.ts';
import { FetchedFields } from '../../orders/staff/fetched-fields.tsx';
import { DELIVERED, ON_ITS_WAY } from '../../orders/status.ts';
import type { ShippingOrder } from '../reads.ts';
import { useShippingCall } from './use-shipping-call.ts';

/** It is packed and paid: its owner may come for it. */
export function ReadyForm({ order }: { readonly order: ShippingOrder }) {
  const { busy, problem, run } = useShippingCall();
  const tell = () =>
    call(moveOrder, {
      params: { folio: order.folio },
      body: { a: ON_ITS_WAY, vista: order.vista },
    });
  return (
    <div className="grid justify-items-start gap-3 border-t border-line bg-paper-2 px-4 py-4">
      <p className="text-sm">
        El cliente lo recoge en tienda. Al avisar le llega su código por correo.
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button busy={busy} onClick={() => void run(tell, 'Avisamos que está listo para recoger.')}>
        Avisar que está listo
      </Button>
    </div>
  );
}

/** Whoever came says its code, or who they are. */
export function FetchedForm({ order }: { readonly order: ShippingOrder }) {
  const { busy, problem, run } = useShippingCall();
  const hand = (form: FormData) => {
    const text = (name: string): string => String(form.get(name) ?? '').trim();
    return call(moveOrder, {
      params: { folio: order.folio },
      body: {
        a: DELIVERED,
        vista: order.vista,
        ...(text('codigo') ? { codigo: text('codigo') } : {}),
        ...(text('recibio') ? { recibio: text('recibio') } : {}),
      },
    });
  };
  return (
    <form
      aria-label="Entregar en tienda"
      className="grid gap-3 border-t border-line bg-paper-2 px-4 py-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void run(() => hand(form), 'Pedido entregado.');
      }}
    >
      <FetchedFields />
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {problem}
      </p>
      <Button type="submit" busy={busy} extra="justify-self-start">
        Entregar
      </Button>
    </form>
  );
}
