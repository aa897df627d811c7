import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Panel } from '../../../../design/desk/panel.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import { useUnsentText } from '../../../../platform/browser/use-unsent-text.ts';
import { moveOrder } from '../../../orders/calls.ts';
import type { MoveOffer } from '../../../orders/moves.ts';
import { CANCELLED, PAUSED } from '../../../orders/status.ts';
import { cancelWords, piecesWords } from '../../cancel-words.ts';
import type { DeskOrder } from '../../reads.ts';
import { factsOf, MoveFields } from './move-fields.tsx';

const LOST = 'No pudimos guardar el cambio. Revisa tu conexión e inténtalo de nuevo.';

/** What may come next for an order: buttons for this person, and why the others are none. */
export function MovePanel({ order }: { readonly order: DeskOrder }) {
  const [chosen, setChosen] = useState<MoveOffer>();
  const open = order.movimientos.filter(({ why }) => why === '');
  const closed = order.movimientos.filter(({ why }) => why !== '');
  return (
    <Panel id="siguiente" title="Siguiente paso">
      {order.movimientos.length === 0 ? (
        <p className="text-sm text-ink-2">Este pedido terminó: ya no cambia de estado.</p>
      ) : null}
      {open.length > 0 ? (
        <div className="flex flex-wrap gap-2">
          {open.map((offer) => (
            <Button
              key={offer.to}
              look={lookOf(offer)}
              aria-expanded={chosen?.to === offer.to}
              onClick={() => setChosen(chosen?.to === offer.to ? undefined : offer)}
            >
              {actionOf(order, offer)}
            </Button>
          ))}
        </div>
      ) : null}
      {chosen ? (
        <MoveForm
          key={chosen.to}
          order={order}
          offer={chosen}
          onCancel={() => setChosen(undefined)}
        />
      ) : null}
      {closed.length > 0 ? (
        <ul className={`space-y-1 text-sm text-ink-2 ${open.length > 0 ? 'mt-3' : ''}`}>
          {closed.map(({ to, name, why }) => (
            <li key={to}>
              <span className="font-semibold text-ink">{name}:</span> {why}
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

function lookOf({ to }: MoveOffer): 'primary' | 'secondary' | 'danger' {
  if (to === CANCELLED) return 'danger';
  return to === PAUSED ? 'secondary' : 'primary';
}

function actionOf({ id_status }: DeskOrder, { to, name }: MoveOffer): string {
  if (to === CANCELLED) return 'Cancelar pedido';
  if (to === PAUSED) return 'Poner en pausa';
  if (id_status === PAUSED) return `Reanudar: ${name}`;
  return id_status === 8 && to === 7 ? 'Regresar a producción' : `Pasar a «${name}»`;
}

function MoveForm({
  order,
  offer,
  onCancel,
}: {
  readonly order: DeskOrder;
  readonly offer: MoveOffer;
  readonly onCancel: () => void;
}) {
  const { revalidate } = useRevalidator();
  const unsent = useUnsentText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const facts = factsOf(new FormData(event.currentTarget));
    setBusy(true);
    setError('');
    const answer = await call(moveOrder, {
      params: { folio: order.folio },
      body: { a: offer.to, vista: order.version, ...facts },
    });
    setBusy(false);
    if (answer.ok) {
      toast.success(`${order.folio}: ${answer.value.nombre}`);
      await revalidate();
      return;
    }
    // Somebody was first: the page shows what they did, and the next try begins from it.
    if (answer.code === 'conflict') {
      toast.warning(answer.error);
      await revalidate();
      return;
    }
    setError(answer.error || LOST);
  };
  return (
    <form {...unsent} onSubmit={submit} className="mt-4 grid gap-4 border-t border-line pt-4">
      {offer.to === CANCELLED ? (
        <ul className="grid max-w-[45.5em] gap-1 text-sm">
          {[...cancelWords(order), ...piecesWords(order)].map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      <MoveFields offer={offer} lines={order.lineas} />
      {error ? (
        <p role="alert" className="text-sm font-semibold text-danger">
          {error}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={busy} look={offer.to === CANCELLED ? 'danger' : 'primary'}>
          {offer.to === CANCELLED ? 'Sí, cancelar el pedido' : 'Confirmar'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          {offer.to === CANCELLED ? 'No cancelar' : 'Cerrar'}
        </Button>
      </div>
    </form>
  );
}
