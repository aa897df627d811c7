import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const uploadArtwork = forAnyone<typeof contract.uploadArtwork>(
  'POST',
  '/api/upload-imagenes-terminados',
);
