import { onceFor } from '../../../kernel/once-for.ts';
import type { ProductCard } from '../reads.ts';

/**
 * Cards as a page carries them: a line shows no more of a description than its first sentence, and a
 * page says everything twice, once to be read and once for its scripts. What cards have in common is
 * one object, which the page's data names again instead of repeating it. The same card, and the same
 * list, is the same object each time: what was made of it is found. For loaders.
 */
export const briefly = onceFor((products: readonly ProductCard[]): readonly ProductCard[] =>
  products.map(brief),
);

const brief = onceFor(
  (product: ProductCard): ProductCard => ({
    ...product,
    description: firstSentence(product.description),
    colores: common(product.colores.map((colour) => common(colour))),
  }),
);

/** A catalogue has some dozens of colours, and few sets of them; what supplier files invent is let go. */
const MOST_COMMON = 5000;
const known = new Map<string, unknown>();

/** The first value that looked the same. */
function common<Value>(value: Value): Value {
  const look = JSON.stringify(value);
  const before = known.get(look) as Value | undefined;
  if (before !== undefined) return before;
  if (known.size >= MOST_COMMON) known.clear();
  known.set(look, value);
  return value;
}

/** Up to the first full stop that ends a word; "1.5 l" does not. */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
}
