import { type Centavos, fromPesos, toCentavos, toPesos, toPesosText } from '../../kernel/money.ts';
import type { CartLine } from '../cart/line.ts';
import { cartTotals } from '../cart/line-totals.ts';
import { type Address, provinceCode } from './address.ts';
import type { OrderBreakdown } from './contract.ts';
import type { ShippingOption } from './quote-options.ts';

/** The body of POST /api/submit-order. */
export interface Submission {
  readonly cart: readonly CartLine[];
  readonly address: Address & { readonly id?: number };
  /** Products + finishes + shipping in pesos; the discount is not in it (decision A41). */
  readonly totalCost: string;
  readonly shipping: {
    readonly id_cotizacion?: string;
    readonly cost: number;
    readonly provider: string;
    readonly service: string;
    readonly estimated_delivery?: string;
  };
  readonly cupon?: string;
  /** What the shopper was shown that it takes off, in pesos. */
  readonly descuento?: number;
  /** It is fetched at the place of this version. */
  readonly recoger?: number;
  /** The day it is needed for. */
  readonly para_el?: string;
}

export interface CheckoutChoice {
  readonly lines: readonly CartLine[];
  readonly address: Address;
  /** Of the saved address that was chosen. */
  readonly savedId: number | undefined;
  readonly option: ShippingOption;
  readonly estimatedDelivery: Date | undefined;
  readonly coupon: string;
  readonly discount: Centavos;
  readonly wanted?: string | undefined;
  /** Version of the place where it is fetched; undefined for what is sent. */
  readonly pickup?: number | undefined;
}

/** A line's description is for people; the rest of it would only fill the body of a large cart. */
const SENT_TEXT = 200;

/** The order as the shopper saw it. The server recomputes every amount. */
export function buildSubmission(choice: CheckoutChoice): Submission {
  const { lines, address, savedId, option, estimatedDelivery, coupon, discount, wanted } = choice;
  const { pickup } = choice;
  return {
    cart: lines.map((line) => ({ ...line, description: line.description.slice(0, SENT_TEXT) })),
    address: {
      ...address,
      estado_code: provinceCode(address),
      ...(savedId === undefined ? {} : { id: savedId }),
    },
    totalCost: toPesosText(toCentavos(cartTotals(lines).total + option.amount)),
    shipping: {
      ...(option.quoteId ? { id_cotizacion: option.quoteId } : {}),
      cost: toPesos(option.amount),
      provider: option.courier,
      service: option.service,
      ...(estimatedDelivery ? { estimated_delivery: estimatedDelivery.toISOString() } : {}),
    },
    ...(coupon ? { cupon: coupon, descuento: toPesos(discount) } : {}),
    ...(wanted ? { para_el: wanted } : {}),
    ...(pickup === undefined ? {} : { recoger: pickup }),
  };
}

/** What makes two submissions the same order: everything the shopper chose, not when it was quoted. */
export function essenceOf(submission: Submission): string {
  const { cart, address, totalCost, shipping, cupon, para_el, recoger } = submission;
  return JSON.stringify([
    cart.map((line) => [
      line.id,
      line.color,
      line.technique,
      line.quantity,
      line.notas,
      line.preorden,
      line.imagenterminado.map(({ name, colocacion }) => [name, colocacion ?? null]),
      line.tallas ?? null,
    ]),
    { ...address, id: null },
    totalCost,
    [shipping.provider, shipping.service],
    cupon ?? '',
    // Only where one was said: what was sent before it could be is still the same order.
    ...(para_el ? [para_el] : []),
    ...(recoger === undefined ? [] : [{ recoger }]),
  ]);
}

/** What the order costs today, as a 409 tells it. */
export interface NewTotals {
  readonly products: Centavos;
  readonly finishes: Centavos;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  /** What has to be paid: products + finishes + shipping − discount. */
  readonly total: Centavos;
  /** What `totalCost` must say for the server to agree. */
  readonly totalCost: string;
}

/** The breakdown of a 409, as the shopper is asked to accept it. */
export function newTotals(breakdown: OrderBreakdown): NewTotals {
  const products = fromPesos(breakdown.productos);
  const finishes = fromPesos(breakdown.terminados);
  const shipping = fromPesos(breakdown.envio);
  const discount = fromPesos(breakdown.descuento);
  const cost = toCentavos(products + finishes + shipping);
  const total = toCentavos(cost - discount);
  return { products, finishes, shipping, discount, total, totalCost: toPesosText(cost) };
}

/** The same order at the totals the shopper accepted. */
export function withTotals(submission: Submission, totals: NewTotals): Submission {
  return {
    ...submission,
    totalCost: totals.totalCost,
    shipping: { ...submission.shipping, cost: toPesos(totals.shipping) },
    ...(submission.cupon ? { descuento: toPesos(totals.discount) } : {}),
  };
}
