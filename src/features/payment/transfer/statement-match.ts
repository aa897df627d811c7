import { FOLIO } from '../../../kernel/ids.ts';
import { type Centavos, formatMoney, subtractMoney } from '../../../kernel/money.ts';
import { orderOfReference } from '../../orders/payment-reference.ts';
import type { OrderIs } from '../settlement.ts';
import type { StatementLine } from './statement.ts';

/** What a deposit's words name. */
export interface Named {
  readonly orderIds: readonly number[];
  readonly folios: readonly string[];
}

/** An order a deposit may be for. */
export interface Candidate {
  readonly id: number;
  readonly folio: string;
  readonly is: OrderIs;
  readonly rest: Centavos;
}

export type Match =
  | { readonly kind: 'exact'; readonly order: Candidate }
  | { readonly kind: 'near'; readonly order: Candidate; readonly why: string }
  | { readonly kind: 'none' };

const MOST_WORDS = 40;

/** The references and folios in a deposit's reference and concept. */
export function namedIn({
  reference,
  concept,
}: Pick<StatementLine, 'reference' | 'concept'>): Named {
  const words = `${reference} ${concept}`
    .toUpperCase()
    .split(/[^A-Z0-9-]+/)
    .slice(0, MOST_WORDS);
  const digits = words.filter((word) => /^\d{7,20}$/.test(word));
  // Some banks fill a reference with zeros in front.
  const full = digits.flatMap((word) =>
    [word.length, 7, 10]
      .filter((length) => /^0*$/.test(word.slice(0, word.length - length)))
      .map((length) => word.slice(-length)),
  );
  // Of two that a word could be, one is an order.
  const ids = full.map(orderOfReference).filter((id) => id !== undefined);
  return {
    orderIds: [...new Set(ids)],
    folios: [...new Set(words.filter((word) => FOLIO.test(word)))],
  };
}

/**
 * Which order a deposit pays: exact only where its words name one order alone, which waits for
 * just this amount; whatever else it names is a person's to look at, with why.
 */
export function matchLine(amount: Centavos, named: readonly Candidate[]): Match {
  const [order, other] = named;
  if (!order) return { kind: 'none' };
  const near = (why: string): Match => ({ kind: 'near', order, why });
  if (other) return near(`Menciona dos pedidos: ${order.folio} y ${other.folio}.`);
  if (order.is === 'paid') return near('Ese pedido ya está pagado.');
  if (order.is === 'closed') return near('Ese pedido ya no espera un pago.');
  if (amount < order.rest) return near(`Faltan ${formatMoney(subtractMoney(order.rest, amount))}.`);
  if (amount > order.rest) return near(`Sobran ${formatMoney(subtractMoney(amount, order.rest))}.`);
  return { kind: 'exact', order };
}
