import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** An old address that nothing answers any more. */
export const addMoved = forStaff<typeof contract.addMoved>(
  'addresses.edit',
  'POST',
  '/api/admin/direcciones',
);

/** Where it leads instead. */
export const changeMoved = forStaff<typeof contract.changeMoved>(
  'addresses.edit',
  'PUT',
  '/api/admin/direcciones/:id',
);

/** Nothing is known of it any more. */
export const dropMoved = forStaff<typeof contract.dropMoved>(
  'addresses.edit',
  'DELETE',
  '/api/admin/direcciones/:id',
);
