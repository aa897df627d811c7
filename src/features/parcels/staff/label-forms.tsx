import { useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { TextField } from '../../../design/field.tsx';
import { momentText } from '../../../kernel/moments.ts';
import { formatPesos } from '../../../kernel/money.ts';
import { call } from '../../../platform/browser/call.ts';
import { labelOffers, makeLabel, typeGuide } from '../calls.ts';
import type { BoxView } from '../reads.ts';
import { useShippingCall } from './use-shipping-call.ts';

type Offer =
  Awaited<ReturnType<typeof askOffers>> extends infer R
    ? R extends { ok: true; value: { opciones: readonly (infer O)[] } }
      ? O
      : never
    : never;

const askOffers = (box: BoxView) => call(labelOffers, { params: { id: String(box.id) } });

/** A box without a guide gets one: bought from the courier, or typed from its paper. */
export function LabelForms({ box, buys }: { readonly box: BoxView; readonly buys: boolean }) {
  const [typing, setTyping] = useState(!buys);
  return (
    <div className="mt-2">
      {buys ? <Offers box={box} /> : null}
      {typing ? (
        <TypedGuide box={box} />
      ) : (
        <Button look="quiet" onClick={() => setTyping(true)}>
          Escribir una guía a mano
        </Button>
      )}
    </div>
  );
}

function Offers({ box }: { readonly box: BoxView }) {
  // Two of them: an offer can be bought at the moment it is there, also while others are still read.
  const looking = useShippingCall();
  const buying = useShippingCall();
  const [bought, setBought] = useState('');
  const [offers, setOffers] = useState<readonly Offer[]>();
  const look = async () => {
    const found = await askOffers(box);
    if (found.ok) setOffers(found.value.opciones);
    return found;
  };
  const buy = (offer: Offer) => async () => {
    const { paqueteria, servicio, nombre } = offer;
    setBought(nombre);
    const made = await call(makeLabel, {
      params: { id: String(box.id) },
      body: { paqueteria, servicio, nombre },
    });
    if (!made.ok || made.value.estado !== 'fallida') return made;
    return { ok: false, error: `No se hizo la guía: ${made.value.motivo}`, code: 'changed' };
  };
  return (
    <div>
      {offers === undefined ? (
        <Button look="secondary" busy={looking.busy} onClick={() => void looking.run(look, '')}>
          Cotizar guía de la caja {box.numero}
        </Button>
      ) : (
        <ul className="divide-y divide-line rounded-control border border-line">
          {offers.map((offer) => (
            <li
              key={`${offer.paqueteria} ${offer.servicio}`}
              className="flex flex-wrap items-center justify-between gap-3 px-3 py-2 text-sm"
            >
              <span>
                <span className="font-semibold">{offer.nombre}</span> {offer.nombre_servicio}
                <span className="text-ink-2">
                  {offer.entrega ? ` · llega ${momentText(offer.entrega)}` : ''}
                </span>
              </span>
              <span className="flex items-center gap-3">
                <span className="figures">{formatPesos(offer.importe)}</span>
                <Button
                  look="secondary"
                  busy={buying.busy}
                  onClick={() => void buying.run(buy(offer), 'Guía lista.')}
                >
                  Comprar<span className="sr-only"> guía de {offer.nombre}</span>
                </Button>
              </span>
            </li>
          ))}
          {offers.length === 0 ? (
            <li className="px-3 py-2 text-sm">Ninguna paquetería lleva esta caja a ese destino.</li>
          ) : null}
        </ul>
      )}
      <p role="status" className="mt-1 text-sm text-ink-2 empty:hidden">
        {looking.busy ? 'Preguntando precios a las paqueterías…' : ''}
        {buying.busy ? `Comprando la guía de ${bought}…` : ''}
      </p>
      <p role="alert" className="mt-1 text-sm font-semibold text-danger empty:hidden">
        {buying.problem || looking.problem}
      </p>
    </div>
  );
}

function TypedGuide({ box }: { readonly box: BoxView }) {
  const { busy, problem, run } = useShippingCall();
  const type = (form: FormData) =>
    call(typeGuide, {
      params: { id: String(box.id) },
      body: {
        paqueteria: String(form.get('paqueteria')),
        numero: String(form.get('numero')),
        enlace: String(form.get('enlace')),
      },
    });
  return (
    <form
      aria-label={`Guía de la caja ${box.numero}`}
      className="mt-2 grid items-end gap-3 sm:grid-cols-4"
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void run(() => type(form), 'Guía guardada.');
      }}
    >
      <TextField label="Paquetería" name="paqueteria" required maxLength={60} />
      <TextField label="Número de guía" name="numero" required maxLength={40} />
      <TextField label="Enlace de rastreo" optional name="enlace" type="url" maxLength={300} />
      <Button look="secondary" type="submit" busy={busy}>
        Guardar guía
      </Button>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-4">
        {problem}
      </p>
    </form>
  );
}
