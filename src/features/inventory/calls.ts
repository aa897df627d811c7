import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Pieces were counted, or came, or were lost: what there is now, and why. */
export const adjustStock = forStaff<typeof contract.adjustStock>(
  'stock.adjust',
  'POST',
  '/api/admin/existencias/:color',
);

/** Pieces were carried from one warehouse to another. */
export const transferStock = forStaff<typeof contract.transferStock>(
  'stock.adjust',
  'POST',
  '/api/admin/existencias/:color/traspaso',
);

/** The same as a file for spreadsheets. */
export const exportStock = forStaff<typeof contract.exportStock>(
  'stock.see',
  'GET',
  '/api/admin/existencias.csv',
);

/** Below how many free pieces staff want to be told. */
export const setThreshold = forStaff<typeof contract.setThreshold>(
  'stock.adjust',
  'PUT',
  '/api/admin/existencias/:color/minimo',
);
