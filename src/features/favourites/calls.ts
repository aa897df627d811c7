import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const FAVOURITES = '/api/favoritos';

export const listFavourites = forCustomers<typeof contract.listFavourites>('GET', FAVOURITES);
export const addFavourites = forCustomers<typeof contract.addFavourites>('POST', FAVOURITES);
export const removeFavourite = forCustomers<typeof contract.removeFavourite>(
  'DELETE',
  `${FAVOURITES}/:id`,
);
