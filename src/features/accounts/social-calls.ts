import { forAnyone, forCustomers } from '../../kernel/call.ts';
import type * as contract from './social-contract.ts';

/** Where the browser goes to say at another company who it is. */
export const beginSocial = forAnyone<typeof contract.beginSocial>('POST', '/api/entrar-con');
/** What it came back with. */
export const finishSocial = forAnyone<typeof contract.finishSocial>(
  'POST',
  '/api/entrar-con/regreso',
);
/** A company asks, for somebody, that what it told of them be forgotten. */
export const forgetSocial = forAnyone<typeof contract.forgetSocial>(
  'POST',
  '/api/entrar-con/:via/eliminacion',
);
export const unlinkSocial = forCustomers<typeof contract.unlinkSocial>(
  'POST',
  '/api/mi-cuenta/identidades/desligar',
);
