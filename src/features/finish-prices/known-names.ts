import { slug } from '../../kernel/fold.ts';

/**
 * Keys of the names by which the shop knows a technique: nothing else of a finish says how it is
 * printed, so that another name takes that away.
 */
export interface KnownNames {
  /** With limits for artwork. */
  readonly checked: readonly string[];
  /** With a look on a product; so has a longer name that begins with one. */
  readonly drawn: readonly string[];
}

/** What a finish does no more once it is called otherwise, each a sentence; none where that is nothing. */
export function lostByName(was: string, is: string, known: KnownNames): string[] {
  const [from, to] = [slug(was), slug(is)];
  if (from === to || to === '') return [];
  const checked = (key: string): boolean => known.checked.includes(key);
  const drawn = (key: string): boolean =>
    known.drawn.some((name) => key === name || key.startsWith(`${name}-`));
  return [
    ...(checked(from) && !checked(to)
      ? ['El arte ya no se revisa al subirlo: una persona lo revisa en cada pedido.']
      : []),
    ...(checked(from) && checked(to)
      ? [`El arte se revisa con los límites de ${is.trim()}, que son otros.`]
      : []),
    ...(drawn(from) && !drawn(to)
      ? ['El logo de cada cliente ya no se dibuja sobre el producto.']
      : []),
  ];
}
