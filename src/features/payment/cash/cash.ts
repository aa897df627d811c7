import { type Centavos, formatMoney, subtractMoney, toCentavos } from '../../../kernel/money.ts';
import type { OrderIs } from '../settlement.ts';
import { restOf } from '../transfer/transfer-decision.ts';

/** What money that is handed over is called, wherever ways of paying are. */
export const CASH_NAME = 'Efectivo';

/** What becomes of money that is handed over. */
export interface Taking {
  /** What is taken of it: never more than is due. */
  readonly amount: Centavos;
  /** What is given back at once. */
  readonly change: Centavos;
  /** What is still due of the order afterwards. */
  readonly rest: Centavos;
}

export function takingOf(due: Centavos, handed: Centavos): Taking {
  const amount = toCentavos(Math.min(due, handed));
  return { amount, change: subtractMoney(handed, amount), rest: restOf(due, amount) };
}

/** 'Recibido $1,300.00 · cambio $49.50'. */
export const cashWords = (handed: Centavos, change: Centavos): string =>
  [
    `Recibido ${formatMoney(handed)}`,
    change > 0 ? `cambio ${formatMoney(change)}` : 'sin cambio',
  ].join(' · ');

/** Why nothing may be taken for an order; undefined where it waits for money. */
export type NotTaken = 'paid' | 'closed' | 'in_review';

const TAKES: Readonly<Record<OrderIs, NotTaken | undefined>> = {
  waiting: undefined,
  // Its owner sent a receipt: that money is looked at first, or it would be paid twice.
  reviewing: 'in_review',
  paid: 'paid',
  closed: 'closed',
};

export const notTaken = (is: OrderIs, due: Centavos): NotTaken | undefined =>
  TAKES[is] ?? (due > 0 ? undefined : 'paid');

/** LISR, art. 27 fracc. III: what is paid in cash above this is no expense of its buyer. */
const MOST_DEDUCTIBLE = toCentavos(2000_00);

/** Whether who pays so much of an order in cash has to be told that it cannot be deducted. */
export const isBeyondDeduction = (inCash: Centavos): boolean => inCash > MOST_DEDUCTIBLE;
