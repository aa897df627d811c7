import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import { WayOrWord } from '../../../design/desk/way-or-word.tsx';
import { controlLook } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { dayText, momentText } from '../../../kernel/moments.ts';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { keyOf } from '../allot-pieces.ts';
import { receiveBlanks } from '../calls.ts';
import type { BoughtKind, PurchaseView } from '../reads.ts';

/** One purchase: what was bought, and what of it came. */
export function PurchaseSheet({
  purchase,
  works,
}: {
  readonly purchase: PurchaseView;
  readonly works: boolean;
}) {
  const counts = works && purchase.cerrada === null;
  return (
    <section aria-labelledby="compra" className="min-w-0 rounded-sheet border border-line bg-sheet">
      <div className="border-b border-line px-4 py-3">
        <h2 id="compra" className="text-lg">
          {purchase.proveedor} · <span className="figures">{purchase.referencia}</span>
        </h2>
        <p className="text-sm text-ink-2">
          Pedida por {purchase.quien}, {momentText(purchase.fecha)} ·{' '}
          {purchase.cerrada
            ? `cerrada el ${momentText(purchase.cerrada)}`
            : `llega el ${dayText(purchase.llega)}`}
        </p>
      </div>
      {counts ? (
        <CountForm purchase={purchase} />
      ) : (
        <ul className="divide-y divide-line">
          {purchase.renglones.map((row) => (
            <li key={keyOf(row)} className={ROW}>
              <Kind row={row} />
              <p className="figures text-right text-sm font-semibold">
                {row.recibidas.toLocaleString('es-MX')}
                <span className="font-normal text-ink-2">
                  {' '}
                  / {row.piezas.toLocaleString('es-MX')}
                </span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const ROW = 'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-4 py-2';

function Kind({ row }: { readonly row: BoughtKind }) {
  return (
    <div className="min-w-0 text-sm">
      <p>
        <span className="figures text-ink-2">{row.codigo}</span>{' '}
        <span className="font-semibold">{row.nombre}</span>
      </p>
      <p className="text-xs text-ink-2">
        <span
          aria-hidden="true"
          className="mr-1 inline-block size-2.5 rounded-full border border-line-2 align-[-1px]"
          style={{ background: row.css }}
        />
        {row.color_nombre}
        {row.talla ? <strong className="text-ink"> · talla {row.talla}</strong> : null}
        {row.repone ? <span className="font-semibold text-overprint"> · repone merma</span> : null}
      </p>
      <p className="figures flex flex-wrap items-center gap-x-3 text-xs">
        {row.folios.map((folio) => (
          <WayOrWord
            key={folio}
            to={row.ajenos.includes(folio) ? undefined : staffPages.order(folio)}
            look="inline-flex min-h-6 items-center text-cobalt underline-offset-2 hover:underline"
          >
            {`${folio}${row.cancelados.includes(folio) ? ' (cancelado)' : ''}`}
          </WayOrWord>
        ))}
      </p>
    </div>
  );
}

function CountForm({ purchase }: { readonly purchase: PurchaseView }) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const llegaron = purchase.renglones.map((row) => ({
      color: row.color,
      talla: row.talla,
      repone: row.repone,
      llegaron: Number(form.get(keyOf(row)) || 0),
    }));
    setBusy(true);
    const done = await call(receiveBlanks, {
      params: { id: String(purchase.id) },
      body: { vista: purchase.vista, llegaron, cerrar: form.get('cerrar') === 'si' },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) toast.success(saidOf(done.value));
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <ul className="divide-y divide-line">
        {purchase.renglones.map((row) => (
          <li key={keyOf(row)} className={ROW}>
            <Kind row={row} />
            <Came row={row} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line px-4 py-4">
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            name="cerrar"
            value="si"
            className="size-6 shrink-0 accent-cobalt"
          />
          No llegará más: lo que falte vuelve a la lista por comprar
        </label>
        <p role="alert" className="text-sm font-semibold text-danger empty:hidden">
          {problem}
        </p>
        <Button type="submit" busy={busy} extra="justify-self-start">
          Guardar lo que llegó
        </Button>
      </div>
    </form>
  );
}

function Came({ row }: { readonly row: BoughtKind }) {
  const open = row.piezas - row.recibidas;
  return (
    <div className="flex flex-col items-end gap-x-2 sm:flex-row sm:items-center">
      <div className="w-20 sm:w-24">
        <input
          name={keyOf(row)}
          type="number"
          inputMode="numeric"
          min={0}
          max={open}
          disabled={open === 0}
          placeholder="0"
          aria-label={`Llegaron ahora de ${row.nombre}, ${row.color_nombre} ${row.talla}`}
          className={controlLook()}
        />
      </div>
      <p className="figures text-right text-sm text-ink-2 sm:w-20">
        {open === 0 ? 'completo' : `de ${open.toLocaleString('es-MX')}`}
      </p>
    </div>
  );
}

function saidOf({ cerrada, completos }: { cerrada: boolean; completos: number }): string {
  const done = cerrada ? 'Compra recibida' : 'Conteo guardado';
  if (completos === 0) return `${done}.`;
  return `${done}: ${completos === 1 ? '1 pedido tiene' : `${completos} pedidos tienen`} todo su material.`;
}
