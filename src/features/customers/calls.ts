import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** A word about a customer, for the staff. */
export const noteCustomer = forStaff<typeof contract.noteCustomer>(
  'customers.see',
  'POST',
  '/api/admin/clientes/:id/notas',
);
