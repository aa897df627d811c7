import { forAnyone, forStaff } from '../../kernel/call.ts';
import type * as contract from './arco-contract.ts';

/** Somebody exercises a right over their data, with or without an account. */
export const askArco = forAnyone<typeof contract.askArco>('POST', '/api/derechos-arco');
export const proveArco = forStaff<typeof contract.proveArco>(
  'privacy.answer',
  'POST',
  '/api/admin/derechos/identidad',
);
export const answerArco = forStaff<typeof contract.answerArco>(
  'privacy.answer',
  'POST',
  '/api/admin/derechos/responder',
);
