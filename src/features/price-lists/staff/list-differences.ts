import type { TypedList } from './typed-list.ts';

const said = (percent: string): string => (percent === '' ? 'el de la lista' : `${percent} %`);
const linesOf = (products: string): readonly string[] =>
  products.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
const NAMED = 5;

/** What a list has now that differs from what was typed over it, a sentence each. */
export function listDifferences(
  now: TypedList,
  typed: TypedList,
  categories: readonly { readonly slug: string; readonly nombre: string }[],
): readonly string[] {
  const wanted = new Set(linesOf(typed.productos));
  const there = new Set(linesOf(now.productos));
  const products = [
    ...[...there].filter((line) => !wanted.has(line)).map((line) => `${line} %`),
    ...[...wanted].filter((line) => !there.has(line)).map((line) => `sin ${line} %`),
  ];
  const more = products.length - NAMED;
  return [
    ...(now.nombre === typed.nombre ? [] : [`Nombre: ${now.nombre}`]),
    ...(now.descuento === typed.descuento ? [] : [`Descuento: ${said(now.descuento)}`]),
    ...categories.flatMap(({ slug, nombre }) => {
      const [is, wished] = [now.categorias[slug] ?? '', typed.categorias[slug] ?? ''];
      return is === wished ? [] : [`${nombre}: ${said(is)}`];
    }),
    ...(products.length === 0
      ? []
      : [`Productos: ${products.slice(0, NAMED).join(', ')}${more > 0 ? ` y ${more} más` : ''}`]),
  ];
}
