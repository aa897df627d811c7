import { useId, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '../../../../design/button.tsx';
import { Dialog } from '../../../../design/dialog.tsx';
import { controlLook } from '../../../../design/field.tsx';
import { toast } from '../../../../design/toast.tsx';
import { call } from '../../../../platform/browser/call.ts';
import type { BelowCostSum, BulkChange, MarginSum } from '../../desk/bulk-change.ts';
import type { Choices, ProductList } from '../../desk/desk-reads.ts';
import { bulkEdit } from '../../desk-calls.ts';
import { BulkMargin } from './bulk-margin.tsx';
import { BulkPrice } from './bulk-price.tsx';

/** Products chosen on the page shown, or all that the list holds. */
export interface Selection {
  readonly ids: ReadonlySet<number>;
  readonly all: boolean;
}

type Kind = 'categoria' | 'descontinuar' | 'vender';
type Open = Kind | 'precio' | 'margen';

/** What other prices would do. */
interface Looked {
  readonly margen?: MarginSum | undefined;
  readonly bajo_costo?: BelowCostSum | undefined;
}

/** What is done to the products chosen. */
export function BulkBar({
  list,
  selection,
  categories,
  onSelect,
  onDone,
}: {
  readonly list: ProductList;
  readonly selection: Selection;
  readonly categories: Choices['categorias'];
  readonly onSelect: (selection: Selection) => void;
  readonly onDone: () => void;
}) {
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  const { ids, all } = selection;
  if (ids.size === 0) return null;
  const count = all ? list.total : ids.size;
  const look = async (
    tipo: 'precio' | 'margen',
    porcentaje: number,
  ): Promise<Looked | undefined> => {
    const body = { cambio: { tipo, porcentaje }, ensayo: true, ...chosenOf(list, selection) };
    const answer = await call(bulkEdit, { body });
    if (answer.ok) return answer.value;
    toast.error(answer.error || 'No pudimos calcular los precios. Inténtalo de nuevo.');
    return undefined;
  };
  const send = async (cambio: BulkChange): Promise<boolean> => {
    const answer = await call(bulkEdit, { body: { cambio, ...chosenOf(list, selection) } });
    if (!answer.ok) {
      toast.error(answer.error || 'No pudimos hacer el cambio. Inténtalo de nuevo.');
      return false;
    }
    say(answer.value);
    setOpen(undefined);
    onDone();
    await revalidate();
    return true;
  };
  return (
    <section
      aria-label="Cambiar los elegidos"
      className="mt-4 flex flex-wrap items-center gap-x-1.5 gap-y-2 rounded-sheet border border-line-2 bg-paper-2 px-2 py-2 text-sm"
    >
      <p aria-live="polite" className="figures mx-1 font-semibold">
        {count.toLocaleString('es-MX')} {count === 1 ? 'elegido' : 'elegidos'}
      </p>
      {!all && ids.size === list.productos.length && list.total > ids.size ? (
        <Button look="quiet" onClick={() => onSelect({ ids, all: true })}>
          Elegir los {list.total.toLocaleString('es-MX')}
        </Button>
      ) : null}
      <Button look="secondary" onClick={() => setOpen('precio')}>
        Cambiar precio
      </Button>
      <Button look="secondary" onClick={() => setOpen('margen')}>
        Aplicar margen
      </Button>
      <Button look="secondary" onClick={() => setOpen('categoria')}>
        Cambiar categoría
      </Button>
      <Button look="secondary" onClick={() => setOpen('descontinuar')}>
        Descontinuar
      </Button>
      <Button look="secondary" onClick={() => setOpen('vender')}>
        Poner a la venta
      </Button>
      <Button look="quiet" onClick={onDone}>
        Ninguno
      </Button>
      {open === 'margen' ? (
        <BulkMargin
          count={count}
          onLook={async (porcentaje) => (await look('margen', porcentaje))?.margen}
          onSend={(porcentaje) => send({ tipo: 'margen', porcentaje })}
          onClose={() => setOpen(undefined)}
        />
      ) : open === 'precio' ? (
        <BulkPrice
          count={count}
          onLook={async (porcentaje) => (await look('precio', porcentaje))?.bajo_costo}
          onSend={(porcentaje) => send({ tipo: 'precio', porcentaje })}
          onClose={() => setOpen(undefined)}
        />
      ) : open ? (
        // What was typed for one change is not there for the next.
        <BulkDialog
          key={open}
          kind={open}
          count={count}
          categories={categories}
          onSend={send}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </section>
  );
}

function chosenOf({ filtros, productos, total }: ProductList, { ids, all }: Selection) {
  if (all) {
    const { q, ver, categoria } = filtros;
    return { todos: { q, ver, categoria, cuantos: total } };
  }
  const chosen = productos.filter(({ id }) => ids.has(id));
  return { productos: chosen.map(({ id, version }) => ({ id, version })) };
}

function say({
  cambiados,
  omitidos,
  margen,
}: {
  readonly cambiados: number;
  readonly omitidos: readonly string[];
  readonly margen?: MarginSum | undefined;
}): void {
  if (omitidos.length === 0) {
    const without = margen?.sin_costo ? ` Sin costo: ${margen.sin_costo}, que quedan igual.` : '';
    toast.success(`Listo: ${cambiados.toLocaleString('es-MX')} cambiados.${without}`);
    return;
  }
  const named = omitidos.slice(0, 3).join(', ');
  toast.warning(
    `${cambiados} cambiados. Alguien más cambió ${omitidos.length === 1 ? '' : `${omitidos.length}: `}${named}; revísalos antes.`,
  );
}

const TITLES: Readonly<Record<Kind, string>> = {
  categoria: 'Cambiar la categoría',
  descontinuar: 'Descontinuar productos',
  vender: 'Poner a la venta',
};

function BulkDialog({
  kind,
  count,
  categories,
  onSend,
  onClose,
}: {
  readonly kind: Kind;
  readonly count: number;
  readonly categories: Choices['categorias'];
  readonly onSend: (change: BulkChange) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const [subcategory, setSubcategory] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const change = changeOf(kind, subcategory);
  const submit = async (): Promise<void> => {
    if (!change || busy) return;
    setBusy(true);
    await onSend(change);
    setBusy(false);
  };
  return (
    <Dialog open title={TITLES[kind]} onClose={onClose}>
      <form
        className="space-y-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {kind === 'categoria' ? (
          <div>
            <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
              Categoría y subcategoría
            </label>
            <select
              id={id}
              value={subcategory}
              onChange={(event) => setSubcategory(event.target.value)}
              className={controlLook()}
            >
              <option value="">Elige una</option>
              {categories.map(({ slug, nombre, subcategorias }) => (
                <optgroup key={slug} label={nombre}>
                  {subcategorias.map((each) => (
                    <option key={each.id} value={each.id}>
                      {each.nombre}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </div>
        ) : null}
        {kind === 'descontinuar' ? (
          <p>
            Salen de la tienda y de las búsquedas. Su página dirá que ya no se venden y los pedidos
            que los tienen siguen igual.
          </p>
        ) : null}
        <Button type="submit" busy={busy} disabled={!change}>
          Cambiar {count.toLocaleString('es-MX')} {count === 1 ? 'producto' : 'productos'}
        </Button>
      </form>
    </Dialog>
  );
}

/** What the form says; undefined while it says nothing that can be done. */
function changeOf(kind: Kind, subcategory: string): BulkChange | undefined {
  if (kind !== 'categoria') return { tipo: 'activo', activo: kind === 'vender' };
  return subcategory === ''
    ? undefined
    : { tipo: 'categoria', id_subcategoria: Number(subcategory) };
}
