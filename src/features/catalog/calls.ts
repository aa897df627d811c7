import { forAnyone, forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
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
