import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ConfirmButton } from '../../../design/desk/confirm-button.tsx';
import { EditForm } from '../../../design/desk/edit-form.tsx';
import { Overtaken } from '../../../design/desk/overtaken.tsx';
import { TextArea, TextField } from '../../../design/field.tsx';
import { toast } from '../../../design/toast.tsx';
import { call } from '../../../platform/browser/call.ts';
import { useLeaveGuard } from '../../../platform/browser/use-leave-guard.ts';
import { staffPages } from '../../../staff-routes.ts';
import { changePriceList, createPriceList, removePriceList } from '../desk-calls.ts';
import type { PriceListRow } from '../reads.ts';
import { BelowCost } from './below-cost.tsx';
import { listDifferences } from './list-differences.ts';
import { type ListDraft, type ListProblems, readList, type TypedList } from './typed-list.ts';

type Saved =
  | { readonly ok: true }
  | { readonly ok: false; readonly error?: string; readonly code?: string };

const typedOf = (list: PriceListRow | undefined): TypedList => ({
  nombre: list?.nombre ?? '',
  descuento: list ? String(list.descuento) : '',
  categorias: Object.fromEntries(
    (list?.categorias ?? []).map(({ slug, descuento }) => [slug, String(descuento)]),
  ),
  productos: (list?.productos ?? [])
    .map(({ clave, descuento }) => `${clave} ${descuento}`)
    .join('\n'),
});

function save(draft: ListDraft, list: PriceListRow | undefined): Promise<Saved> {
  const body = {
    ...draft,
    categorias: [...draft.categorias],
    productos: [...draft.productos],
  };
  if (!list) return call(createPriceList, { body });
  const { id, version } = list;
  return call(changePriceList, { params: { id }, body: { ...body, version } });
}

/**
 * A new list, or the one that stands open. What was typed stays though the page is read again (a
 * customer joins, somebody else saves), and is saved over what was seen, never over what was not.
 */
export function ListForm({
  list,
  categories,
}: {
  readonly list?: PriceListRow;
  readonly categories: readonly { readonly slug: string; readonly nombre: string }[];
}) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(list);
  const [typed, setTyped] = useState(() => typedOf(list));
  const [refused, setRefused] = useState(false);
  const [shown, setShown] = useState<ListProblems>({ categorias: {} });
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  // A name that is taken is refused as a conflict too; then nobody changed anything.
  const overtaken = refused && list?.version !== seen?.version;
  useLeaveGuard(!busy && JSON.stringify(typed) !== JSON.stringify(typedOf(seen)));

  const takeNow = (): void => {
    setSeen(list);
    setTyped(typedOf(list));
    setShown({ categorias: {} });
    setProblem('');
    setRefused(false);
  };
  const ask = async (asked: Promise<Saved>, said: string): Promise<void> => {
    setBusy(true);
    const done = await asked;
    setProblem(done.ok ? '' : done.error || 'No pudimos guardarla. Revisa tu conexión.');
    if (!done.ok && done.code === 'conflict') {
      setRefused(true);
      await revalidate();
    }
    if (done.ok) {
      toast.success(said);
      await navigate(staffPages.priceLists, { preventScrollReset: true });
    }
    setBusy(false);
  };
  const submit = (): void => {
    const read = readList(typed);
    setShown('problems' in read ? read.problems : { categorias: {} });
    if ('draft' in read) void ask(save(read.draft, overtaken ? list : seen), 'Lista guardada');
  };

  return (
    <EditForm
      label={list ? `Lista ${list.nombre}` : 'Lista nueva'}
      save={list ? 'Guardar lista' : 'Crear lista'}
      busy={busy}
      problem={problem}
      overtaken={
        overtaken && list ? (
          <Overtaken
            sentence={problem}
            now={listDifferences(typedOf(list), typed, categories)}
            onTake={takeNow}
          />
        ) : undefined
      }
      also={
        list && list.clientes === 0 ? (
          <ConfirmButton
            disabled={busy}
            title={`¿Quitar la lista ${list.nombre}?`}
            text="Sus descuentos por categoría y por producto se olvidan: para que vuelva habría que escribirlos otra vez."
            confirm="Quitar"
            onConfirm={() => {
              const { id, version } = list;
              const asked = call(removePriceList, { params: { id }, body: { version } });
              void ask(asked, 'Lista quitada');
            }}
          >
            Quitar lista
          </ConfirmButton>
        ) : undefined
      }
      onSave={submit}
    >
      <TextField
        label="Nombre"
        hint="El cliente lo lee junto a su precio."
        value={typed.nombre}
        error={shown.nombre}
        maxLength={60}
        autoComplete="off"
        onChange={(event) => setTyped({ ...typed, nombre: event.target.value })}
      />
      <TextField
        label="Descuento en porcentaje"
        hint="Sobre el precio público de cada pieza."
        inputMode="decimal"
        value={typed.descuento}
        error={shown.descuento}
        onChange={(event) => setTyped({ ...typed, descuento: event.target.value })}
      />
      {categories.length > 0 ? (
        <details open={list !== undefined && list.categorias.length > 0} className="sm:col-span-2">
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-cobalt">
            Otro descuento por categoría
          </summary>
          <div className="grid gap-4 pt-2 sm:grid-cols-3">
            {categories.map(({ slug, nombre }) => (
              <TextField
                key={slug}
                label={nombre}
                optional
                inputMode="decimal"
                value={typed.categorias[slug] ?? ''}
                error={shown.categorias[slug]}
                onChange={(event) =>
                  setTyped({
                    ...typed,
                    categorias: { ...typed.categorias, [slug]: event.target.value },
                  })
                }
              />
            ))}
          </div>
        </details>
      ) : null}
      <details open={list !== undefined && list.productos.length > 0} className="sm:col-span-2">
        <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold text-cobalt">
          Otro descuento por producto
        </summary>
        <div className="max-w-md pt-2">
          <TextArea
            label="Productos con su descuento"
            optional
            hint="Uno por renglón: clave y porcentaje, como TAZ-001 15. También puedes pegar dos columnas de Excel."
            rows={6}
            spellCheck={false}
            value={typed.productos}
            error={shown.productos}
            onChange={(event) => setTyped({ ...typed, productos: event.target.value })}
          />
        </div>
      </details>
      <BelowCost typed={typed} />
    </EditForm>
  );
}
