import { forCustomers, forStaff } from '../../kernel/call.ts';
import type * as approval from './approval/contract.ts';
import type * as contract from './contract.ts';
import type * as shared from './shared-quote/contract.ts';
import type * as staff from './staff-contract.ts';

export const listOrders = forCustomers<typeof contract.listOrders>('POST', '/api/ordenes');
export const transactionState = forCustomers<typeof contract.transactionState>(
  'GET',
  '/api/estado-transaccion',
);
export const downloadQuote = forCustomers<typeof contract.downloadQuote>(
  'POST',
  '/api/orden/descargar-cotizacion',
);
/** Mails an order's quotation to whom its owner names. */
export const shareQuote = forCustomers<typeof shared.shareQuote>(
  'POST',
  '/api/orden/compartir-cotizacion',
);
export const approveDesign = forCustomers<typeof approval.approveDesign>(
  'POST',
  '/api/aprobar-diseno',
);

/** What changes with the caller's orders: a page with another mark is old. */
export const ownMark = forCustomers<typeof contract.ownMark>('GET', '/api/ordenes/marca');

/** The owner sends what a printed line is printed from. */
export const addArtwork = forCustomers<typeof contract.addArtwork>('POST', '/api/orden/arte');

/** A person of the shop moves an order; the move itself asks for its own permission. */
export const moveOrder = forStaff<typeof staff.moveOrder>(
  'orders.work',
  'POST',
  '/api/admin/pedidos/:folio/estado',
);
/** A delivery that failed, told by hand. */
export const failedAttempt = forStaff<typeof staff.failedAttempt>(
  'orders.ship',
  'POST',
  '/api/admin/pedidos/:folio/intento-fallido',
);
/** What becomes of a parcel that could not be delivered: another delivery at its cost, or its return. */
export const decideDelivery = forStaff<typeof staff.decideDelivery>(
  'orders.redeliver',
  'POST',
  '/api/admin/pedidos/:folio/entrega',
);
