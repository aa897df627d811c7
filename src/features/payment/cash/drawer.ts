import { addMoney, type Centavos, subtractMoney, ZERO } from '../../../kernel/money.ts';

/** What went through a drawer so far, each summed. */
export interface DrawerSums {
  /** What it was opened with, to give change of (fondo de caja). */
  readonly float: Centavos;
  /** What was taken for orders, without the change that was given. */
  readonly taken: Centavos;
  /** What was put into it beside that (entradas). */
  readonly added: Centavos;
  /** What was taken out of it (retiros). */
  readonly withdrawn: Centavos;
}

/** What a drawer holds if nothing is missing. */
export const expectedIn = ({ float, taken, added, withdrawn }: DrawerSums): Centavos =>
  subtractMoney(addMoney(float, taken, added), withdrawn);

/** How money comes into a drawer or leaves it without an order; a float does so once. */
export const MOVEMENTS = {
  fondo: 'Fondo',
  entrada: 'Entrada',
  retiro: 'Retiro',
} as const;
export type MovementKind = keyof typeof MOVEMENTS;

/** What it does to what the drawer holds: below nothing for what leaves it. */
export const signed = (kind: MovementKind, amount: Centavos): Centavos =>
  kind === 'retiro' ? subtractMoney(ZERO, amount) : amount;

/** Why money may not be moved. */
export type NotMoved = 'no_reason' | 'too_much';

/** Every movement says why, and no more leaves a drawer than it should hold. */
export function notMoved(
  {
    kind,
    amount,
    reason,
  }: {
    readonly kind: MovementKind;
    readonly amount: Centavos;
    readonly reason: string;
  },
  expected: Centavos,
): NotMoved | undefined {
  if (kind === 'retiro' && amount > expected) return 'too_much';
  return kind !== 'fondo' && reason === '' ? 'no_reason' : undefined;
}

/** What was counted beside what was expected: below nothing where some is missing. */
export interface Counted {
  readonly expected: Centavos;
  readonly counted: Centavos;
}

export const differenceOf = ({ expected, counted }: Counted): Centavos =>
  subtractMoney(counted, expected);

/** A drawer that is not as it should be is closed with a word on why. */
export const lacksReason = (count: Counted, reason: string): boolean =>
  differenceOf(count) !== ZERO && reason === '';
