import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Whose prices the person here pays; never part of a page that is everybody's. */
export const myPriceList = forCustomers<typeof contract.myPriceList>(
  'GET',
  '/api/mi-lista-de-precios',
);
