import { Link } from 'react-router';
import type { PartialTerm, SearchRequest, SearchResponse } from '../reads.ts';
import { changed } from '../request.ts';

/** What was probably meant: looked for already, or offered beside the little there is. */
export default function Meant({
  request,
  response,
  address,
}: {
  readonly request: SearchRequest;
  readonly response: SearchResponse;
  readonly address: (request: SearchRequest) => string;
}) {
  if (response.parcial) return <LeftOut {...response.parcial} />;
  const term = response.alternativa ?? response.sugerencia;
  if (!term) return null;
  return (
    <p className="mb-4 rounded-control bg-paper-2 px-4 py-3 text-sm">
      {response.alternativa ? null : `No encontramos «${request.searchTerm}». `}
      Quizá quisiste decir{' '}
      <Link
        to={address(changed(request, { searchTerm: term }))}
        className="font-semibold text-cobalt underline underline-offset-2"
      >
        «{term}»
      </Link>
      .{response.alternativa ? null : ' Te mostramos esos resultados.'}
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
