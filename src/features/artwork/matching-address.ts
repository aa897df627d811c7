/** The address of the products in somebody's colours, and what it asks for. */
import { ARTWORK_NAME } from './artwork-name.ts';
import { MOST_COLOURS, readHex } from './brand-kit.ts';
import type { MatchWish } from './reads.ts';

const PATH = '/mis-colores';
const MOST_PAGES = 10_000;

/** Colours and page in short: '/mis-colores?tintas=c8102e-14161c&pagina=2'. */
export function matchingAddress({ logo, tintas = [], pagina = 1 }: Partial<MatchWish>): string {
  const query = new URLSearchParams();
  if (logo !== undefined) query.set('logo', logo);
  else if (tintas.length > 0) query.set('tintas', tintas.map((ink) => ink.slice(1)).join('-'));
  if (pagina > 1) query.set('pagina', String(pagina));
  return query.size > 0 ? `${PATH}?${query}` : PATH;
}

/** What an address asks for; addresses are typed by people: what is no logo, colour or page is left out. */
export function readMatchWish(params: URLSearchParams): MatchWish {
  const logo = params.get('logo') ?? '';
  const tintas = (params.get('tintas') ?? '')
    .slice(0, MOST_COLOURS * 7)
    .split('-')
    .flatMap((typed) => readHex(typed) ?? []);
  const page = Number(params.get('pagina') ?? 1);
  return {
    logo: ARTWORK_NAME.test(logo) ? logo : undefined,
    tintas: [...new Set(tintas)],
    pagina: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}
