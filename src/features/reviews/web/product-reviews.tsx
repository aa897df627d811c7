import { useEffect, useRef, useState } from 'react';
import { Stars } from '../../../design/stars.tsx';
import { opinionCount } from '../../../kernel/formats/opinion-count.ts';
import { call } from '../../../platform/browser/call.ts';
import type { ProductDetail } from '../../catalog/reads.ts';
import { listReviews } from '../calls.ts';
import type { ReviewList } from '../reads.ts';
import { isReviewOrder, REVIEW_ORDERS, type ReviewOrder } from '../review.ts';
import { ReviewRows } from './review-rows.tsx';
import { StarBars } from './star-bars.tsx';

/** What people who bought a product say of it; nothing where nobody did. */
export default function ProductReviews({ detail }: { readonly detail: ProductDetail }) {
  const { calificacion: rating, id_product: id } = detail;
  return rating ? <Reviews key={id} id={id} rating={rating} /> : null;
}

function Reviews({
  id,
  rating,
}: {
  readonly id: number;
  readonly rating: NonNullable<ProductDetail['calificacion']>;
}) {
  const { place, list, failed, busy, more, order, sort } = useReviews(id);
  return (
    <section
      ref={place}
      id="opiniones"
      tabIndex={-1}
      aria-labelledby="opiniones-titulo"
      className="outline-none scroll-mt-28"
    >
      <h2 id="opiniones-titulo" className="mb-2 text-lg">
        Opiniones
      </h2>
      <div className="grid gap-x-12 gap-y-6 border-t border-line pt-4 md:grid-cols-[16rem_1fr]">
        <div>
          <p className="flex items-center gap-3">
            <span className="figures text-3xl font-semibold">{rating.promedio.toFixed(1)}</span>
            <span>
              <Stars given={rating} />
              <span className="mt-0.5 block text-sm text-ink-2">{opinionCount(rating.total)}</span>
            </span>
          </p>
          <p className="mt-2 text-xs text-ink-2">De quienes ya lo recibieron de nosotros.</p>
          {list ? <StarBars each={list.por_estrellas} /> : null}
        </div>
        <div aria-busy={busy}>
          {list && rating.total > 1 ? <Order order={order} onChange={sort} /> : null}
          {list ? <ReviewRows reviews={list.opiniones} /> : null}
          {failed ? <p className="text-sm text-ink-2">No pudimos traer las opiniones.</p> : null}
          {failed || list?.siguiente ? (
            <button
              type="button"
              onClick={more}
              className="mt-2 inline-flex min-h-11 items-center text-sm font-semibold text-cobalt underline-offset-2 hover:underline"
            >
              {failed ? 'Reintentar' : 'Ver más opiniones'}
            </button>
          ) : null}
        </div>
      </div>
    </section>
  );
}

function Order({
  order,
  onChange,
}: {
  readonly order: ReviewOrder;
  readonly onChange: (order: ReviewOrder) => void;
}) {
  return (
    <label className="mb-3 inline-flex items-center gap-2 text-sm">
      <span className="text-ink-2">Primero</span>
      <select
        value={order}
        onChange={({ target }) => {
          if (isReviewOrder(target.value)) onChange(target.value);
        }}
        className="field-sizing-content min-h-11 rounded-control bg-transparent px-1 text-[1rem] font-semibold hover:text-cobalt md:text-sm"
      >
        {Object.entries(REVIEW_ORDERS).map(([word, said]) => (
          <option key={word} value={word}>
            {said}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The reviews of a product, asked for once they are nearly in sight, and further ones when wanted. */
function useReviews(id: number) {
  const place = useRef<HTMLElement>(null);
  const [list, setList] = useState<ReviewList & { readonly by: ReviewOrder }>();
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [order, setOrder] = useState<ReviewOrder>('recientes');
  /** The newest question: an answer to an earlier one is not shown any more. */
  const question = useRef(0);
  const read = async (before: ReviewList | undefined, by: ReviewOrder): Promise<void> => {
    question.current += 1;
    const { current: asked } = question;
    setBusy(true);
    setFailed(false);
    const from = before?.siguiente;
    const answer = await call(listReviews, {
      params: { producto: String(id) },
      query: {
        ...(from ? { antes: String(from) } : {}),
        ...(by === 'recientes' ? {} : { orden: by }),
      },
    });
    if (asked !== question.current) return;
    setBusy(false);
    if (!answer.ok) return setFailed(true);
    const { opiniones } = answer.value;
    setList({ ...answer.value, by, opiniones: [...(before?.opiniones ?? []), ...opiniones] });
  };
  const sort = (by: ReviewOrder): void => {
    setOrder(by);
    void read(undefined, by);
  };
  const first = useRef(read);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        watch.disconnect();
        void first.current(undefined, 'recientes');
      },
      { rootMargin: '400px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  // What did not come in another order is asked for from its beginning.
  const more = () => void read(list?.by === order ? list : undefined, order);
  return { place, list, failed, busy, order, sort, more };
}
