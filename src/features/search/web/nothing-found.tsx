import { Link } from 'react-router';
import { ButtonLink } from '../../../design/button.tsx';
import { EmptyState } from '../../../design/empty-state.tsx';
import { MESSAGES } from '../../../kernel/messages.ts';
import { pages } from '../../../routes.ts';
import BestSellers from '../../catalog/web/best-sellers.tsx';
import type { SearchRequest, SearchResponse } from '../reads.ts';
import { activeFilters, changed, withoutFilters } from '../request.ts';

/** An empty list: why it may be empty, and the most useful next step. */
export default function NothingFound({
  request,
  response,
  address,
}: {
  readonly request: SearchRequest;
  readonly response: SearchResponse;
  readonly address: (request: SearchRequest) => string;
}) {
  const filtered = activeFilters(request).length > 0;
  const suggestion = response.sugerencia;
  if (!filtered && !request.searchTerm) return <NothingYet />;
  const title = request.searchTerm
    ? `No encontramos nada para «${request.searchTerm}»`
    : 'Ningún producto cumple con todo';
  return (
    <>
      <EmptyState
        title={title}
        action={
          filtered ? (
            <ButtonLink to={address(withoutFilters(request))}>
              {MESSAGES.search.clearFilters}
            </ButtonLink>
          ) : (
            <ButtonLink to={pages.products}>Ver todos los productos</ButtonLink>
          )
        }
      >
        {suggestion ? (
          <p>
            ¿Quizá quisiste decir{' '}
            <Link
              to={
                request.searchTerm && !filtered
                  ? pages.searchFor(suggestion)
                  : address(changed(request, { searchTerm: suggestion }))
              }
              className={LINK}
            >
              {suggestion}
            </Link>
            ?
          </p>
        ) : (
          <p>
            {filtered ? (
              'Quita algún filtro y vuelve a intentarlo.'
            ) : (
              <>
                Prueba con una palabra más corta: <Word>taza</Word>, <Word>termo</Word>,{' '}
                <Word>playera</Word>.
              </>
            )}
          </p>
        )}
      </EmptyState>
      {filtered ? null : <BestSellers />}
    </>
  );
}

const LINK = 'font-semibold text-cobalt underline underline-offset-2';

/** One that is worth a look, a press away. */
const Word = ({ children }: { readonly children: string }) => (
  <Link to={pages.searchFor(children)} className={LINK}>
    {children}
  </Link>
);

/** A shop that sells nothing yet: no other word and no other list would help. */
function NothingYet() {
  return (
    <EmptyState
      title="Todavía no hay productos"
      action={<ButtonLink to={pages.contact}>Escríbenos</ButtonLink>}
    >
      <p>Los estamos preparando. Cuéntanos qué quieres estampar y te ayudamos.</p>
    </EmptyState>
  );
}
