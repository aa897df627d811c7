import { slug } from '../../kernel/fold.ts';

/** Letters that the name of a finish has at most, and the line about what it is good for. */
export const MOST_NAME = 60;
export const MOST_GOOD_FOR = 160;

/** What a line without any finish says (SPEC section 3): none can be called so. */
const WITHOUT = slug('Sin terminado');

/** What keeps a finish from having this name, whatever others there are. */
export function impossibleName(name: string): string | undefined {
  const key = slug(name);
  if (key === '') return 'Escribe cómo se llama, con letras.';
  if (key !== WITHOUT) return undefined;
  return '«Sin terminado» es lo que dice un pedido que no lleva ninguno.';
}

/** The same of a name that another has: 'serigrafia' is Serigrafía to whoever reads it. */
export function takenName(name: string, others: readonly string[]): string | undefined {
  const same = others.find((other) => slug(other) === slug(name));
  return same === undefined ? undefined : `Ya hay un terminado ${same}.`;
}

export const faultOfName = (name: string, others: readonly string[]): string | undefined =>
  impossibleName(name) ?? takenName(name, others);

/** What became of a finish's own words, each a phrase without a full stop. */
export function changesOfWords(was: FinishWords, is: FinishWords): string[] {
  return [
    ...(was.name === is.name ? [] : [`se llamaba «${was.name}» y ahora «${is.name}»`]),
    ...(was.goodFor === is.goodFor ? [] : [`bueno para: de «${was.goodFor}» a «${is.goodFor}»`]),
  ];
}

export interface FinishWords {
  readonly name: string;
  readonly goodFor: string;
}
