import { countText } from '../../kernel/formats/count-text.ts';
import {
  type Centavos,
  formatMoney,
  fromPesos,
  toCentavos,
  toPesos,
  withIva,
} from '../../kernel/money.ts';

/** Stitches that an embroidery has at most. */
export const MOST_STITCHES = 1_000_000;
/** Pesos that a further thousand costs at most, of each piece. */
export const MOST_PER_THOUSAND = 1000;

/** How an embroidered finish is charged by its stitches (decision 0094). */
export interface StitchTerms {
  /** Stitches that the price holds. */
  readonly included: number;
  /** For each further thousand, or part of one, of each piece; before tax. */
  readonly perThousand: Centavos;
}

/** What an embroidery has beyond what its price holds. */
interface FurtherStitches {
  /** Thousands, the last one perhaps in part. */
  readonly thousands: number;
  /** Of all pieces, with IVA. */
  readonly amount: Centavos;
}

/** What a count of stitches costs besides; undefined where the price holds it. */
export function furtherStitches(
  { included, perThousand }: StitchTerms,
  stitches: number,
  pieces: number,
): FurtherStitches | undefined {
  const thousands = Math.ceil((stitches - included) / 1000);
  if (thousands <= 0) return undefined;
  return { thousands, amount: withIva(toCentavos(thousands * perThousand * pieces)) };
}

/** The terms as the wire has them, in pesos; both or neither. */
export interface WrittenStitches {
  readonly puntadas_incluidas?: number | undefined;
  readonly millar_adicional?: number | undefined;
}

/** The terms of a finish, as the wire tells them; undefined for one that is not charged so. */
export const stitchesOf = (offer: WrittenStitches | undefined): StitchTerms | undefined =>
  offer?.puntadas_incluidas && offer.millar_adicional
    ? { included: offer.puntadas_incluidas, perThousand: fromPesos(offer.millar_adicional) }
    : undefined;

/** What a line's finish held of stitches when it was ordered. */
export const stitchTermsOf = (line: {
  readonly stitches_included?: number | null | undefined;
  readonly extra_stitches_centavos?: number | null | undefined;
}): StitchTerms | undefined =>
  line.stitches_included && line.extra_stitches_centavos
    ? { included: line.stitches_included, perThousand: toCentavos(line.extra_stitches_centavos) }
    : undefined;

/** The terms as the wire tells them; nothing for what is not charged so. */
export const writeStitches = (terms: StitchTerms | undefined): WrittenStitches =>
  terms ? { puntadas_incluidas: terms.included, millar_adicional: toPesos(terms.perThousand) } : {};

/** What the price holds and what more costs, as a shopper reads it: with IVA, as every price. */
export const stitchesText = ({ included, perThousand }: StitchTerms): string =>
  `Incluye hasta ${countText(included, 'puntada', 'puntadas')}; cada millar adicional ${formatMoney(withIva(perThousand))} por pieza, IVA incluido.`;
