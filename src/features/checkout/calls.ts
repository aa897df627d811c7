import { forAnyone, forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** State, municipality and colonias of a code. */
export const postalCode = forAnyone<typeof contract.postalCode>(
  'GET',
  '/api/codigo-postal/:postalCode',
);
/** The caller's saved addresses, nobody else's. */
export const addresses = forCustomers<typeof contract.addresses>(
  'GET',
  '/api/addresses/user/:userToken',
);
