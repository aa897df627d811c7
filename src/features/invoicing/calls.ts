import { forAnyone, forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** SAT's catalogues, which an invoice's form chooses from. */
export const taxRegimes = forAnyone<typeof contract.taxRegimes>('GET', '/api/factura/regimenes');
export const cfdiUses = forAnyone<typeof contract.cfdiUses>('GET', '/api/factura/usos-cfdi');

/** Whether an order has its invoice, may have one, or why not. */
export const invoiceStatus = forCustomers<typeof contract.invoiceStatus>(
  'GET',
  '/api/factura/estatus',
);
/** Has the order's invoice stamped, once. */
export const createInvoice = forCustomers<typeof contract.createInvoice>(
  'POST',
  '/api/factura/crear',
);
/** Its files, for the order's owner alone. */
export const invoicePdf = forCustomers<typeof contract.invoicePdf>('GET', '/api/factura/pdf/:id');
export const invoiceXml = forCustomers<typeof contract.invoiceXml>('GET', '/api/factura/xml/:id');
