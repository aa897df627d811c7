import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { DeskTabs } from '../../../design/desk/desk-tabs.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { type PageMeta, pageTitle } from '../../../platform/browser/root-data.ts';
import { enterStaff } from '../../../platform/browser/staff-gate.ts';
import { staffPages } from '../../../staff-routes.ts';
import { REVIEW_VIEWS, type ReviewViewName } from '../reads.ts';
import { reviewDeskContext } from './review-desk-context.ts';
import { ReviewSheet } from './review-sheet.tsx';

export async function loader(args: LoaderFunctionArgs) {
  enterStaff(args);
  const asked = new URL(args.request.url).searchParams.get('ver');
  const view = REVIEW_VIEWS.find((one) => one === asked) ?? 'por-leer';
  const desk = args.context.get(reviewDeskContext);
  return { view, rows: await desk.list(view), unread: await desk.unread() };
}

export const meta = (page: PageMeta) => [
  pageTitle(page, 'Opiniones | Equipo'),
  { name: 'robots', content: 'noindex, nofollow' },
];

const NAMES: Readonly<Record<ReviewViewName, string>> = {
  'por-leer': 'Por leer',
  todas: 'Todas',
  ocultas: 'Ocultas',
};

const EMPTY: Readonly<Record<ReviewViewName, readonly [title: string, text: string]>> = {
  'por-leer': ['Nada por leer', 'Aquí llega lo que un cliente opina de lo que recibió.'],
  todas: ['Todavía no hay opiniones', 'Un cliente puede opinar cuando su pedido está entregado.'],
  ocultas: ['No hay opiniones ocultas', 'Aquí queda lo que dejaste de mostrar, y por qué.'],
};

/** What customers say of what they bought: it is read, answered, and hidden where it hurts somebody. */
export default function ReviewsPage() {
  const { view, rows, unread } = useLoaderData<typeof loader>();
  const [title, text] = EMPTY[view];
  return (
    <div className="max-w-4xl">
      <h1 className="text-2xl tracking-tight">Opiniones</h1>
      <p className="mt-1 max-w-[40em] text-ink-2">
        Se muestran en cuanto llegan. Una mala no se oculta por ser mala: se responde.
      </p>
      <DeskTabs
        tabs={REVIEW_VIEWS.map((one) => ({
          to: one === 'por-leer' ? staffPages.reviews : staffPages.reviewsOf(one),
          name: NAMES[one],
          here: one === view,
          count: one === 'por-leer' && unread > 0 ? unread : undefined,
        }))}
      />
      <section aria-label={NAMES[view]} className="mt-5 rounded-sheet border border-line bg-sheet">
        {rows.length === 0 ? <EmptyState title={title}>{text}</EmptyState> : null}
        <ul className="divide-y divide-line">
          {rows.map((review) => (
            <li key={`${review.id}/${review.version}`}>
              <ReviewSheet review={review} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
