import { Link } from 'react-router';
import { TIME_ZONE } from '../../../kernel/clock.ts';
import { staffPages } from '../../../staff-routes.ts';
import { sizeText } from '../proof.ts';
import type { DeskLine, RepeatedView } from '../reads.ts';

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** That a line asks again for what was approved of an earlier order, and how that looks. */
export function RepeatedNote({
  desk: { line, versions },
  repeats,
  makes,
}: {
  readonly desk: DeskLine;
  readonly repeats: RepeatedView;
  /** Whoever is here publishes versions. */
  readonly makes: boolean;
}) {
  const { folio, colour, version } = repeats;
  const facts = [sizeText(version), version.technique, version.inks, version.position];
  return (
    <section
      aria-labelledby="repite"
      className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-4 rounded-sheet border border-line border-l-4 border-l-cobalt bg-cobalt-wash p-4 sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-5"
    >
      <a href={version.file} className="block self-start border border-line bg-paper-2">
        <img
          src={version.picture}
          alt={`Lo que se aprobó en el pedido ${folio}`}
          width={112}
          height={112}
          className="aspect-square w-full object-contain"
        />
      </a>
      <div className="min-w-0 text-sm">
        <h3 id="repite" className="text-lg">
          Repite el pedido <span className="figures">{folio}</span>
        </h3>
        <p className="mt-1">
          Mismos archivos, mismo producto y terminado. Se aprobó la versión {version.version}
          {version.answer ? ` el ${DAY.format(new Date(version.answer.at))}` : ''}:{' '}
          {facts.filter(Boolean).join(' · ')}.
        </p>
        {colour === line.colour ? null : (
          <p className="mt-1 font-semibold">
            Entonces fue en {colour || 'otro color'}; ahora es en {line.colour || 'otro'}.
          </p>
        )}
        {makes && versions.length === 0 ? (
          <p className="mt-1 text-ink-2">Sus datos ya están abajo: revísalos y publica.</p>
        ) : null}
        <Link
          to={staffPages.proofOf(repeats.line)}
          className="inline-flex min-h-11 items-center font-semibold text-cobalt underline underline-offset-2"
        >
          Ver lo de entonces
        </Link>
      </div>
    </section>
  );
}
