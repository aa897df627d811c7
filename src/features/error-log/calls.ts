import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const ERRORS = '/api/errores';

/** How much of what happens in browsers is wanted. */
export const reportingRates = forAnyone<typeof contract.reportingRates>('GET', ERRORS);
export const reportError = forAnyone<typeof contract.reportError>('POST', ERRORS);
