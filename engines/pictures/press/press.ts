/** Every look by its name. */
import type { PrintLook } from '../layer-format.ts';
import { bordado } from './bordado.ts';
import { corte } from './corte.ts';
import { foil } from './foil.ts';
import { laser } from './laser.ts';
import { pelicula } from './pelicula.ts';
import { relieve } from './relieve.ts';
import type { Press } from './sheet.ts';
import { sublimacion } from './sublimacion.ts';
import { tinta } from './tinta.ts';
import { uv } from './uv.ts';
import { vinil } from './vinil.ts';

const PRESSES: { readonly [look in PrintLook]: Press } = {
  tinta,
  pelicula,
  vinil,
  sublimacion,
  uv,
  laser,
  corte,
  bordado,
  foil,
  relieve,
};

/** What a surface shows of an artwork printed in this way. */
export const press: Press = (sheet, options) => PRESSES[options.look](sheet, options);
