import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const uploadArtwork = forAnyone<typeof contract.uploadArtwork>(
  'POST',
  '/api/upload-imagenes-terminados',
);

/** What a file is at a print size, and whether a technique can print it. */
export const checkArtwork = forAnyone<typeof contract.checkArtwork>('POST', '/api/revision-arte');

/** Draws a file anew with what was found mended. */
export const mendArtwork = forAnyone<typeof contract.mendArtwork>('POST', '/api/arreglo-arte');

/** Where the front of a picture set is printed, for placing an artwork on it. */
export const printAreas = forAnyone<typeof contract.printAreas>(
  'GET',
  '/api/areas-impresion/:conjunto',
);
