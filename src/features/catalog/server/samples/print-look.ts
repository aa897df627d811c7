/** How each way of printing that the trade names shows on a product. */
import type { PrintLook } from '../../../../../engines/pictures/layer-format.ts';

/** Names of print areas (the studio's) and of finishes (what they are called and their addresses). */
const LOOK_OF: { readonly [technique: string]: PrintLook } = {
  serigrafia: 'tinta',
  tampografia: 'tinta',
  dtf: 'pelicula',
  'vinil-textil': 'vinil',
  etiqueta: 'pelicula',
  offset: 'sublimacion',
  sublimacion: 'sublimacion',
  uv: 'uv',
  esmalte: 'uv',
  'grabado-laser': 'laser',
  'corte-laser': 'corte',
  bordado: 'bordado',
  parche: 'bordado',
  'hot-stamping': 'foil',
  'bajo-relieve': 'relieve',
  'impresion-digital': 'pelicula',
  'impresion-uv': 'uv',
  'empaque-personalizado': 'pelicula',
  'grabado-de-reconocimientos': 'laser',
  'desarrollo-especial': 'relieve',
  'screen-printing': 'tinta',
  'pad-printing': 'tinta',
  sublimation: 'sublimacion',
  'dtf-printing': 'pelicula',
  embroidery: 'bordado',
  'laser-engraving': 'laser',
  'laser-cutting': 'corte',
  'digital-printing': 'pelicula',
  'uv-printing': 'uv',
  // Packages are dressed with a label, awards are engraved, a special development is moulded.
  containers: 'pelicula',
  awards: 'laser',
  developments: 'relieve',
};

/** The longest first: what a company calls 'Grabado láser rotativo' is engraved by laser. */
export const DRAWN_NAMES: readonly string[] = Object.keys(LOOK_OF).sort(
  (a, b) => b.length - a.length,
);

/**
 * The look of a technique or a finish by its key, or by how its key begins; undefined for a name the
 * trade does not know.
 */
export function lookOf(technique: string): PrintLook | undefined {
  const known = Object.hasOwn(LOOK_OF, technique)
    ? technique
    : DRAWN_NAMES.find((name) => technique.startsWith(`${name}-`));
  return known ? LOOK_OF[known] : undefined;
}
