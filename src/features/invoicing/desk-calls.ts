import { forStaff } from '../../kernel/call.ts';
import type * as contract from './desk-contract.ts';

/** Has an invoice that failed stamped with the data it was last asked for with. */
export const retryInvoice = forStaff<typeof contract.retryInvoice>(
  'invoices.work',
  'POST',
  '/api/admin/facturas/:folio/reintentar',
);
/** Lets an order be invoiced after its month. */
export const extendInvoice = forStaff<typeof contract.extendInvoice>(
  'invoices.work',
  'POST',
  '/api/admin/facturas/:folio/plazo',
);
/** Asks SAT to take an invoice back. */
export const cancelInvoice = forStaff<typeof contract.cancelInvoice>(
  'invoices.work',
  'POST',
  '/api/admin/facturas/:folio/cancelar',
);
/** Has another invoice stamped in the place of a wrong one, which SAT is then asked to take back. */
export const replaceInvoice = forStaff<typeof contract.replaceInvoice>(
  'invoices.work',
  'POST',
  '/api/admin/facturas/:folio/sustituir',
);
/** Asks once more that the replaced one be taken back, when SAT or its receiver refused. */
export const cancelReplaced = forStaff<typeof contract.cancelReplaced>(
  'invoices.work',
  'POST',
  '/api/admin/facturas/:folio/cancelar-anterior',
);
/** An invoice's files. */
export const staffInvoicePdf = forStaff<typeof contract.staffInvoicePdf>(
  'invoices.see',
  'GET',
  '/api/admin/facturas/:folio/pdf',
);
export const staffInvoiceXml = forStaff<typeof contract.staffInvoiceXml>(
  'invoices.see',
  'GET',
  '/api/admin/facturas/:folio/xml',
);
/** Has the invoice of a month's sales stamped that nobody asked an invoice for. */
export const stampGlobal = forStaff<typeof contract.stampGlobal>(
  'invoices.work',
  'POST',
  '/api/admin/factura-global/:mes',
);
/** Asks SAT to take a month's global invoice back. */
export const cancelGlobal = forStaff<typeof contract.cancelGlobal>(
  'invoices.work',
  'POST',
  '/api/admin/factura-global/:referencia/cancelar',
);
/** Files of an invoice that another took the place of, or that SAT took back. */
export const formerPdf = forStaff<typeof contract.formerPdf>(
  'invoices.see',
  'GET',
  '/api/admin/facturas/:folio/anterior/:fiscal/pdf',
);
export const formerXml = forStaff<typeof contract.formerXml>(
  'invoices.see',
  'GET',
  '/api/admin/facturas/:folio/anterior/:fiscal/xml',
);
/** Its files. */
export const globalPdf = forStaff<typeof contract.globalPdf>(
  'invoices.see',
  'GET',
  '/api/admin/factura-global/:referencia/pdf',
);
export const globalXml = forStaff<typeof contract.globalXml>(
  'invoices.see',
  'GET',
  '/api/admin/factura-global/:referencia/xml',
);
