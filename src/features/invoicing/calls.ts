import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** SAT's catalogues, which an invoice's form chooses from. */
export const taxRegimes = forAnyone<typeof contract.taxRegimes>('GET', '/api/factura/regimenes');
export const cfdiUses = forAnyone<typeof contract.cfdiUses>('GET', '/api/factura/usos-cfdi');
