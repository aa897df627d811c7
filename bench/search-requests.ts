import type { Request } from 'autocannon';
import { demoProduct } from '../db/demo/catalogue-products.ts';
import { words } from '../src/kernel/fold.ts';
import { api } from '../test/support/addresses.ts';

const DESIGNS = 310;
const COLOURS = ['negro', 'blanco', 'rojo', 'azul-marino', 'verde'];
const FINISHES = ['Serigrafía', 'Bordado', 'Grabado láser'];

/** One search in so many is narrowed, mistyped or asks for a later page. */
const NARROWED = 5;
const MISTYPED = 25;
const LATER_PAGE = 10;

/**
 * Some nine hundred different searches, as shoppers type them: one to three words of a product's
 * names, beginnings of words and codes, some narrowed, some with a slip of the keyboard.
 */
export function searchRequests(): Request[] {
  const terms = Array.from({ length: DESIGNS }, (_, place) => {
    const product = demoProduct(place);
    const name = words(product.name).filter((word) => word.length > 2);
    const called = words(product.also_called);
    return [
      name.slice(0, 2).join(' '),
      [called[place % called.length], product.colours[0]?.name.toLowerCase()].join(' '),
      place % 3 === 0 ? product.code : (name[0] ?? '').slice(0, 3 + (place % 4)),
    ];
  });
  return [...new Set(terms.flat())].map((term, place) => {
    const query = new URLSearchParams({ searchTerm: term });
    if (place % MISTYPED === 1) query.set('searchTerm', slip(term));
    if (place % NARROWED === 2) query.set('color', COLOURS[place % COLOURS.length] ?? '');
    if (place % NARROWED === 3) query.set('terminado', FINISHES[place % FINISHES.length] ?? '');
    if (place % NARROWED === 4) query.set('precioMin', String(40 + (place % 200)));
    if (place % LATER_PAGE === 5) query.set('page', '2');
    return { path: `${api.search}?${query.toString()}` };
  });
}

/** Two neighbouring letters in the wrong order. */
function slip(term: string): string {
  return `${term.slice(0, 2)}${term.charAt(3)}${term.charAt(2)}${term.slice(4)}`;
}
