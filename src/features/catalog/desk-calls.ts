/** What the staff's screens of the catalogue change: apart, so that no shopper fetches their addresses. */
import { forStaff } from '../../kernel/call.ts';
import type * as supplier from './desk/supplier-contract.ts';
import type * as desk from './desk-contract.ts';

/** What the categorisation screen changes (decision A07). */
const STAFF = 'catalogue.edit';
export const assignCategory = forStaff<typeof desk.assignCategory>(
  STAFF,
  'POST',
  '/api/asignar-categoria-subcategoria',
);
export const assignFinish = forStaff<typeof desk.assignFinish>(
  STAFF,
  'POST',
  '/api/asignar-terminado',
);
export const unassignFinish = forStaff<typeof desk.unassignFinish>(
  STAFF,
  'DELETE',
  '/api/desasignar-terminado',
);

/** The staff's editor of products. */
export const saveProduct = forStaff<typeof desk.saveProduct>(
  STAFF,
  'PUT',
  '/api/admin/productos/:id',
);
export const undoProduct = forStaff<typeof desk.undoProduct>(
  STAFF,
  'POST',
  '/api/admin/productos/:id/deshacer',
);
/** A photograph, before a product shows it. */
export const uploadPhoto = forStaff<typeof desk.uploadPhoto>(
  STAFF,
  'POST',
  '/api/admin/fotos-producto',
);
export const createProduct = forStaff<typeof desk.createProduct>(
  STAFF,
  'POST',
  '/api/admin/productos',
);
/** Whom products are bought from. */
export const addSupplier = forStaff<typeof supplier.addSupplier>(
  STAFF,
  'POST',
  '/api/admin/proveedores',
);
export const changeSupplier = forStaff<typeof supplier.changeSupplier>(
  STAFF,
  'PUT',
  '/api/admin/proveedores/:id',
);
/** One change of many products. */
export const bulkEdit = forStaff<typeof desk.bulkEdit>(
  STAFF,
  'POST',
  '/api/admin/productos/cambios',
);
