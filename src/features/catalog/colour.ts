/** Colours of the trade: key, Spanish name, swatch value and the material that carries it. */
export type ColourMaterial = 'solid' | 'metal' | 'translucent' | 'natural';

export interface Colour {
  readonly key: string;
  readonly name: string;
  readonly css: string;
  readonly material: ColourMaterial;
}

const colour = (
  key: string,
  name: string,
  css: string,
  material: ColourMaterial = 'solid',
): Colour => ({ key, name, css, material });

export const COLOURS: readonly Colour[] = [
  colour('blanco', 'Blanco', '#ffffff'),
  colour('negro', 'Negro', '#1c1c1e'),
  colour('gris', 'Gris', '#8b8f94'),
  colour('gris-oxford', 'Gris Oxford', '#4a4d52'),
  colour('gris-jaspe', 'Gris jaspe', '#b4b6b9'),
  colour('rojo', 'Rojo', '#d0202e'),
  colour('vino', 'Vino', '#6d1a2d'),
  colour('coral', 'Coral', '#ff6f59'),
  colour('naranja', 'Naranja', '#f47b20'),
  colour('amarillo', 'Amarillo', '#ffcc1a'),
  colour('mostaza', 'Mostaza', '#c9952b'),
  colour('verde-limon', 'Verde limón', '#8fcf2a'),
  colour('verde', 'Verde', '#1f8a45'),
  colour('verde-bosque', 'Verde bosque', '#1e4d35'),
  colour('verde-militar', 'Verde militar', '#5a5f3c'),
  colour('turquesa', 'Turquesa', '#12a5a8'),
  colour('menta', 'Menta', '#a8dcc6'),
  colour('azul-cielo', 'Azul cielo', '#7fb8e6'),
  colour('azul-rey', 'Azul rey', '#1b49c4'),
  colour('azul-marino', 'Azul marino', '#17264f'),
  colour('morado', 'Morado', '#5d2e8c'),
  colour('lila', 'Lila', '#b79bd6'),
  colour('rosa', 'Rosa', '#f2a3bd'),
  colour('fiusha', 'Fiusha', '#d81e76'),
  colour('beige', 'Beige', '#e2d3b8'),
  colour('cafe', 'Café', '#6b4429'),
  colour('plata', 'Plata', '#c3c7cc', 'metal'),
  colour('dorado', 'Dorado', '#cda349', 'metal'),
  colour('cobre', 'Cobre', '#b87348', 'metal'),
  colour('grafito', 'Grafito', '#54585e', 'metal'),
  colour('transparente', 'Transparente', '#e8f1f3', 'translucent'),
  colour('azul-translucido', 'Azul translúcido', '#5d9fe0', 'translucent'),
  colour('rojo-translucido', 'Rojo translúcido', '#e05a62', 'translucent'),
  colour('verde-translucido', 'Verde translúcido', '#64bd7c', 'translucent'),
  colour('humo', 'Humo', '#7a7f86', 'translucent'),
  colour('kraft', 'Kraft', '#c19a6b', 'natural'),
  colour('natural', 'Natural', '#e9dfc9', 'natural'),
  colour('bambu', 'Bambú', '#d6b07a', 'natural'),
  colour('madera', 'Madera', '#a8743f', 'natural'),
  colour('corcho', 'Corcho', '#c8a06a', 'natural'),
  colour('barro', 'Barro', '#b5623d', 'natural'),
];

const BY_KEY = new Map(COLOURS.map((entry) => [entry.key, entry]));

/** The colour with this key, or undefined for a key outside the trade's list. */
export function colourByKey(key: string): Colour | undefined {
  return BY_KEY.get(key);
}
