import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Panel } from '../../../../design/desk/panel.tsx';
import { SelectField, TextField } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { formatPesos } from '../../../../kernel/money.ts';
import { call } from '../../../../platform/browser/call.ts';
import { staffPages } from '../../../../staff-routes.ts';
import { decideDelivery } from '../../../orders/calls.ts';
import type { DeskDelivery, DeskOrder } from '../../reads.ts';
import { pesosTyped } from '../../typed-cost.ts';

const LOST = 'No pudimos guardarlo. Revisa tu conexión e inténtalo de nuevo.';
const LINK = 'font-semibold text-cobalt underline underline-offset-2';

/** What becomes of a parcel that could not be delivered: another delivery at its cost, or its return. */
export function DeliveryPanel({
  order,
  delivery,
}: {
  readonly order: DeskOrder;
  readonly delivery: DeskDelivery;
}) {
  return (
    <Panel id="entrega" title="Entrega que no se pudo hacer">
      <Decided delivery={delivery} />
      {delivery.cobrado ? (
        <p className="text-sm text-ink-2">
          Para decidir otra cosa, cancela antes el cobro{' '}
          <Link to={staffPages.order(delivery.cobro)} className={`figures ${LINK}`}>
            {delivery.cobro}
          </Link>
          .
        </p>
      ) : (
        <DecideForm order={order} delivery={delivery} />
      )}
    </Panel>
  );
}

function Decided({ delivery: { decidido, costo, paga } }: { readonly delivery: DeskDelivery }) {
  if (decidido === null) return null;
  const what =
    decidido === 'regreso'
      ? 'El paquete regresa.'
      : `Otra entrega: cuesta ${formatPesos(costo)} y la paga ${paga === 'cliente' ? 'el cliente' : 'la empresa'}.`;
  return (
    <p className="mb-3 text-sm">
      <span className="font-semibold">Decidido.</span> {what}
    </p>
  );
}

function DecideForm({ order, delivery }: Parameters<typeof DeliveryPanel>[0]) {
  const { busy, error, wrong, send } = useDeciding(order);
  const [again, setAgain] = useState(true);
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-4">
      <SelectField
        label="Qué sigue"
        name="decision"
        value={again ? 'nueva_entrega' : 'regreso'}
        onChange={({ target }) => setAgain(target.value === 'nueva_entrega')}
      >
        <option value="nueva_entrega">Pedir otra entrega</option>
        <option value="regreso">Pedir que regrese el paquete</option>
      </SelectField>
      {again ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Costo de la nueva entrega"
            name="costo"
            inputMode="decimal"
            autoComplete="off"
            required
            maxLength={12}
            error={wrong || undefined}
            hint={
              delivery.guias === null
                ? 'Lo que cotiza la paquetería, en pesos con IVA.'
                : `Lo que cotiza la paquetería, en pesos con IVA. Sus guías costaron ${formatPesos(delivery.guias)}.`
            }
          />
          <SelectField label="Quién lo paga" name="paga" required defaultValue="">
            <option value="">Elige</option>
            <option value="cliente">El cliente: se le cobra</option>
            <option value="empresa">La empresa: sin costo para el cliente</option>
          </SelectField>
        </div>
      ) : null}
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
        {error}
      </p>
      <div>
        <Button type="submit" busy={busy}>
          {again ? 'Pedir otra entrega' : 'Pedir el regreso'}
        </Button>
      </div>
    </form>
  );
}

function useDeciding(order: DeskOrder) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [wrong, setWrong] = useState('');
  const send = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const wish = wishOf(new FormData(event.currentTarget));
    setWrong(wish ? '' : 'Escribe un importe, como 180 o 180.50.');
    if (!wish) return;
    setBusy(true);
    const answer = await call(decideDelivery, {
      params: { folio: order.folio },
      body: { ...wish, vista: order.version },
    });
    setBusy(false);
    setError(answer.ok ? '' : answer.error || LOST);
    if (answer.ok) {
      const { cobro } = answer.value;
      toast.success(cobro ? `Se le cobra al cliente con el folio ${cobro}.` : 'Quedó decidido.');
    }
    await revalidate();
  };
  return { busy, error, wrong, send };
}

/** What the form asks for; undefined for a cost that is no amount. */
function wishOf(form: FormData) {
  if (form.get('decision') === 'regreso') return { decision: 'regreso' } as const;
  const paga = form.get('paga') === 'empresa' ? 'empresa' : 'cliente';
  const costo = pesosTyped(String(form.get('costo') ?? ''), { free: paga === 'empresa' });
  return costo === undefined ? undefined : ({ decision: 'nueva_entrega', costo, paga } as const);
}
