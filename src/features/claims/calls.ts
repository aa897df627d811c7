import { forCustomers, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** The owner says what is wrong with what arrived, with photographs. */
export const fileClaim = forCustomers<typeof contract.fileClaim>('POST', '/api/reclamaciones');

/** Reworks, pays back or refuses. */
export const decideClaim = forStaff<typeof contract.decideClaim>(
  'claims.decide',
  'POST',
  '/api/admin/reclamaciones/:id',
);

/** The owner adds words and photographs to an open claim. */
export const answerClaim = forCustomers<typeof contract.answerClaim>(
  'POST',
  '/api/reclamaciones/mensajes',
);

/** Asks the owner of an open claim for more. */
export const askClaimant = forStaff<typeof contract.askClaimant>(
  'claims.decide',
  'POST',
  '/api/admin/reclamaciones/:id/mensajes',
);
