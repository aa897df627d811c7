import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as contract from './security-contract.ts';

/** The second step of a login, for whoever has a second factor. */
export const finishLogin = forAnyone<typeof contract.finishLogin>('POST', '/api/login/codigo');
export const prepareFactor = forCustomers<typeof contract.prepareFactor>(
  'POST',
  '/api/mi-cuenta/segundo-factor/preparar',
);
export const activateFactor = forCustomers<typeof contract.activateFactor>(
  'POST',
  '/api/mi-cuenta/segundo-factor/activar',
);
export const renewCodes = forCustomers<typeof contract.renewCodes>(
  'POST',
  '/api/mi-cuenta/segundo-factor/codigos',
);
export const removeFactor = forCustomers<typeof contract.removeFactor>(
  'POST',
  '/api/mi-cuenta/segundo-factor/quitar',
);
export const closeSession = forCustomers<typeof contract.closeSession>(
  'POST',
  '/api/mi-cuenta/sesiones/cerrar',
);
export const closeOthers = forCustomers<typeof contract.closeOthers>(
  'POST',
  '/api/mi-cuenta/sesiones/cerrar-otras',
);
export const resetStaffFactor = forStaff<typeof contract.resetStaffFactor>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/quitar-segundo-factor',
);
export const endStaffSessions = forStaff<typeof contract.endStaffSessions>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/cerrar-sesiones',
);
