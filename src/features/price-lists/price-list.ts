import { type Centavos, toCentavos } from '../../kernel/money.ts';
import { withMargin } from '../pricing/margin.ts';

/** What a group of customers pays less than the public. Discounts are percent, with two decimals. */
export interface PriceList {
  readonly name: string;
  readonly discount: number;
  /** By the category's slug; it stands instead of the list's own. */
  readonly categories: Readonly<Record<string, number>>;
  /** By the product's code; it stands instead of its category's and the list's own. */
  readonly products: Readonly<Record<string, number>>;
}

/** A product as far as a list tells it from others. */
export interface ListedProduct {
  readonly code: string;
  /** Slug of its category. */
  readonly category: string | null;
}

/** A list that takes more off is a slip of the keyboard. */
export const MOST_DISCOUNT = 90;
/** Products with a discount of their own: whoever pays by a list is told all of it. */
export const MOST_PRODUCTS = 500;

/** Percent off a product; none without a list. */
function discountOf(list: PriceList | null, { code, category }: ListedProduct): number {
  if (!list) return 0;
  if (Object.hasOwn(list.products, code)) return list.products[code] ?? list.discount;
  return category !== null && Object.hasOwn(list.categories, category)
    ? (list.categories[category] ?? list.discount)
    : list.discount;
}

/**
 * The one place where a customer's unit price is made of the public one (decision 0056). Both are
 * before tax; rounded half up to the centavo once a piece, and never nothing.
 */
export function ownUnit(unit: Centavos, list: PriceList | null, product: ListedProduct): Centavos {
  const discount = discountOf(list, product);
  if (discount === 0 || unit <= 0) return unit;
  return toCentavos(Math.max(1, withMargin(unit, -discount)));
}
