import { forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Pieces were counted, or came, or were lost: what there is now, and why. */
export const adjustStock = forStaff<typeof contract.adjustStock>(
  'stock.adjust',
  'POST',
  '/api/admin/existencias/:color',
);
