import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './constancia-contract.ts';

/** Reads the constancia that somebody dropped, so that nobody types what it says. */
export const readConstancia = forCustomers<typeof contract.readConstancia>(
  'POST',
  '/api/factura/constancia',
);
