import { Stars } from '../../../design/stars.tsx';
import { formatCount } from '../../../kernel/count.ts';
import { dayText } from '../../../kernel/moments.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import { useCompany } from '../../../platform/browser/root-data.ts';
import type { ReviewView } from '../reads.ts';

/** '20 nov 2026': what is a year old says so. */
function writtenOn(moment: string): string {
  const day = dayOf(new Date(moment));
  return `${dayText(day)} ${day.slice(0, 4)}`;
}

/** What people said, with what they bought, and what the shop answered. */
export function ReviewRows({ reviews }: { readonly reviews: readonly ReviewView[] }) {
  const company = useCompany();
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => (
        <li key={review.id} className="py-4 first:pt-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Stars given={{ promedio: review.estrellas }} small />
            <span className="font-semibold" translate="no">
              {review.autor}
            </span>
            <span className="text-ink-2">{writtenOn(review.fecha)}</span>
          </p>
          <p className="figures mt-1 text-xs text-ink-2">
            {[review.color, review.terminado, `${formatCount(review.piezas)} piezas`]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {review.texto ? (
            <p className="mt-2 max-w-[40em] whitespace-pre-line">{review.texto}</p>
          ) : null}
          {review.respuesta ? (
            <div className="mt-3 max-w-[40em] border-l-2 border-line pl-3 text-sm">
              <p className="font-semibold">
                Respuesta de {company}
                {review.respuesta_anterior ? ' a una versión anterior' : ''}
              </p>
              <p className="mt-1 whitespace-pre-line text-ink-2">{review.respuesta}</p>
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
