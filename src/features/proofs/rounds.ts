import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import { pages } from '../../routes.ts';
import type { MoveLetter } from '../orders/move-letters.ts';

/** Rounds of changes that an order's price includes, of each line (BEHAVIOUR 2.2). */
export const INCLUDED_ROUNDS = 2;

export interface ChangingLine {
  /** How often changes were asked for. */
  readonly rounds: number;
  /** It waits for the version that answers the last of them. */
  readonly waits: boolean;
  /** This round has a charge that stands. */
  readonly charged: boolean;
}

export type NotChargeable = 'not_now' | 'included' | 'charged';

/** Whether the round that a line is in may be charged: those beyond the included, each once. */
export function chargeable(line: ChangingLine): Result<number, NotChargeable> {
  if (!line.waits) return refuse('not_now');
  if (line.rounds <= INCLUDED_ROUNDS) return refuse('included');
  return line.charged ? refuse('charged') : ok(line.rounds);
}

/** What it is for, as its reader is told. */
export const roundName = (round: number, product: string): string =>
  `Ronda ${round} de diseño, ${product}`;

/** What is asked for another round, and where it is paid. */
export function roundLetter(about: {
  readonly folio: string;
  readonly product: string;
  readonly round: number;
  readonly amount: Centavos;
  readonly charge: string;
}): MoveLetter {
  const { folio, product, round, amount, charge } = about;
  return {
    kind: 'pagos',
    needed: true,
    title: 'Esta ronda de cambios tiene costo',
    paragraphs: [
      `Pediste cambios por ${round}.ª vez a la propuesta de «${product}», de tu pedido ${folio}. Tu pedido incluye ${INCLUDED_ROUNDS} rondas; esta cuesta ${formatMoney(amount)}.`,
      `Págala con el folio ${charge}, como pagaste tu pedido. Si prefieres quedarte con la versión anterior, responde a este correo.`,
    ],
    mailed: true,
    action: { label: 'Pagar la ronda', path: pages.pay(charge) },
  };
}
