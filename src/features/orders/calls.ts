import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const listOrders = forCustomers<typeof contract.listOrders>('POST', '/api/ordenes');
export const transactionState = forCustomers<typeof contract.transactionState>(
  'GET',
  '/api/estado-transaccion',
);
export const downloadQuote = forCustomers<typeof contract.downloadQuote>(
  'POST',
  '/api/orden/descargar-cotizacion',
);
export const approveDesign = forCustomers<typeof contract.approveDesign>(
  'POST',
  '/api/aprobar-diseno',
);
