import { forStaff } from '../../kernel/call.ts';
import type * as contract from './desk/taxonomy-contract.ts';

/** Apart from `calls.ts`, so that no shopper downloads them. */
const MAY = 'catalogue.edit';
const CATEGORIES = '/api/admin/categorias';
const SUBCATEGORIES = '/api/admin/subcategorias';

export const addCategory = forStaff<typeof contract.addCategory>(MAY, 'POST', CATEGORIES);
export const changeCategory = forStaff<typeof contract.changeCategory>(
  MAY,
  'PUT',
  `${CATEGORIES}/:id`,
);
export const removeCategory = forStaff<typeof contract.removeCategory>(
  MAY,
  'DELETE',
  `${CATEGORIES}/:id`,
);
export const addSubcategory = forStaff<typeof contract.addSubcategory>(MAY, 'POST', SUBCATEGORIES);
export const changeSubcategory = forStaff<typeof contract.changeSubcategory>(
  MAY,
  'PUT',
  `${SUBCATEGORIES}/:id`,
);
export const removeSubcategory = forStaff<typeof contract.removeSubcategory>(
  MAY,
  'DELETE',
  `${SUBCATEGORIES}/:id`,
);
/** Of the categories, or of one's subcategories. */
export const orderCategories = forStaff<typeof contract.orderCategories>(
  MAY,
  'PUT',
  '/api/admin/orden-categorias',
);
/** The usual ones, in a shop that has none. */
export const beginCategories = forStaff<typeof contract.beginCategories>(
  MAY,
  'POST',
  '/api/admin/categorias-usuales',
);
