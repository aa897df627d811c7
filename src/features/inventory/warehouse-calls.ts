import { forStaff } from '../../kernel/call.ts';
import type * as contract from './warehouse-contract.ts';

const ALL = '/api/admin/almacenes';
const ONE = `${ALL}/:id`;
const MAY = 'warehouses.edit';

export const addWarehouse = forStaff<typeof contract.addWarehouse>(MAY, 'POST', ALL);
export const changeWarehouse = forStaff<typeof contract.changeWarehouse>(MAY, 'PUT', ONE);
export const closeWarehouse = forStaff<typeof contract.closeWarehouse>(
  MAY,
  'POST',
  `${ONE}/cierre`,
);
export const reopenWarehouse = forStaff<typeof contract.reopenWarehouse>(
  MAY,
  'POST',
  `${ONE}/apertura`,
);
