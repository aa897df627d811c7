import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { countText } from '../../../kernel/formats/count-text.ts';
import { momentText } from '../../../kernel/moments.ts';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { IN_NONE, productQuery } from '../desk/product-desk.ts';
import type { TaxonomyChange } from '../desk/taxonomy.ts';
import { productDeskContext } from './desk/product-desk-context.ts';
import { AddGroup } from './taxonomy/add-group.tsx';
import { BeginUsual } from './taxonomy/begin-usual.tsx';
import { CategoryRow } from './taxonomy/category-row.tsx';
import { useOrder } from './taxonomy/use-order.ts';

const NEW = 'nueva';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const desk = await args.context.get(productDeskContext).taxonomy();
  return { desk, chosen: new URL(args.request.url).searchParams.get('categoria') ?? '' };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Categorías | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

/** How the shop sorts what it sells, in the order in which everybody sees it; one stands open. */
export default function CategoriesPage() {
  const {
    desk: { categorias, sin_categoria, usuales, historial },
    chosen,
  } = useLoaderData<typeof loader>();
  const order = useOrder(null, categorias);
  const adds = chosen === NEW;
  return (
    <div className="max-w-4xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl tracking-tight">Categorías</h1>
        {adds ? (
          <ButtonLink to={staffPages.categories} look="secondary">
            Cerrar
          </ButtonLink>
        ) : (
          <ButtonLink to={staffPages.category(NEW)}>Nueva categoría</ButtonLink>
        )}
      </div>
      <p className="mt-2 max-w-[47em] text-sm text-ink-2">
        Quien compra las ve en este orden. El inicio muestra las que tienen algo a la venta.
      </p>
      {sin_categoria > 0 ? (
        <Link
          to={staffPages.productsBy(productQuery({ ver: 'todos', categoria: IN_NONE }))}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline underline-offset-2"
        >
          {countText(sin_categoria, 'producto', 'productos')} sin categoría
        </Link>
      ) : null}
      {adds ? <AddGroup /> : null}
      {categorias.length === 0 && !adds ? <BeginUsual usual={usuales} /> : null}
      <p role="alert" className="mt-2 text-sm font-semibold text-danger empty:hidden">
        {order.problem}
      </p>
      {categorias.length > 0 ? (
        <ol className="mt-4 divide-y divide-line rounded-sheet border border-line bg-sheet">
          {categorias.map((category) => (
            <CategoryRow
              key={category.id}
              category={category}
              all={categorias}
              open={String(category.id) === chosen}
              order={order}
            />
          ))}
        </ol>
      ) : null}
      <Changes changes={historial} />
    </div>
  );
}

function Changes({ changes }: { readonly changes: readonly TaxonomyChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section aria-labelledby="cambios" className="mt-8">
      <h2 id="cambios" className="text-base">
        Últimos cambios
      </h2>
      <ol className="mt-2 divide-y divide-line text-sm">
        {changes.map(({ id, fecha, quien, cambios }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <time dateTime={fecha} className="figures block text-xs text-ink-2">
              {momentText(fecha)}
            </time>
            <span className="font-semibold">{quien}</span>: {cambios.join('; ')}
          </li>
        ))}
      </ol>
    </section>
  );
}
