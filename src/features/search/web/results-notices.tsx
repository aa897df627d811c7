import { Link, useRevalidator } from 'react-router';
import { Button } from '../../../design/button.tsx';
import type { PartialTerm, SearchRequest, SearchResponse } from '../reads.ts';
import { changed } from '../request.ts';

/** What was probably meant: looked for already, or offered beside the little there is. */
export function Meant({
  request,
  response,
  address,
}: {
  readonly request: SearchRequest;
  readonly response: SearchResponse | null;
  readonly address: (request: SearchRequest) => string;
}) {
  if (response?.parcial) return <LeftOut {...response.parcial} />;
  const term = response?.alternativa ?? (response?.total ? response.sugerencia : undefined);
  if (!term) return null;
  return (
    <p className="mb-4 rounded-control bg-paper-2 px-4 py-3 text-sm">
      {response?.alternativa ? null : `No encontramos «${request.searchTerm}». `}
      Quizá quisiste decir{' '}
      <Link
        to={address(changed(request, { searchTerm: term }))}
        className="font-semibold text-cobalt underline underline-offset-2"
      >
        «{term}»
      </Link>
      .{response?.alternativa ? null : ' Te mostramos esos resultados.'}
    </p>
  );
}

/** Which words of the search no product has together with the others. */
function LeftOut({ con, sin, desconocidas }: PartialTerm) {
  const without = list(sin.map((word) => `«${word}»`));
  return (
    <p className="mb-4 rounded-control bg-paper-2 px-4 py-3 text-sm">
      {desconocidas
        ? `No encontramos nada con ${without}; mostramos «${con}».`
        : `Ningún producto reúne todas tus palabras: sin ${without}, mostramos «${con}».`}
    </p>
  );
}

const list = (words: readonly string[]): string =>
  new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(words);

/** A search that failed: what the page still shows, and the way to try it again. */
export function Failed({ earlier }: { readonly earlier: boolean }) {
  const { revalidate, state } = useRevalidator();
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-control border border-line-2 bg-paper-2 px-4 py-3 text-sm"
    >
      <p>
        <strong className="font-semibold">No pudimos completar la búsqueda.</strong>{' '}
        {earlier
          ? 'Tus filtros siguen aquí y abajo está lo que viste antes.'
          : 'Tu búsqueda y tus filtros siguen aquí.'}
      </p>
      <Button busy={state === 'loading'} onClick={() => void revalidate()}>
        Reintentar
      </Button>
    </div>
  );
}
