import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const PLACES = 'orders.place';

/** An account for somebody who has none: they choose their password by a link that is mailed. */
export const inviteCustomer = forStaff<typeof contract.inviteCustomer>(
  PLACES,
  'POST',
  '/api/admin/clientes',
);
export const reckonOrder = forStaff<typeof contract.reckonOrder>(
  PLACES,
  'POST',
  '/api/admin/clientes/:id/cuenta',
);
export const placeFor = forStaff<typeof contract.placeFor>(
  PLACES,
  'POST',
  '/api/admin/clientes/:id/pedidos',
);
