import { type Company, freshTrial, type TrialState } from '../company.ts';

/** A product of a fictitious supplier. */
export interface PromoProduct {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly category: string;
  readonly subcategory: string;
  price: number;
  readonly box: {
    readonly pieces: number;
    readonly inches: readonly number[];
    readonly pounds: number;
  };
  readonly decorations: readonly string[];
  readonly sizes: readonly string[];
  readonly colours: readonly { readonly name: string; readonly hex: string; stock: number }[];
}

export interface PromoState extends TrialState {
  products: PromoProduct[];
}
export type PromoStandIn = Company<PromoState>;

const SHADES: Readonly<Record<string, string>> = {
  ...{ Negro: '1C1C1E', Blanco: 'FFFFFF', Rojo: 'D0202E', 'Azul marino': '17264F' },
  ...{ Grafito: '54585E', 'Verde salvia': '9CAF88' },
};

type Line = readonly [
  ...[id: string, name: string, category: string, subcategory: string, price: number],
  ...[pieces: number, decorations: string, colours: string],
];
const LINES: readonly Line[] = [
  [
    'SZ-TER-500',
    'Termo Sierra 500 ml',
    'Bebidas',
    'Termos',
    118.4,
    24,
    'Laser Engraving,Serigrafía',
    'Negro,Blanco,Verde salvia',
  ],
  [
    'SZ-TAZ-330',
    'Taza Cumbre 11 oz',
    'Bebidas',
    'Tazas y tarros',
    27.9,
    36,
    'Sublimation,Screen Print',
    'Blanco,Rojo',
  ],
  [
    'SZ-BOL-001',
    'Bolígrafo Arista',
    'Escritura',
    'Bolígrafos',
    6.35,
    500,
    'Pad Print',
    'Negro,Azul marino,Rojo',
  ],
  [
    'SZ-LIB-A5',
    'Libreta Vereda A5',
    'Oficina',
    'Libretas',
    41.5,
    40,
    'Screen Print,Laser Engraving',
    'Negro,Grafito',
  ],
  [
    'SZ-PLA-180',
    'Playera Valle 180 g',
    'Textil',
    'Playeras',
    58.0,
    72,
    'Screen Print,Embroidery',
    'Blanco,Negro,Azul marino',
  ],
  [
    'SZ-MOC-20',
    'Mochila Barranca 20 l',
    'Viaje',
    'Mochilas',
    189.0,
    20,
    'Embroidery',
    'Negro,Grafito',
  ],
];

export const freshPromo = (): PromoState => ({
  ...freshTrial(),
  products: LINES.map(
    ([id, name, category, subcategory, price, pieces, decorations, colours], place) => ({
      ...{ id, name, category, subcategory, price, decorations: decorations.split(',') },
      text: `<p>${name} de <b>Sierra Azul</b>.</p><ul><li>Listo para imprimir</li></ul>`,
      box: { pieces, inches: [18.5, 14, 12], pounds: 24.5 },
      sizes: subcategory === 'Playeras' ? ['S', 'M', 'L'] : [''],
      colours: colours.split(',').map((colour, nth) => ({
        name: colour,
        hex: SHADES[colour] ?? '',
        stock: 240 * (place + 1) + 30 * nth,
      })),
    }),
  ),
});
