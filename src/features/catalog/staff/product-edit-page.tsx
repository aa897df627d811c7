import { use } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { fromPesos, toPesos, withIva } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import type { Choices, EditedProduct, ProductHistory } from '../desk/desk-reads.ts';
import {
  MISSING_WORDS,
  missingOf,
  type PrintArea,
  type ProductDraft,
} from '../desk/product-desk.ts';
import { readTyped, type TypedDraft } from '../desk/typed-draft.ts';
import { CardPreview } from './desk/card-preview.ts';
import { DraftFields } from './desk/draft-fields.tsx';
import { HistoryList } from './desk/history-list.tsx';
import { areasOfDraft, type NamedArea } from './desk/photos/photo-areas.tsx';
import { ProductPhotos } from './desk/photos/product-photos.tsx';
import { ProductColours } from './desk/product-colours.tsx';
import { productDeskContext } from './desk/product-desk-context.ts';
import { ProductFinishes } from './desk/product-finishes.tsx';
import { SaveBar } from './desk/save-bar.tsx';
import { useProductDraft } from './desk/use-product-draft.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(productDeskContext);
  const id = /^[1-9]\d{0,14}$/.test(args.params.id ?? '') ? Number(args.params.id) : 0;
  const [edited, history, choices] = await Promise.all([
    desk.one(id),
    desk.history(id),
    desk.choices(),
  ]);
  const page = { edited: edited ?? null, history, choices, edits: may(roles, 'catalogue.edit') };
  return data(page, { status: edited ? 200 : 404 });
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Producto | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** One product: everything the shop says of it, what it lacks, and what was changed. */
export default function ProductEditPage() {
  const { edited, history, choices, edits } = useLoaderData<typeof loader>();
  if (!edited) {
    return (
      <EmptyState
        title="Ese producto no existe"
        action={
          <Link to={staffPages.products} className={buttonLook('secondary')}>
            Ver los productos
          </Link>
        }
      />
    );
  }
  return <Editor key={edited.id} {...{ edited, history, choices, edits }} />;
}

function Editor({
  edited,
  history,
  choices,
  edits,
}: {
  readonly edited: EditedProduct;
  readonly history: readonly ProductHistory[];
  readonly choices: Choices;
  readonly edits: boolean;
}) {
  const form = useProductDraft(edited);
  const { typed, change, problems } = form;
  const neverSold = isNeverSold(history);
  return (
    <div className="mx-auto max-w-6xl">
      <p className="text-sm">
        <Link
          to={staffPages.products}
          className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
        >
          Productos
        </Link>
      </p>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl tracking-tight [overflow-wrap:anywhere]">
            {edited.producto.nombre}
          </h1>
          <p className="figures mt-1 text-sm text-ink-2">
            {edited.codigo} · {edited.proveedor}
            {edited.producto.activo
              ? ''
              : ` · ${neverSold ? 'Todavía no está a la venta' : 'Descontinuado'}`}
          </p>
        </div>
        <a href={pages.product(edited.codigo)} className={buttonLook('secondary')}>
          Ver en la tienda
        </a>
      </div>
      <div className="mt-6 grid gap-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <form
          className="min-w-0"
          onSubmit={(event) => {
            event.preventDefault();
            void form.save();
          }}
        >
          <fieldset disabled={!edits} className="min-w-0 space-y-10">
            <legend className="sr-only">Datos del producto</legend>
            <DraftFields
              typed={typed}
              problems={problems}
              categories={choices.categorias}
              neverSold={neverSold}
              onChange={change}
            />
            <ProductColours
              colours={typed.colores}
              code={edited.codigo}
              stock={edited.existencias}
              known={choices.colores}
              onChange={(colores) => change({ colores })}
            />
            <ProductPhotos
              photos={typed.fotos}
              colours={typed.colores}
              areas={areasOfDraft(typed.terminados, choices.terminados)}
              error={problems.fotos}
              onSize={(area, size) =>
                change((now) => ({ terminados: resized(now.terminados, area, size) }))
              }
              onChange={(next) => change((now) => ({ fotos: next(now.fotos) }))}
            />
            <ProductFinishes
              finishes={typed.terminados}
              known={choices.terminados}
              error={problems.terminados}
              onChange={(terminados) => change({ terminados })}
            />
          </fieldset>
          {edits ? <SaveBar form={form} /> : null}
        </form>
        <aside className="space-y-8">
          <Preview edited={edited} typed={typed} />
          <HistoryList
            history={history}
            categories={choices.categorias}
            canUndo={edits && form.clean}
            onUndo={form.undo}
          />
        </aside>
      </div>
    </div>
  );
}

/** Made here, and never put on sale: nobody has seen it, so nothing of it was discontinued. */
const isNeverSold = (history: readonly ProductHistory[]): boolean =>
  history.at(-1)?.accion === 'agregar_producto' &&
  history.every(
    ({ accion, cambio }) => accion === 'agregar_producto' || cambio.despues.activo !== true,
  );

/** The techniques with one of their areas in another size. */
function resized(
  finishes: ProductDraft['terminados'],
  area: Pick<NamedArea, 'id_terminado' | 'posicion'>,
  size: Pick<PrintArea, 'ancho_mm' | 'alto_mm'>,
): ProductDraft['terminados'] {
  return finishes.map((finish) => ({
    ...finish,
    areas: finish.areas.map((own) =>
      finish.id_terminado === area.id_terminado && own.posicion === area.posicion
        ? { posicion: own.posicion, ancho_mm: size.ancho_mm, alto_mm: size.alto_mm }
        : own,
    ),
  }));
}

/** The card as it would be, and what is missing. */
function Preview({
  edited,
  typed,
}: {
  readonly edited: EditedProduct;
  readonly typed: TypedDraft;
}) {
  const Card = use(CardPreview);
  const read = readTyped(typed);
  const draft: ProductDraft = read.ok ? read.draft : edited.producto;
  const missing = missingOf(draft, edited.con_imagen);
  return (
    <section aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-base">
        Así se ve en la tienda
      </h2>
      {Card ? (
        <div inert className="mt-3 max-w-64">
          <Card product={cardOf(edited, draft)} />
        </div>
      ) : null}
      <div className="mt-4 text-sm" aria-live="polite">
        {missing.length === 0 ? (
          <p className="font-semibold text-success">Tiene todos sus datos.</p>
        ) : (
          <>
            <p className="font-semibold">Le falta:</p>
            <ul className="mt-1 list-disc pl-5 text-danger">
              {missing.map((each) => (
                <li key={each}>{MISSING_WORDS[each]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

function cardOf(edited: EditedProduct, draft: ProductDraft) {
  return {
    ...edited.tarjeta,
    product_name: draft.nombre,
    description: draft.descripcion,
    price: draft.precio,
    precio_iva: toPesos(withIva(fromPesos(draft.precio))),
    piezas_caja: draft.piezas_caja,
    colores: draft.colores,
  };
}
