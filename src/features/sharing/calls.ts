import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Makes a link that shows a product with its artwork to whoever has it. */
export const shareDesign = forAnyone<typeof contract.shareDesign>('POST', '/api/compartir');
/** Ends it, for whoever made it. */
export const unshareDesign = forAnyone<typeof contract.unshareDesign>(
  'POST',
  '/api/compartir/retirar',
);
