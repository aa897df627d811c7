import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Blanks were ordered of a supplier. */
export const buyBlanks = forStaff<typeof contract.buyBlanks>(
  'orders.supply',
  'POST',
  '/api/admin/compras',
);
/** What of a purchase came, counted. */
export const receiveBlanks = forStaff<typeof contract.receiveBlanks>(
  'orders.supply',
  'POST',
  '/api/admin/compras/:id/recepcion',
);
/** What is to buy of a supplier, as a file for spreadsheets. */
export const purchaseFile = forStaff<typeof contract.purchaseFile>(
  'purchases.see',
  'GET',
  '/api/admin/compras.csv',
);
