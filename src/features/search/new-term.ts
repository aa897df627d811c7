import { pages } from '../../routes.ts';

/** The category is left behind: a term looks beyond it. */
const KEPT = 'color precioMin precioMax cantidadMin cantidadMax terminado orden'.split(' ');

/**
 * Where a new term leads: on a list of products it keeps what the list is narrowed by (SRC-18). A
 * finish that the new list lacks is dropped once that list is there (SRC-10).
 */
export function newTermAddress(
  term: string,
  here: { readonly pathname: string; readonly search: string },
): string {
  const address = pages.searchFor(term);
  if (here.pathname !== pages.search && !here.pathname.startsWith(pages.products)) return address;
  const chosen = new URLSearchParams(here.search);
  const narrowed = KEPT.flatMap((name) => {
    const value = chosen.get(name);
    return value ? [new URLSearchParams([[name, value]])] : [];
  });
  return [address, ...narrowed].join('&');
}
