import { type Centavos, toCentavos } from '../../kernel/money.ts';
import { withMargin } from '../pricing/margin.ts';

/** What a group of customers pays less than the public. Discounts are percent, with two decimals. */
export interface PriceList {
  readonly name: string;
  readonly discount: number;
  /** By the category's slug; it stands instead of the list's own. */
  readonly categories: Readonly<Record<string, number>>;
}

/** A list that takes more off is a slip of the keyboard. */
export const MOST_DISCOUNT = 90;

/** Percent off a product of this category; none without a list. */
function discountOf(list: PriceList | null, category: string | null): number {
  if (!list) return 0;
  return category !== null && Object.hasOwn(list.categories, category)
    ? (list.categories[category] ?? list.discount)
    : list.discount;
}

/**
 * The one place where a customer's unit price is made of the public one (decision 0056). Both are
 * before tax; rounded half up to the centavo once a piece, and never nothing.
 */
export function ownUnit(unit: Centavos, list: PriceList | null, category: string | null): Centavos {
  const discount = discountOf(list, category);
  if (discount === 0 || unit <= 0) return unit;
  return toCentavos(Math.max(1, withMargin(unit, -discount)));
}
