import { addMoney, type Centavos, subtractMoney, ZERO } from '../../../kernel/money.ts';
import type { OrderIs, OwedReason } from '../settlement.ts';

/**
 * What money that came by transfer does to its order:
 * - `pay`: the order is paid; `pay_with_excess`: and what is beyond it goes back
 * - `part`: the rest is still due and the order keeps waiting
 * - `owe_…`: all of it goes back, for the order is paid already or over
 */
export type TransferVerdict = 'pay' | 'pay_with_excess' | 'part' | 'owe_double' | 'owe_closed';

type Compared = 'less' | 'exact' | 'more';

const OPEN: Readonly<Record<Compared, TransferVerdict>> = {
  less: 'part',
  exact: 'pay',
  more: 'pay_with_excess',
};
const whole = (verdict: TransferVerdict) => ({ less: verdict, exact: verdict, more: verdict });

/** (what the order is) × (the amount beside what is due) → what happens. */
const TABLE: Readonly<Record<OrderIs, Readonly<Record<Compared, TransferVerdict>>>> = {
  waiting: OPEN,
  reviewing: OPEN,
  paid: whole('owe_double'),
  closed: whole('owe_closed'),
};

export interface TransferDecision {
  readonly verdict: TransferVerdict;
  /** What is still due of the order afterwards. */
  readonly rest: Centavos;
  /** What has to go back, and why; zero when all of it stays. */
  readonly back: Centavos;
  readonly reason: OwedReason | undefined;
}

const REASONS: Readonly<Partial<Record<TransferVerdict, OwedReason>>> = {
  owe_double: 'pago_doble',
  owe_closed: 'pedido_cerrado',
  pay_with_excess: 'excedente',
};

/** What is left to pay of an order; never below nothing. */
export function restOf(total: Centavos, received: Centavos): Centavos {
  return received >= total ? ZERO : subtractMoney(total, received);
}

/** What a transfer of this amount does to an order of which so much was received before. */
export function decideTransfer(
  order: { readonly is: OrderIs; readonly total: Centavos; readonly received: Centavos },
  amount: Centavos,
): TransferDecision {
  const due = restOf(order.total, order.received);
  const compared = amount < due ? 'less' : amount === due ? 'exact' : 'more';
  const verdict = TABLE[order.is][compared];
  const reason = REASONS[verdict];
  switch (verdict) {
    case 'pay':
      return { verdict, rest: ZERO, back: ZERO, reason };
    case 'pay_with_excess':
      return { verdict, rest: ZERO, back: subtractMoney(amount, due), reason };
    case 'part':
      return {
        verdict,
        rest: restOf(order.total, addMoney(order.received, amount)),
        back: ZERO,
        reason,
      };
    case 'owe_double':
    case 'owe_closed':
      return { verdict, rest: due, back: amount, reason };
  }
}

/** What staff call the outcomes, on the wire and in an order's history. */
export const TRANSFER_OUTCOMES = {
  pay: 'confirmado',
  pay_with_excess: 'excedente',
  part: 'parcial',
  owe_double: 'devolver',
  owe_closed: 'devolver',
} as const satisfies Record<TransferVerdict, string>;

export type TransferOutcome = (typeof TRANSFER_OUTCOMES)[TransferVerdict];
