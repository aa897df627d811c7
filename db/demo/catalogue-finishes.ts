import {
  USUAL_FINISHES,
  type UsualFinish,
} from '../../src/features/finish-prices/usual-finishes.ts';
import { FLAT_UP_TO } from '../../src/features/pricing/finish-price.ts';

/** A finish the demo shop sells; amounts in pesos before tax. */
export interface DemoFinish extends UsualFinish {
  /** Short code the catalogue texts use. */
  readonly code: string;
  /** Charge for the whole job up to 50 pieces (decision A29). */
  readonly perJob: number;
  /** Price of each piece from a quantity on. */
  readonly perPiece: readonly (readonly [fromQuantity: number, pesos: number])[];
  /** Of an embroidery: stitches that its price holds, and what each further thousand costs of a piece. */
  readonly stitches?: { readonly included: number; readonly pesos: number };
}

const ABOVE = FLAT_UP_TO + 1;

const SOLD: Readonly<
  Record<(typeof USUAL_FINISHES)[number]['name'], Omit<DemoFinish, keyof UsualFinish>>
> = {
  Serigrafía: { code: 'SER', perJob: 480, perPiece: [[ABOVE, 7.2]] },
  Tampografía: { code: 'TAM', perJob: 420, perPiece: [[ABOVE, 5.8]] },
  Sublimación: {
    code: 'SUB',
    perJob: 520,
    perPiece: [
      [ABOVE, 11.5],
      [251, 9.8],
    ],
  },
  DTF: { code: 'DTF', perJob: 560, perPiece: [[ABOVE, 14]] },
  Bordado: {
    code: 'BOR',
    perJob: 750,
    perPiece: [
      [ABOVE, 18.5],
      [251, 15.9],
      [1001, 13.4],
    ],
    stitches: { included: 8_000, pesos: 1.8 },
  },
  'Grabado láser': { code: 'LAS', perJob: 490, perPiece: [[ABOVE, 9.6]] },
  'Corte láser': { code: 'COR', perJob: 620, perPiece: [[ABOVE, 12.4]] },
  'Impresión digital': { code: 'DIG', perJob: 380, perPiece: [[ABOVE, 6.9]] },
  'Impresión UV': { code: 'UV', perJob: 540, perPiece: [[ABOVE, 12.8]] },
  'Empaque personalizado': { code: 'EMP', perJob: 690, perPiece: [[ABOVE, 16]] },
  'Grabado de reconocimientos': { code: 'REC', perJob: 580, perPiece: [[ABOVE, 22]] },
  'Desarrollo especial': {
    code: 'DES',
    perJob: 1800,
    perPiece: [
      [ABOVE, 42],
      [501, 36],
      [2001, 31],
    ],
  },
};

export const DEMO_FINISHES: readonly DemoFinish[] = USUAL_FINISHES.map((finish) => ({
  ...finish,
  ...SOLD[finish.name],
}));
