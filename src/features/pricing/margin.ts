import { type Centavos, toCentavos } from '../../kernel/money.ts';

/** A supplier's cost with our margin on it, in percent, rounded half up to the centavo. */
export function withMargin(cost: Centavos, percent: number): Centavos {
  const hundredths = BigInt(Math.round(percent * 100));
  return toCentavos(Number((BigInt(cost) * (10_000n + hundredths) + 5_000n) / 10_000n));
}

/** What a price adds to a cost, in percent of the cost with two decimals; undefined of no cost. */
export function marginOn(cost: Centavos, price: Centavos): number | undefined {
  return cost === 0 ? undefined : Math.round(((price - cost) * 10_000) / cost) / 100;
}
