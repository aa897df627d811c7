/** How each way of printing that the trade names shows on a product. */
import type { PrintLook } from '../../../../../engines/pictures/layer-format.ts';

/** Names of print areas (the studio's) and of finishes (their addresses), all of them. */
const LOOK_OF: { readonly [technique: string]: PrintLook } = {
  serigrafia: 'tinta',
  tampografia: 'tinta',
  dtf: 'pelicula',
  'vinil-textil': 'pelicula',
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

/** The look of a technique or a finish by its key; undefined for a name the trade does not know. */
export function lookOf(technique: string): PrintLook | undefined {
  return Object.hasOwn(LOOK_OF, technique) ? LOOK_OF[technique] : undefined;
}
