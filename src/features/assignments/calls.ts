import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Who has an order of an area from now on: oneself, a colleague or nobody. */
export const assignOrder = forStaff<typeof contract.assignOrder>(
  'orders.work',
  'POST',
  '/api/admin/pedidos/:folio/encargo',
);
