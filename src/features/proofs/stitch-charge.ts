import { formatCount } from '../../kernel/count.ts';
import { countText } from '../../kernel/formats/count-text.ts';
import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { pages } from '../../routes.ts';
import type { MoveLetter } from '../orders/move-letters.ts';
import { furtherStitches, type StitchTerms } from '../pricing/stitches.ts';

/** What a line was ordered with. */
interface StitchedLine {
  /** Undefined where it is not charged by its stitches. */
  readonly stitchTerms: StitchTerms | undefined;
  readonly quantity: number;
}

/** What approving a version costs besides, and why. */
export interface StitchCharge {
  readonly stitches: number;
  readonly included: number;
  readonly thousands: number;
  readonly perThousand: Centavos;
  readonly pieces: number;
  /** Of all pieces, with IVA. */
  readonly amount: Centavos;
}

/** What a version with so many stitches costs besides; undefined for nothing. */
export function stitchCharge(
  { stitchTerms, quantity }: StitchedLine,
  stitches: number | null,
): StitchCharge | undefined {
  if (!stitchTerms || stitches === null) return undefined;
  const further = furtherStitches(stitchTerms, stitches, quantity);
  return further && { ...stitchTerms, ...further, stitches, pieces: quantity };
}

/** No order asks more: nine digits of pesos. */
const MOST_CHARGED = 999_999_999_99;

/** Whether a line is charged by its stitches, and can be by so many. */
export function takesStitches(
  line: StitchedLine,
  stitches: number | null,
): 'yes' | 'not_stitched' | 'too_many' {
  if (stitches === null) return 'yes';
  if (!line.stitchTerms) return 'not_stitched';
  return (stitchCharge(line, stitches)?.amount ?? 0) <= MOST_CHARGED ? 'yes' : 'too_many';
}

/** Why it costs, as whoever approves reads it. */
export function chargeReason({
  stitches,
  included,
  thousands,
  pieces,
  amount,
}: StitchCharge): string {
  const more = countText(thousands, 'millar adicional', 'millares adicionales');
  // No price of one: with IVA it is rounded, and times the pieces it would not be the sum.
  const where = pieces === 1 ? 'en 1 pieza' : `en cada una de ${formatCount(pieces)} piezas`;
  return `Tu bordado lleva ${countText(stitches, 'puntada', 'puntadas')} y tu precio incluye ${formatCount(included)}: ${more} ${where} son ${formatMoney(amount)}, IVA incluido.`;
}

/** What an approval says of it, behind how it is printed. */
export const acceptedWords = ({ stitches, included, amount }: StitchCharge): string =>
  `Acepto pagar aparte ${formatMoney(amount)} con IVA por las puntadas adicionales: el bordado lleva ${formatCount(stitches)} y el precio incluye ${formatCount(included)}.`;

/** What it is for, as its reader is told. */
export const stitchesName = (product: string): string => `Puntadas adicionales, ${product}`;

/** The design was approved with what it costs besides, which is paid here. */
export function stitchesLetter(about: {
  readonly folio: string;
  readonly product: string;
  readonly asked: StitchCharge;
  readonly charge: string;
}): MoveLetter {
  const { folio, product, asked, charge } = about;
  return {
    kind: 'pagos',
    needed: true,
    title: 'Puntadas adicionales de tu bordado',
    paragraphs: [
      `Aprobaste el diseño de «${product}», de tu pedido ${folio}. ${chargeReason(asked)}`,
      `Págalas con el folio ${charge}, como pagaste tu pedido.`,
    ],
    mailed: true,
    action: { label: 'Pagar las puntadas', path: pages.pay(charge) },
  };
}
