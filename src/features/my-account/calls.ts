import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const rename = forCustomers<typeof contract.rename>('POST', '/api/mi-cuenta/nombre');
export const removeAddress = forCustomers<typeof contract.removeAddress>(
  'POST',
  '/api/mi-cuenta/direcciones/quitar',
);
/** News by mail: yes, or no from now on. */
export const chooseNews = forCustomers<typeof contract.chooseNews>(
  'POST',
  '/api/mi-cuenta/novedades',
);
/** Blocks the account at once; what the law wants kept is anonymised later. */
export const closeAccount = forCustomers<typeof contract.closeAccount>(
  'POST',
  '/api/mi-cuenta/eliminar',
);
