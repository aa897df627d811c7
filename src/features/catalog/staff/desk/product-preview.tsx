import { use } from 'react';
import { fromPesos, toPesos, withIva } from '../../../../kernel/money.ts';
import type { Choices, EditedProduct } from '../../desk/desk-reads.ts';
import { detailOfDraft, type PageFacts } from '../../desk/preview-detail.ts';
import { MISSING_WORDS, type ProductDraft } from '../../desk/product-desk.ts';
import { missingOfTyped, showableDraft, type TypedDraft } from '../../desk/typed-draft.ts';
import { CardPreview } from './card-preview.ts';
import { PageFrame } from './page-frame.tsx';
import { PagePreview } from './page-preview.ts';
import { useCutPictures } from './use-cut-pictures.ts';

export const SIGHTS = { telefono: 'Teléfono', computadora: 'Computadora', tarjeta: 'Tarjeta' };
export type Sight = keyof typeof SIGHTS;

/** What a product lacks while it is typed, in words. */
const LACKED = { ...MISSING_WORDS, textos: 'qué se ve en cada foto' } as const;

/** Windows that many have. */
const WINDOWS = {
  telefono: { width: 390, height: 700 },
  computadora: { width: 1280, height: 900 },
} as const;

/** The page and the card as they would be with what is typed, and what is missing. */
export function ProductPreview({
  edited,
  page,
  categories,
  typed,
  sight,
  onSight,
}: {
  readonly edited: EditedProduct;
  readonly page: PageFacts | undefined;
  readonly categories: Choices['categorias'];
  readonly typed: TypedDraft;
  readonly sight: Sight;
  readonly onSight: (sight: Sight) => void;
}) {
  const Card = use(CardPreview);
  const draft = showableDraft(typed, edited.producto);
  const missing = missingOfTyped(typed, edited.producto, edited.con_imagen);
  return (
    <section aria-labelledby="vista-previa">
      <h2 id="vista-previa" className="text-base">
        Así se ve en la tienda
      </h2>
      <fieldset className="mt-2 flex flex-wrap gap-1">
        <legend className="sr-only">En qué se mira</legend>
        {(Object.keys(SIGHTS) as Sight[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === sight}
            onClick={() => onSight(each)}
            className="min-h-11 rounded-control border border-line px-3 text-sm aria-pressed:border-cobalt aria-pressed:font-semibold aria-pressed:text-cobalt"
          >
            {SIGHTS[each]}
          </button>
        ))}
      </fieldset>
      <div className="mt-3">
        {sight === 'tarjeta' ? (
          Card ? (
            <div inert className="max-w-64">
              <Card product={cardOf(edited, draft)} />
            </div>
          ) : null
        ) : page ? (
          <PageFrame title={`Página de ${draft.nombre}, vista previa`} {...WINDOWS[sight]}>
            <WholePage page={page} draft={draft} categories={categories} />
          </PageFrame>
        ) : null}
      </div>
      <div className="mt-4 text-sm" aria-live="polite">
        {missing.length === 0 ? (
          <p className="font-semibold text-success">Tiene todos sus datos.</p>
        ) : (
          <>
            <p className="font-semibold">Le falta:</p>
            <ul className="mt-1 list-disc pl-5 text-danger">
              {missing.map((each) => (
                <li key={each}>{LACKED[each]}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** What was chosen on the page stays while its texts are written; it begins anew with other choices. */
function WholePage({
  page,
  draft,
  categories,
}: {
  readonly page: PageFacts;
  readonly draft: ProductDraft;
  readonly categories: Choices['categorias'];
}) {
  const Page = use(PagePreview);
  const picture = useCutPictures(draft.fotos);
  const choices = [
    draft.piezas_caja,
    ...draft.colores.map(({ color }) => color),
    ...draft.terminados.map(({ id_terminado }) => id_terminado),
  ];
  return Page ? (
    <Page
      key={choices.join(' ')}
      detail={detailOfDraft(page, draft, categories, picture)}
      materials={page.materiales}
    />
  ) : null;
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
