/** Colours of the trade as the dyes that pictures are composed with. */
import type { Dye } from '../../../../engines/pictures/pictures.ts';
import { colourByKey } from '../colour.ts';

/** Fibre and grain that show in a picture; every other colour is even. */
const GRAIN: { readonly [colour: string]: number } = {
  'gris-jaspe': 0.16,
  kraft: 0.1,
  natural: 0.06,
  corcho: 0.22,
  barro: 0.07,
  madera: 0.05,
  bambu: 0.05,
};

/** The dye of the colour with this key; undefined for a key outside the trade's list. */
export function dyeOf(key: string): Dye | undefined {
  const colour = colourByKey(key);
  return colour && { ...colour, grain: GRAIN[key] ?? 0 };
}
