import type { Designs } from '../kit/model.ts';
import { STICK_MARKERS } from './marcatextos-barra.ts';
import { SHAPED_MARKERS } from './marcatextos-forma.ts';

export const MARCATEXTOS: Designs = { ...STICK_MARKERS, ...SHAPED_MARKERS };
