import { data, Link, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router';
import { buttonLook } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { Loading } from '../../../design/spinner.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { may } from '../../../kernel/permissions.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { visitorContext } from '../../../platform/browser/visitor-context.ts';
import { pages } from '../../../routes.ts';
import { staffPages } from '../../../staff-routes.ts';
import { categorisationContext } from './categorisation-context.ts';
import { CategoryPicker } from './category-picker.tsx';
import { FinishToggles } from './finish-toggles.tsx';
import { Neighbours } from './neighbours.tsx';
import { ProductCarousel } from './product-carousel.tsx';
import { type Categorised, useCategorisation } from './use-categorisation.ts';

const SAYS = MESSAGES.categorisation;

export async function loader({ params, context }: LoaderFunctionArgs) {
  const id = numberOf(params.id);
  // What is no number is nobody's: no next product lies beyond it.
  if (id === undefined) throw data(null, { status: 404 });
  const user = context.get(visitorContext);
  const catalog = context.get(categorisationContext);
  return {
    mayChange: may(user?.roles ?? [], 'catalogue.edit'),
    /** The next number that is a product, for gaps in the numbering (decision A63). */
    next: (await catalog.nextId(id)) ?? null,
  };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Categorización'),
  { name: 'robots', content: 'noindex' },
];

/** The number of the address, where it is one. */
function numberOf(id: string | undefined): number | undefined {
  return /^\d{1,15}$/.test(id ?? '') ? Number(id) : undefined;
}

/** Category, subcategory and finishes of one product. Anybody may look; staff may change. */
export default function CategorisationPage() {
  const { id = '' } = useParams();
  const { mayChange, next } = useLoaderData<typeof loader>();
  const { shown, assignCategory, toggleFinish } = useCategorisation(id);
  return (
    <div className="content gutter space-y-6 py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="font-sans text-sm font-semibold tracking-normal text-ink-2">
          Categorización de productos
        </h1>
        <Neighbours id={numberOf(id) ?? 0} />
      </div>
      {shown.state === 'ready' ? (
        <Categorisable
          data={shown.data}
          mayChange={mayChange}
          onCategory={assignCategory}
          onFinish={toggleFinish}
        />
      ) : null}
      {shown.state === 'loading' ? <Loading>Cargando...</Loading> : null}
      {shown.state === 'failed' ? (
        <EmptyState
          title={SAYS.loadFailed}
          action={
            <Link to={pages.categorisation(id)} reloadDocument className={buttonLook('secondary')}>
              Reintentar
            </Link>
          }
        />
      ) : null}
      {shown.state === 'missing' ? <Missing next={next} mayChange={mayChange} /> : null}
    </div>
  );
}

interface MissingProps {
  readonly next: number | null;
  readonly mayChange: boolean;
}

/** A number that is no product's: staff come here by the first one, which a new shop does not have. */
function Missing({ next, mayChange }: MissingProps) {
  const look = buttonLook('secondary');
  return (
    <EmptyState
      title={SAYS.notFound}
      action={
        next !== null ? (
          <Link to={pages.categorisation(next)} reloadDocument className={look}>
            Ir al siguiente producto existente
          </Link>
        ) : mayChange ? (
          <Link to={staffPages.products} reloadDocument className={look}>
            Ver los productos
          </Link>
        ) : undefined
      }
    />
  );
}

function Categorisable({
  data: { product, categories, finishes, relations },
  mayChange,
  onCategory,
  onFinish,
}: {
  readonly data: Categorised;
  readonly mayChange: boolean;
  readonly onCategory: ReturnType<typeof useCategorisation>['assignCategory'];
  readonly onFinish: ReturnType<typeof useCategorisation>['toggleFinish'];
}) {
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-12">
      <ProductCarousel name={product.product_name} images={product.imagenes} />
      <div className="space-y-10">
        <div className="space-y-2">
          <h2 className="text-2xl md:text-3xl">{product.product_name}</h2>
          <p className="figures text-sm text-ink-2">{product.id_producto_prov}</p>
          {mayChange ? null : (
            <p className="text-sm text-ink-2">
              Solo lectura: para guardar cambios entra con una cuenta del equipo de catálogo.
            </p>
          )}
        </div>
        <CategoryPicker categories={categories} relations={relations} onChoose={onCategory} />
        <FinishToggles finishes={finishes} relations={relations} onToggle={onFinish} />
      </div>
    </div>
  );
}
