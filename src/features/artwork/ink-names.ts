import { difference, labOf } from './colour-match.ts';

/** The inks that the shop's workshops keep mixed, as '#rrggbb' of a print on white. */
const INKS = [
  ['Blanco', '#ffffff'],
  ['Negro', '#1a1a1a'],
  ['Gris plomo', '#54585a'],
  ['Gris medio', '#898d8d'],
  ['Gris claro', '#c8c9c7'],
  ['Plata', '#a7a9ac'],
  ['Amarillo limón', '#fbe122'],
  ['Amarillo cálido', '#ffcd00'],
  ['Amarillo oro', '#ffb81c'],
  ['Oro', '#a28657'],
  ['Mostaza', '#b58500'],
  ['Naranja claro', '#ff9e1b'],
  ['Naranja', '#fe5000'],
  ['Naranja óxido', '#be531c'],
  ['Coral', '#ff6f61'],
  ['Rojo cálido', '#f9423a'],
  ['Rojo bermellón', '#da291c'],
  ['Rojo', '#c8102e'],
  ['Rojo carmín', '#a6192e'],
  ['Vino', '#6f263d'],
  ['Rosa claro', '#f8a3bc'],
  ['Rosa mexicano', '#e10098'],
  ['Fucsia', '#ce0058'],
  ['Guinda', '#8a1538'],
  ['Lila', '#b9a2d8'],
  ['Violeta', '#8031a7'],
  ['Morado', '#5f259f'],
  ['Uva', '#6d2077'],
  ['Azul violeta', '#3b2dbf'],
  ['Azul rey', '#0033a0'],
  ['Azul reflejo', '#1f3fd6'],
  ['Azul medio', '#0057b8'],
  ['Azul proceso', '#0085ca'],
  ['Azul cielo', '#6cace4'],
  ['Azul hielo', '#b9d9eb'],
  ['Azul marino', '#041e42'],
  ['Azul petróleo', '#00586b'],
  ['Turquesa', '#00a3ad'],
  ['Aqua', '#6dcdb8'],
  ['Menta', '#a5dfd3'],
  ['Verde bandera', '#006847'],
  ['Verde', '#00843d'],
  ['Verde hoja', '#43b02a'],
  ['Verde limón', '#97d700'],
  ['Verde lima claro', '#cedc00'],
  ['Verde olivo', '#6a7028'],
  ['Verde bosque', '#1b4d3e'],
  ['Verde salvia', '#8f9b7a'],
  ['Café', '#653819'],
  ['Café tabaco', '#8b5b29'],
  ['Terracota', '#b9603f'],
  ['Arena', '#d3bc8d'],
  ['Crema', '#f1e6b2'],
  ['Piel', '#ecb88a'],
] as const;

const KNOWN = INKS.map(([name, hex]) => ({ name, hex, lab: labOf(hex) }));

export interface NamedInk {
  readonly name: string;
  /** Its own colour: what is printed where it is taken. */
  readonly hex: string;
  /** CIEDE2000 between the two; below 2 hardly anybody sees it. */
  readonly apart: number;
}

/** The kept ink that comes nearest to a colour of '#rrggbb'. */
export function nearestInk(hex: string): NamedInk {
  const wanted = labOf(hex);
  const all = KNOWN.map(({ name, hex: own, lab }) => ({
    name,
    hex: own,
    apart: difference(wanted, lab),
  }));
  return all.reduce((least, each) => (each.apart < least.apart ? each : least));
}

const one = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** 'Azul rey (ΔE 1.2)'; of an ink that is kept as it is its name alone. */
export function inkText(hex: string): string {
  const { name, apart } = nearestInk(hex);
  const away = one.format(apart);
  return away === '0' ? name : `${name} (ΔE ${away})`;
}
