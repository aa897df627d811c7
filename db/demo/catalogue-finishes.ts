import { FLAT_UP_TO } from '../../src/features/pricing/finish-price.ts';
import type { FINISH_SLUGS } from '../../src/routes.ts';

/** A finish the demo shop sells; amounts in pesos before tax. */
export interface DemoFinish {
  /** Short code the catalogue texts use. */
  readonly code: string;
  readonly name: string;
  readonly slug: (typeof FINISH_SLUGS)[number];
  readonly deliveryDays: number;
  /** Charge for the whole job up to 50 pieces (decision A29). */
  readonly perJob: number;
  /** Price of each piece from a quantity on. */
  readonly perPiece: readonly (readonly [fromQuantity: number, pesos: number])[];
  readonly goodFor: string;
}

const ABOVE = FLAT_UP_TO + 1;

export const DEMO_FINISHES: readonly DemoFinish[] = [
  {
    code: 'SER',
    name: 'Serigrafía',
    slug: 'screen-printing',
    deliveryDays: 4,
    perJob: 480,
    perPiece: [[ABOVE, 7.2]],
    goodFor: 'Una o dos tintas sólidas en tela, papel, plástico y vidrio; rinde en volumen.',
  },
  {
    code: 'TAM',
    name: 'Tampografía',
    slug: 'pad-printing',
    deliveryDays: 3,
    perJob: 420,
    perPiece: [[ABOVE, 5.8]],
    goodFor: 'Logotipos pequeños sobre superficies curvas: plumas, llaveros y antiestrés.',
  },
  {
    code: 'SUB',
    name: 'Sublimación',
    slug: 'sublimation',
    deliveryDays: 3,
    perJob: 520,
    perPiece: [
      [ABOVE, 11.5],
      [251, 9.8],
    ],
    goodFor: 'Fotografías a todo color en tazas claras, poliéster, cerámica y cordones.',
  },
  {
    code: 'DTF',
    name: 'DTF',
    slug: 'dtf-printing',
    deliveryDays: 3,
    perJob: 560,
    perPiece: [[ABOVE, 14]],
    goodFor: 'Diseños con muchos colores sobre textiles claros u oscuros.',
  },
  {
    code: 'BOR',
    name: 'Bordado',
    slug: 'embroidery',
    deliveryDays: 6,
    perJob: 750,
    perPiece: [
      [ABOVE, 18.5],
      [251, 15.9],
      [1001, 13.4],
    ],
    goodFor: 'Uniformes, gorras y toallas: el acabado que más dura y más viste.',
  },
  {
    code: 'LAS',
    name: 'Grabado láser',
    slug: 'laser-engraving',
    deliveryDays: 4,
    perJob: 490,
    perPiece: [[ABOVE, 9.6]],
    goodFor: 'Metal, madera, bambú y piel; no se borra y admite nombres distintos.',
  },
  {
    code: 'COR',
    name: 'Corte láser',
    slug: 'laser-cutting',
    deliveryDays: 5,
    perJob: 620,
    perPiece: [[ABOVE, 12.4]],
    goodFor: 'Siluetas y calados en madera, acrílico, corcho y papel.',
  },
  {
    code: 'DIG',
    name: 'Impresión digital',
    slug: 'digital-printing',
    deliveryDays: 2,
    perJob: 380,
    perPiece: [[ABOVE, 6.9]],
    goodFor: 'Etiquetas, papel y carátulas a todo color, incluso en pocas piezas.',
  },
  {
    code: 'UV',
    name: 'Impresión UV',
    slug: 'uv-printing',
    deliveryDays: 3,
    perJob: 540,
    perPiece: [[ABOVE, 12.8]],
    goodFor: 'Color y relieve directo sobre plástico, vidrio, metal y madera.',
  },
  {
    code: 'EMP',
    name: 'Empaque personalizado',
    slug: 'containers',
    deliveryDays: 5,
    perJob: 690,
    perPiece: [[ABOVE, 16]],
    goodFor: 'Cajas, fajas y estuches con tu marca para regalos y kits de bienvenida.',
  },
  {
    code: 'REC',
    name: 'Grabado de reconocimientos',
    slug: 'awards',
    deliveryDays: 5,
    perJob: 580,
    perPiece: [[ABOVE, 22]],
    goodFor: 'Placas, trofeos y medallas con nombre, fecha y motivo de cada persona.',
  },
  {
    code: 'DES',
    name: 'Desarrollo especial',
    slug: 'developments',
    deliveryDays: 8,
    perJob: 1800,
    perPiece: [
      [ABOVE, 42],
      [501, 36],
      [2001, 31],
    ],
    goodFor: 'Formas, moldes y piezas hechas desde cero con tu idea.',
  },
];
