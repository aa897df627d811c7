import { pages } from '../../routes.ts';
import { changed, readRequest, toAddress } from './request.ts';

/**
 * Where a new term leads: on a list of products it keeps what the list is narrowed by, save the
 * category, which the term looks beyond (SRC-18). A finish that the new list lacks is dropped once
 * that list is there (SRC-10).
 */
export function newTermAddress(
  term: string,
  here: { readonly pathname: string; readonly search: string },
): string {
  const onList = here.pathname === pages.search || here.pathname.startsWith(pages.products);
  if (!onList) return pages.searchFor(term);
  const narrowed = changed(readRequest(new URLSearchParams(here.search)), {
    searchTerm: '',
    categoria: '',
  });
  const [, rest] = toAddress(narrowed, pages.search, false).split('?');
  return rest ? `${pages.searchFor(term)}&${rest}` : pages.searchFor(term);
}
