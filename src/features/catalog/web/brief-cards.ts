import type { ProductCard } from '../reads.ts';

/**
 * Cards as a page carries them: a line shows no more of a description than its first sentence, and a
 * page says everything twice, once to be read and once for its scripts. For loaders.
 */
export function briefly(products: readonly ProductCard[]): readonly ProductCard[] {
  return products.map((product) => ({
    ...product,
    description: firstSentence(product.description),
  }));
}

/** Up to the first full stop that ends a word; "1.5 l" does not. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
