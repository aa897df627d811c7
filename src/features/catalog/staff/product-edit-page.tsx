import { useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { BackLink } from '../../../design/desk/back-link.tsx';
import { SaveBar } from '../../../design/desk/save-bar.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { historyWithoutCost, withoutCost } from '../desk/cost.ts';
import type { Choices, EditedProduct, ProductHistory } from '../desk/desk-reads.ts';
import type { PageFacts } from '../desk/preview-detail.ts';
import type { PrintArea, ProductDraft } from '../desk/product-desk.ts';
import { DraftFields } from './desk/draft-fields.tsx';
import { HistoryList } from './desk/history-list.tsx';
import { areasOfDraft, type NamedArea } from './desk/photos/photo-areas.tsx';
import { ProductPhotos } from './desk/photos/product-photos.tsx';
import { ProductColours } from './desk/product-colours.tsx';
import { productDeskContext } from './desk/product-desk-context.ts';
import { ProductFinishes } from './desk/product-finishes.tsx';
import { ProductPreview, type Sight } from './desk/product-preview.tsx';
import { useProductDraft } from './desk/use-product-draft.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { roles } = enterStaff(args);
  const desk = args.context.get(productDeskContext);
  const id = /^[1-9]\d{0,14}$/.test(args.params.id ?? '') ? Number(args.params.id) : 0;
  const [edited, pageFacts, history, choices] = await Promise.all([
    desk.one(id),
    desk.pageOf(id),
    desk.history(id),
    desk.choices(),
  ]);
  const edits = may(roles, 'catalogue.edit');
  const seen = edited && !edits ? withoutCost(edited) : edited;
  const told = edits ? history : historyWithoutCost(history);
  const page = { edited: seen ?? null, pageFacts, history: told, choices, edits };
  return data(page, { status: edited ? 200 : 404 });
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Producto | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** One product: everything the shop says of it, what it lacks, and what was changed. */
export default function ProductEditPage() {
  const { edited, ...rest } = useLoaderData<typeof loader>();
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
  return <Editor key={edited.id} edited={edited} {...rest} />;
}

function Editor({
  edited,
  pageFacts,
  history,
  choices,
  edits,
}: {
  readonly edited: EditedProduct;
  readonly pageFacts: PageFacts | undefined;
  readonly history: readonly ProductHistory[];
  readonly choices: Choices;
  readonly edits: boolean;
}) {
  const form = useProductDraft(edited);
  const { typed, change, problems } = form;
  const neverSold = isNeverSold(history);
  const [sight, setSight] = useState<Sight>('telefono');
  const [looking, setLooking] = useState(false);
  /** A page as wide as a computer's has no room beside the form. */
  const beside = sight !== 'computadora';
  return (
    <div>
      <BackLink to={staffPages.products}>Productos</BackLink>
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
      <fieldset className={`mt-4 flex gap-1 ${beside ? 'xl:hidden' : ''}`}>
        <legend className="sr-only">Qué ver</legend>
        {[false, true].map((each) => (
          <button
            key={String(each)}
            type="button"
            aria-pressed={each === looking}
            onClick={() => setLooking(each)}
            className="min-h-11 border-b-2 border-transparent px-3 text-sm font-semibold text-ink-2 aria-pressed:border-cobalt aria-pressed:text-cobalt"
          >
            {each ? 'Vista previa' : 'Datos'}
          </button>
        ))}
      </fieldset>
      <div
        className={`mt-6 grid gap-8 ${beside ? 'xl:grid-cols-[minmax(0,1fr)_22rem] [&>*]:xl:block' : ''}`}
      >
        <form
          className={`min-w-0 ${looking ? 'hidden' : ''}`}
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
              showsCost={edits}
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
          {edits ? <SaveBar form={form} wrong={Object.keys(form.problems).length > 0} /> : null}
        </form>
        <aside className={`min-w-0 ${looking ? '' : 'hidden'}`}>
          <div className={beside ? 'xl:sticky xl:top-4' : ''}>
            <ProductPreview
              edited={edited}
              page={pageFacts}
              categories={choices.categorias}
              typed={typed}
              sight={sight}
              onSight={(next) => {
                setSight(next);
                setLooking(true);
              }}
            />
          </div>
        </aside>
      </div>
      <div className="mt-10 max-w-3xl">
        <HistoryList
          history={history}
          categories={choices.categorias}
          canUndo={edits && form.clean}
          onUndo={form.undo}
        />
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
