import type { ProductCard } from '../reads.ts';

/**
 * Cards as a page carries them: a line shows no more of a description than its first sentence, and a
 * page says everything twice, once to be read and once for its scripts. What cards have in common is
 * one object, which the page's data names again instead of repeating it. For loaders.
 */
export function briefly(products: readonly ProductCard[]): readonly ProductCard[] {
  const once = common();
  return products.map((product) => ({
    ...product,
    description: firstSentence(product.description),
    colores: once(product.colores.map((colour) => once(colour))),
  }));
}

/** The first value that looked the same. */
function common(): <Value>(value: Value) => Value {
  const known = new Map<string, unknown>();
  return <Value>(value: Value): Value => {
    const look = JSON.stringify(value);
    const before = known.get(look) as Value | undefined;
    if (before === undefined) known.set(look, value);
    return before ?? value;
  };
}

/** Up to the first full stop that ends a word; "1.5 l" does not. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
