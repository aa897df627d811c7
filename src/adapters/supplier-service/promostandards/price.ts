import { all, at, type Element, numberAt, textAt } from './xml-tree.ts';

/** How many pieces a price is for. */
const PIECES: Readonly<Record<string, number>> = { EA: 1, PC: 1, PR: 2, DZ: 12 };

/**
 * What a piece costs us of a product. Our lists know one price a product: of each part the one of its
 * smallest quantity that holds now, and of the parts the dearest, so that none is sold below its
 * cost. A foreign currency is written beside it, for whoever reads the list to refuse.
 */
export function priceOf(answer: Element | undefined, now: Date): string | undefined {
  const configuration = at(answer, 'Configuration');
  const prices = all(configuration, 'PartArray', 'Part').flatMap(
    (part) => partPrice(part, now) ?? [],
  );
  if (prices.length === 0) return undefined;
  const currency = textAt(configuration, 'currency').toUpperCase();
  const amount = Math.max(...prices).toFixed(2);
  return currency === '' || currency === 'MXN' ? amount : `${amount} ${currency}`;
}

function partPrice(part: Element, now: Date): number | undefined {
  const tiers = all(part, 'PartPriceArray', 'PartPrice')
    .filter((tier) => holds(tier, now))
    .flatMap((tier) => {
      const price = numberAt(tier, 'price');
      const pieces = PIECES[textAt(tier, 'priceUom').toUpperCase() || 'EA'];
      if (price === undefined || price === 0 || pieces === undefined) return [];
      return { from: numberAt(tier, 'minQuantity') ?? 1, price: price / pieces };
    });
  return tiers.toSorted((a, b) => a.from - b.from)[0]?.price;
}

function holds(tier: Element, now: Date): boolean {
  const from = Date.parse(textAt(tier, 'priceEffectiveDate'));
  const until = Date.parse(textAt(tier, 'priceExpiryDate'));
  return !(from > now.getTime()) && !(until <= now.getTime());
}
