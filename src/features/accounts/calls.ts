import { forAnyone } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

export const login = forAnyone<typeof contract.login>('POST', '/api/login_post');
export const logout = forAnyone<typeof contract.logout>('POST', '/api/logout');
/** Who is here, and the token of the documented calls. */
export const session = forAnyone<typeof contract.session>('GET', '/api/sesion');
export const register = forAnyone<typeof contract.register>('POST', '/api/register');
export const requestReset = forAnyone<typeof contract.requestReset>(
  'POST',
  '/api/restablecer/solicitar',
);
export const checkReset = forAnyone<typeof contract.checkReset>(
  'POST',
  '/api/restablecer/verificar',
);
export const confirmReset = forAnyone<typeof contract.confirmReset>(
  'POST',
  '/api/restablecer/confirmar',
);
