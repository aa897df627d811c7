import { type FormEvent, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { Button, buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { staffPages } from '../../../staff-routes.ts';
import { keyOf } from '../allot-pieces.ts';
import { buyBlanks, purchaseFile } from '../calls.ts';
import type { PurchaseList, SupplierNeeds, ToBuy } from '../reads.ts';
import { BuyTable } from './buy-table.tsx';

/** What is to buy of a supplier; what is ticked goes into one purchase. */
export function BuyList({ list, works }: { readonly list: PurchaseList; readonly works: boolean }) {
  const { proveedor, proveedores, renglones } = list;
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (!proveedor) {
    return (
      <EmptyState title="Nada por comprar">
        Aquí llegan las piezas de los pedidos pagados con su diseño aprobado.
      </EmptyState>
    );
  }
  const toggle = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const chosen = renglones.filter((row) => !left.has(keyOf(row)));
  const pieces = chosen.reduce((sum, { piezas }) => sum + piezas, 0);
  return (
    <>
      <Suppliers all={proveedores} shown={proveedor} />
      <section
        aria-labelledby="proveedor"
        className="mt-4 rounded-sheet border border-line bg-sheet print:border-0"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2">
          <h2 id="proveedor" className="text-lg">
            {proveedor.nombre}
          </h2>
          <p className="figures text-sm text-ink-2">
            {proveedor.piezas.toLocaleString('es-MX')} piezas ·{' '}
            {proveedor.pedidos === 1 ? '1 pedido' : `${proveedor.pedidos} pedidos`}
          </p>
          <p className="flex gap-2 print:hidden sm:ml-auto">
            <a
              href={`${purchaseFile.path}?proveedor=${proveedor.id}`}
              download
              className={buttonLook('secondary')}
            >
              CSV
            </a>
            <Button look="secondary" onClick={() => window.print()}>
              Imprimir
            </Button>
          </p>
        </div>
        <BuyTable rows={renglones} {...(works ? { left, onToggle: toggle } : {})} />
        {works ? (
          <BuyForm
            supplier={proveedor.id}
            rows={chosen}
            pieces={pieces}
            onDone={() => setLeft(new Set())}
          />
        ) : null}
      </section>
    </>
  );
}

const PILL =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-line-2 bg-sheet px-3 text-sm hover:border-ink aria-[current]:border-cobalt aria-[current]:bg-cobalt-wash aria-[current]:font-semibold';

function Suppliers({
  all,
  shown,
}: {
  readonly all: readonly SupplierNeeds[];
  readonly shown: SupplierNeeds;
}) {
  return (
    <nav aria-label="Proveedores" className="mt-4 flex flex-wrap gap-2 print:hidden">
      {all.map(({ id, nombre, piezas }) => (
        <Link
          key={id}
          to={staffPages.purchasesOf(id)}
          aria-current={id === shown.id ? 'page' : undefined}
          className={PILL}
        >
          {nombre}
          <span className="figures text-ink-2">
            {piezas.toLocaleString('es-MX')}
            <span className="sr-only"> piezas</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}

function BuyForm({
  supplier,
  rows,
  pieces,
  onDone,
}: {
  readonly supplier: number;
  readonly rows: readonly ToBuy[];
  readonly pieces: number;
  readonly onDone: () => void;
}) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (rows.length === 0) return setProblem('Elige al menos un renglón.');
    setBusy(true);
    const done = await call(buyBlanks, {
      body: {
        proveedor: supplier,
        referencia: String(form.get('referencia') ?? ''),
        llega: String(form.get('llega') ?? ''),
        partes: rows.flatMap(({ partes, talla, repone }) =>
          partes.map((part) => ({ ...part, talla, repone })),
        ),
      },
    });
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarlo. Revisa tu conexión.');
    if (done.ok) {
      toast.success(saidOf(done.value.surtidos));
      onDone();
    }
    if (done.ok || done.code === 'conflict') await revalidate();
    setBusy(false);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      className="grid gap-3 border-t border-line px-4 py-4 print:hidden sm:grid-cols-[1fr_12rem_auto] sm:items-end"
    >
      <TextField label="Referencia del proveedor" name="referencia" required maxLength={60} />
      <TextField label="Llega el" name="llega" type="date" required />
      <Button type="submit" busy={busy}>
        Comprar {pieces.toLocaleString('es-MX')} {pieces === 1 ? 'pieza' : 'piezas'}
      </Button>
      <p className="text-xs text-ink-2 sm:col-span-3">
        Si ya tienes las piezas de un pedido, abre su folio y pásalo a «Surtido con proveedor».
      </p>
      <p role="alert" className="text-sm font-semibold text-danger empty:hidden sm:col-span-3">
        {problem}
      </p>
    </form>
  );
}

function saidOf(supplied: number): string {
  if (supplied === 0) return 'Compra guardada.';
  return `Compra guardada: ${supplied === 1 ? '1 pedido quedó surtido' : `${supplied} pedidos quedaron surtidos`}.`;
}
