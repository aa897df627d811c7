import { slug } from '../../kernel/fold.ts';

/** Letters that the name of a finish has at most, and the line about what it is good for. */
export const MOST_NAME = 60;
export const MOST_GOOD_FOR = 160;

/** What a line without any finish says (SPEC section 3): none can be called so. */
const WITHOUT = slug('Sin terminado');

/**
 * What keeps a finish from having this name, beside those there are: 'serigrafia' is Serigrafía to
 * whoever reads it.
 */
export function faultOfName(name: string, taken: readonly string[]): string | undefined {
  const key = slug(name);
  if (key === '') return 'Escribe cómo se llama, con letras.';
  if (key === WITHOUT) return '«Sin terminado» es lo que dice un pedido que no lleva ninguno.';
  const same = taken.find((other) => slug(other) === key);
  return same === undefined ? undefined : `Ya hay un terminado ${same}.`;
}
