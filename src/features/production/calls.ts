import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** How many pieces of a technique print on a day. */
export const setCapacity = forStaff<typeof contract.setCapacity>(
  'orders.produce',
  'PUT',
  '/api/admin/produccion/capacidad',
);
/** A line goes to the machine; its order is in production from then on. */
export const startLine = forStaff<typeof contract.startLine>(
  'orders.produce',
  'POST',
  '/api/admin/produccion/lineas/:linea/empezar',
);
/** What came out of a line so far, good and spoilt. */
export const countLine = forStaff<typeof contract.countLine>(
  'orders.produce',
  'POST',
  '/api/admin/produccion/lineas/:linea/conteo',
);
/** The photograph of its first piece, which the order's owner sees. */
export const showFirstPiece = forStaff<typeof contract.showFirstPiece>(
  'orders.produce',
  'POST',
  '/api/admin/produccion/lineas/:linea/foto',
);
/** All of an order is printed: somebody else looks it over. */
export const finishOrder = forStaff<typeof contract.finishOrder>(
  'orders.produce',
  'POST',
  '/api/admin/produccion/pedidos/:folio/terminar',
);
/** What changes with the board: a page with another mark is old. */
export const boardMark = forStaff<typeof contract.boardMark>(
  'production.see',
  'GET',
  '/api/admin/produccion/marca',
);
