import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** What a product costs at the visitor's door, for several quantities at once. */
export const landedPrice = forAnyone<typeof contract.landedPrice>('POST', '/api/precio-puesto');
