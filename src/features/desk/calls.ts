import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** The orders of a list as a file for spreadsheets. */
export const exportOrders = forStaff<typeof contract.exportOrders>(
  'orders.export',
  'GET',
  '/api/admin/pedidos.csv',
);
/** Tries a mail that failed once more. */
export const retryMail = forStaff<typeof contract.retryMail>(
  'mails.see',
  'POST',
  '/api/admin/correos/:id/reintentar',
);
/** A word of the staff to the staff. */
export const addNote = forStaff<typeof contract.addNote>(
  'orders.work',
  'POST',
  '/api/admin/pedidos/:folio/notas',
);
/** A word to the customer, in the shop and by mail. */
export const writeToCustomer = forStaff<typeof contract.writeToCustomer>(
  'customers.contact',
  'POST',
  '/api/admin/pedidos/:folio/mensajes',
);

/** What changes with the orders, or with one of them: a page with another mark is old. */
export const deskMark = forStaff<typeof contract.deskMark>(
  'orders.view',
  'GET',
  '/api/admin/marca',
);

/** Puts what a new shop lacks aside or back, or says that its legal pages are right as they came. */
export const keepOpening = forStaff<typeof contract.keepOpening>(
  'site.edit',
  'POST',
  '/api/admin/apertura',
);
