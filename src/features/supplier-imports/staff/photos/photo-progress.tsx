import { Link } from 'react-router';
import { staffPages } from '../../../../staff-routes.ts';
import type { PhotoProgress } from '../../reads.ts';
import { progressText } from './photo-words.ts';

/** How far photographs have come that lists name, and those of suppliers' services. */
export function PhotoProgressList({
  photographs,
}: {
  readonly photographs: readonly PhotoProgress[];
}) {
  if (photographs.length === 0) return null;
  return (
    <section aria-labelledby="fotos" className="mt-10">
      <h2 id="fotos" className="text-lg">
        Fotos que se traen
      </h2>
      <p className="mt-1 max-w-[40em] text-sm text-ink-2">
        Las que nombran las listas y las de los servicios se ponen en los productos que no tienen
        ninguna.
      </p>
      <ul className="mt-3 divide-y divide-line rounded-sheet border border-line bg-sheet">
        {photographs.map((each) => (
          <li key={`${each.de} ${each.nombre} ${each.importacion}`} className="px-4 py-3 text-sm">
            <p className="font-semibold wrap-anywhere">
              {each.importacion === null ? (
                each.nombre
              ) : (
                <Link
                  to={staffPages.importOf(each.importacion, 'foto')}
                  className="text-cobalt hover:underline"
                >
                  {each.nombre}
                </Link>
              )}
            </p>
            <p className="figures text-ink-2">{progressText(each)}</p>
            {each.hechas < each.total ? (
              <progress
                max={each.total}
                value={each.hechas}
                aria-label={`Fotos de ${each.nombre}`}
                className="mt-2 h-2 w-full accent-cobalt"
              />
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
