import { readablePhone } from '../../../../kernel/formats/telephone.ts';
import type { FetchedView } from '../../reads.ts';

/** Where an order is fetched and when, and what to say there once it is ready. */
export function FetchPlace({ place }: { readonly place: FetchedView }) {
  const { nombre, direccion, horario, telefono, llevar, codigo } = place;
  return (
    <section
      aria-label="Dónde se recoge"
      className="grid gap-x-8 gap-y-3 rounded-control bg-paper-2 p-4 text-sm sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div className="min-w-0">
        <p className="font-semibold">Recoger en tienda: {nombre}</p>
        <p>{direccion}</p>
        <p className="text-ink-2">{horario}</p>
        {telefono ? <p className="figures text-ink-2">Tel. {readablePhone(telefono)}</p> : null}
        {llevar ? <p className="text-ink-2">Lleva: {llevar}.</p> : null}
      </div>
      {codigo ? (
        <p>
          <span className="block text-ink-2">Tu código</span>
          <span className="figures font-display text-xl font-bold tracking-widest">{codigo}</span>
        </p>
      ) : null}
    </section>
  );
}
