import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as contract from './contract.ts';
import type * as staff from './staff-contract.ts';

/** The answer to the version shown: by the order's owner, or by whoever holds a link of its line. */
export const decideProof = forAnyone<typeof contract.decideProof>(
  'POST',
  '/api/propuestas/respuesta',
);
/** Whoever was sent a link comes in with its token; a cookie carries it from here on. */
export const openInvitation = forAnyone<typeof contract.openInvitation>(
  'POST',
  '/api/propuestas/enlaces/abrir',
);
export const invite = forCustomers<typeof contract.invite>('POST', '/api/propuestas/enlaces');
export const revokeInvitation = forCustomers<typeof contract.revokeInvitation>(
  'POST',
  '/api/propuestas/enlaces/revocar',
);

export const publishProof = forStaff<typeof staff.publishProof>(
  'proofs.make',
  'POST',
  '/api/admin/propuestas',
);
export const withdrawProof = forStaff<typeof staff.withdrawProof>(
  'proofs.make',
  'POST',
  '/api/admin/propuestas/retirar',
);
/** A round of changes beyond those that the price includes. */
export const chargeRound = forStaff<typeof staff.chargeRound>(
  'proofs.charge',
  'POST',
  '/api/admin/propuestas/ronda',
);
