import { NO_FINISH } from '../../kernel/messages.ts';
import { IVA_PERCENT } from '../../kernel/money.ts';

/**
 * SAT's keys of what the shop sells (c_ClaveProdServ, c_ClaveUnidad). The shop's accountant decides
 * them; these are the usual ones of promotional products (docs/providers.md says what each was read in).
 */
const SAT_KEYS = {
  /** Mercancía promocional, by the piece. */
  product: { key: '80141605', unit: 'H87', unitName: 'Pieza' },
  /** Impresión, as the service of a unit. */
  finish: { key: '82121500', unit: 'E48', unitName: 'Unidad de servicio' },
  /** Servicios de diseño artístico. */
  design: { key: '82141500', unit: 'E48', unitName: 'Unidad de servicio' },
  /** Servicios de envío, recogida o entrega. */
  shipping: { key: '78102203', unit: 'E48', unitName: 'Unidad de servicio' },
} as const;

/** Which service a charge is, by what its order without pieces keeps. */
export type ChargedService = 'envio' | 'diseno' | 'terminado';

const CHARGED: Readonly<
  Record<
    ChargedService,
    { readonly code: string; readonly keys: (typeof SAT_KEYS)[keyof typeof SAT_KEYS] }
  >
> = {
  envio: { code: 'ENVIO', keys: SAT_KEYS.shipping },
  diseno: { code: 'DISENO', keys: SAT_KEYS.design },
  terminado: { code: 'TERMINADO', keys: SAT_KEYS.finish },
};

/** What of an order its invoice is made of. Centavos with IVA, as the order keeps them. */
export interface InvoicedOrder {
  readonly lines: readonly InvoicedLine[];
  readonly shipping: number;
  readonly discount: number;
  readonly total: number;
  /** What it is for, of an order without pieces. */
  readonly charge?: { readonly kind: ChargedService; readonly words: string };
}

export interface InvoicedLine {
  readonly code: string;
  readonly name: string;
  readonly colour: string;
  readonly finish: string;
  readonly quantity: number;
  readonly products: number;
  readonly finishes: number;
}

/** A concept of a CFDI. Amounts are centavos before tax, but for `tax`. */
export interface Concept {
  readonly key: string;
  readonly unit: string;
  readonly unitName: string;
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  /** Millionths of a peso: SAT allows six decimals. */
  readonly unitMillionths: number;
  readonly amount: number;
  readonly discount: number;
  /** `amount` less `discount`: what the tax is of. */
  readonly base: number;
  readonly tax: number;
}

/**
 * Of more pieces than this not every amount is some six-decimal price times them, rounded: such a
 * line is told as several.
 */
const MOST_PIECES = 10_000;
const MILLIONTHS_OF_CENTAVO = 10_000;
const PERCENT = 100 + IVA_PERCENT;
const MAX_DESCRIPTION = 1000;

type Part = Pick<Concept, 'key' | 'unit' | 'unitName' | 'code' | 'description' | 'quantity'> & {
  readonly gross: number;
};

/**
 * The concepts of an order's CFDI. Prices include IVA, so each concept's tax is what is left of its
 * share when the base is taken out: base + tax of all of them is the order's total to the centavo,
 * whatever is in the cart. Undefined for an order whose parts do not add up to its total, or that
 * costs nothing.
 */
export function conceptsOf(order: InvoicedOrder): readonly Concept[] | undefined {
  const parts = partsOf(order);
  const gross = sum(parts.map((part) => part.gross));
  if (gross - order.discount !== order.total || order.total <= 0 || order.discount < 0) {
    return undefined;
  }
  const shares = shareOut(
    order.discount,
    parts.map((part) => part.gross),
  );
  // What a discount took whole adds nothing, and SAT knows no tax of nothing.
  return parts
    .map((part, index) => toConcept(part, shares[index] ?? 0))
    .filter(({ base }) => base > 0);
}

function partsOf({ lines, shipping, charge, total }: InvoicedOrder): readonly Part[] {
  if (charge) return [chargePart(charge, total)];
  const parts: readonly Part[] = [
    ...lines.flatMap((line) => [...blanks(line), ...print(line)]),
    {
      ...SAT_KEYS.shipping,
      code: 'ENVIO',
      description: 'Envío a domicilio',
      quantity: 1,
      gross: shipping,
    },
  ];
  return parts.filter(({ gross }) => gross > 0);
}

/** A service that was asked besides an order is one concept. */
function chargePart({ kind, words }: NonNullable<InvoicedOrder['charge']>, gross: number): Part {
  const { code, keys } = CHARGED[kind];
  return { ...keys, code, description: described(words, '', code), quantity: 1, gross };
}

function blanks(line: InvoicedLine): readonly Part[] {
  const lots = Math.ceil(line.quantity / MOST_PIECES);
  const piecesOf = (index: number): number =>
    Math.min(MOST_PIECES, line.quantity - index * MOST_PIECES);
  const pieces = Array.from({ length: lots }, (_, index) => piecesOf(index));
  const shares = shareOut(line.products, pieces);
  return pieces.map((quantity, index) => ({
    ...SAT_KEYS.product,
    code: line.code,
    description: described(line.name, line.colour, line.code),
    quantity,
    gross: shares[index] ?? 0,
  }));
}

function print(line: InvoicedLine): readonly Part[] {
  const finish = line.finish === NO_FINISH ? 'Terminado' : line.finish;
  return [
    {
      ...SAT_KEYS.finish,
      code: line.code,
      description: described(
        `${finish} en ${line.quantity} piezas de ${line.name}`,
        line.colour,
        line.code,
      ),
      quantity: 1,
      gross: line.finishes,
    },
  ];
}

/**
 * SAT's text has no line ends and no bar, which separates the fields of what is sealed, and nothing
 * that XML has no way to say: halves of characters, those that were lost, and two that are none. A
 * product without a name that is left is called by its code: SAT takes no concept without words.
 */
function described(name: string, colour: string, code: string): string {
  const words = [name, colour].filter(Boolean).join(', ');
  const line = words.replace(/[|\p{Cc}\p{Cs}\uFFFD-\uFFFF\s]+/gu, ' ').trim();
  return [...line].slice(0, MAX_DESCRIPTION).join('').trim() || code;
}

function toConcept({ gross, ...part }: Part, discount: number): Concept {
  const amount = withoutTax(gross);
  const net = gross - discount;
  const base = withoutTax(net);
  return {
    ...part,
    unitMillionths: Math.round((amount * MILLIONTHS_OF_CENTAVO) / part.quantity),
    amount,
    discount: amount - base,
    base,
    tax: net - base,
  };
}

/** An amount with IVA → the same before it, rounded half up. */
export const withoutTax = (gross: number): number =>
  Math.floor((gross * 200 + PERCENT) / (2 * PERCENT));

/** Shares whole centavos out by weight; they add up to `amount`, and none is more than its weight. */
export function shareOut(amount: number, weights: readonly number[]): readonly number[] {
  const whole = sum(weights);
  if (whole === 0) return weights.map(() => 0);
  let before = 0;
  let given = 0;
  return weights.map((weight) => {
    before += weight;
    const until = Number((BigInt(amount) * BigInt(before)) / BigInt(whole));
    const share = until - given;
    given = until;
    return share;
  });
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
