import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
import type * as supplier from './desk/supplier-contract.ts';
import type * as desk from './desk-contract.ts';
import type * as finish from './finishes/finish-contract.ts';

/** Products in their order, a page at a time. */
export const products = forAnyone<typeof contract.products>('GET', '/api/products');
/** What products cost and look like today, of those that are still sold. */
export const cards = forAnyone<typeof contract.cards>('GET', '/api/products/tarjetas');
export const randomProducts = forAnyone<typeof contract.randomProducts>(
  'GET',
  '/api/random-products',
);
export const productDetail = forAnyone<typeof contract.productDetail>(
  'GET',
  '/api/detalleproducto/:id',
);
export const categories = forAnyone<typeof contract.categories>('GET', '/api/categorias');
/** The same, under the documented name of the categorisation screen. */
export const categoryTree = forAnyone<typeof contract.categoryTree>(
  'GET',
  '/api/categorias-subcategorias',
);
export const finishes = forAnyone<typeof contract.finishes>('GET', '/api/terminados');
export const productRelations = forAnyone<typeof contract.productRelations>(
  'GET',
  '/api/relaciones-producto/:id',
);
export const finishCost = forAnyone<typeof finish.finishCost>('GET', '/api/costo-terminado');
export const finishDays = forAnyone<typeof finish.finishDays>(
  'GET',
  '/api/costos-terminado/dias/:technique',
);

export const recentlyViewed = forCustomers<typeof contract.recentlyViewed>(
  'POST',
  '/api/updateRecentlyViewed',
);

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
