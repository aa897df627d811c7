import { NO_FINISH } from '../../kernel/messages.ts';
import { addMoney, type Centavos, toCentavos, ZERO } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import type { Placement } from '../cart/placement.ts';
import type { SizeSplit } from '../catalog/size-split.ts';
import type { SizedPieces } from '../inventory/pieces.ts';
import { withExtras } from '../pricing/finish-extras.ts';
import { type FinishTier, finishDaysFor, finishTotal, tierFor } from '../pricing/finish-price.ts';
import { type LinePrice, priceLine } from '../pricing/price-line.ts';
import { quantityLimits, withinLimits } from '../pricing/quantity-rule.ts';
import type { StitchTerms } from '../pricing/stitches.ts';
import { discountFor } from './coupon.ts';
import { decideSizes, type SellableSize, type SizeRefusal } from './decide-sizes.ts';

/** What the catalogue says of a product today. */
export interface SellableProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  /** Before tax. */
  readonly unit: Centavos;
  readonly boxPieces: number;
  readonly colours: readonly SellableColour[];
  readonly finishes: readonly SellableFinish[];
}
export interface SellableColour {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly css: string;
  /** Picture of the product in this colour; '' when it has none. */
  readonly image: string;
  /** Empty where the product has no sizes. */
  readonly sizes: readonly SellableSize[];
}
export interface SellableFinish {
  readonly name: string;
  /** Where no step says otherwise. */
  readonly deliveryDays: number;
  /** Left out where it is not charged by its stitches. */
  readonly stitches?: StitchTerms | undefined;
  readonly tiers: readonly FinishTier[];
}

/** A file of a line as it is asked for. */
export interface RequestedFile {
  readonly name: string;
  readonly colocacion?: Placement | undefined;
}

export interface RequestedLine {
  readonly uniqueId: string;
  readonly code: string;
  readonly quantity: number;
  /** Colour name or key. */
  readonly colour: string;
  readonly technique: string;
  readonly notes: string;
  readonly preorder: boolean;
  /** Its artwork by stored name, and where it lies. */
  readonly artwork: readonly RequestedFile[];
  /** The pieces by size; left out by clients that know none. */
  readonly split?: SizeSplit | undefined;
  /** In which the finish prints its artwork, as we measured it; left out for one. */
  readonly inks?: number | undefined;
  /** On which its artwork lies; left out for one. */
  readonly positions?: number | undefined;
}

export interface DecidedLine extends RequestedLine {
  readonly product: SellableProduct;
  readonly variant: SellableColour;
  readonly finishDays: number;
  readonly price: LinePrice;
  /** Null without sizes, empty while they are to be told. */
  readonly sizes: readonly SizedPieces[] | null;
}

export interface OrderTotals {
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  /** Products + finishes + shipping: what `totalCost` has to say (decision A41). */
  readonly cost: Centavos;
  /** What has to be paid. */
  readonly total: Centavos;
}

export type LineRefusal =
  | 'unknown_product'
  | 'unknown_colour'
  | 'unknown_finish'
  | 'below_minimum'
  | 'foreign_artwork'
  | SizeRefusal;

/** Stock is asked for when everything is decided; a box is the least of anything. */
const wholeBox = ({ boxPieces }: SellableProduct) => quantityLimits(boxPieces, undefined, false);

/** The largest total the wire can carry: nine digits of pesos. */
const MAX_TOTAL = 999_999_999_99;

/**
 * Prices every line from the catalogue. Nothing the client says of money is looked at; a line
 * that names anything the shop does not sell that way refuses the order, with its `uniqueId`.
 */
export function decideLines(
  lines: readonly RequestedLine[],
  products: ReadonlyMap<string, SellableProduct>,
  ownArtwork: ReadonlySet<string>,
): Result<readonly DecidedLine[], LineRefusal> {
  const decided: DecidedLine[] = [];
  for (const line of lines) {
    const result = decideLine(line, products.get(line.code), ownArtwork);
    if (!result.ok) return result;
    decided.push(result.value);
  }
  return ok(decided);
}

function decideLine(
  line: RequestedLine,
  product: SellableProduct | undefined,
  ownArtwork: ReadonlySet<string>,
): Result<DecidedLine, LineRefusal> {
  const { uniqueId } = line;
  if (!product) return refuse('unknown_product', { uniqueId });
  const variant = product.colours.find(
    ({ name, key }) => line.colour === name || line.colour === key,
  );
  if (!variant) return refuse('unknown_colour', { uniqueId });
  if (withinLimits(line.quantity, wholeBox(product)).correction === 'below_minimum') {
    return refuse('below_minimum', { uniqueId, minimum: product.boxPieces });
  }
  if (line.artwork.some(({ name }) => !ownArtwork.has(name))) {
    return refuse('foreign_artwork', { uniqueId });
  }
  const sizes = decideSizes(line.split, variant.sizes, line.quantity);
  if (!sizes.ok) return refuse(sizes.code, { ...sizes.detail, uniqueId });
  const finish = product.finishes.find(({ name }) => name === line.technique);
  const tier = finish && tierFor(finish.tiers, line.quantity);
  if (line.technique !== NO_FINISH && !tier) return refuse('unknown_finish', { uniqueId });
  const charged = tier && withExtras(tier, line);
  const price = priceLine(product.unit, line.quantity, finishTotal(charged, line.quantity));
  const artwork = line.technique === NO_FINISH ? [] : line.artwork;
  const finishDays = finish ? finishDaysFor(finish.tiers, line.quantity, finish.deliveryDays) : 0;
  return ok({ ...line, artwork, product, variant, finishDays, price, sizes: sizes.value });
}

/** Sums of the rounded lines, plus shipping, minus what the coupon takes off. */
export function totalOf(
  lines: readonly DecidedLine[],
  shipping: Centavos,
  coupon: Centavos = ZERO,
): OrderTotals {
  const products = addMoney(...lines.map(({ price }) => price.products));
  const finishes = addMoney(...lines.map(({ price }) => price.finishes));
  const cost = addMoney(products, finishes, shipping);
  const discount = discountFor(coupon, cost);
  return { products, finishes, shipping, discount, cost, total: toCentavos(cost - discount) };
}

/**
 * Whether the shopper saw these totals: the shipping exactly as quoted, the whole within one
 * centavo a line (decision A28). What is charged is always ours.
 */
export function agrees(
  totals: OrderTotals,
  said: { readonly cost: Centavos; readonly shipping: Centavos },
  lineCount: number,
): boolean {
  return said.shipping === totals.shipping && Math.abs(said.cost - totals.cost) <= lineCount;
}

export function isPayable(totals: OrderTotals): boolean {
  return totals.total > 0 && totals.cost <= MAX_TOTAL;
}

/** Days the slowest finish adds to the courier's date. */
export function finishDaysOf(lines: readonly DecidedLine[]): number {
  return Math.max(0, ...lines.map((line) => line.finishDays));
}
