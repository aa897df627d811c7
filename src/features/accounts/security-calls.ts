import { forAnyone, forCustomers, forStaff } from '../../kernel/call.ts';
import type * as passkeys from './passkey-contract.ts';
import type * as contract from './security-contract.ts';

/** The second step of a login, for whoever has a second factor. */
export const finishLogin = forAnyone<typeof contract.finishLogin>('POST', '/api/login/codigo');
/** What a device with a passkey is to sign. */
export const beginPasskeyLogin = forAnyone<typeof passkeys.beginPasskeyLogin>(
  'POST',
  '/api/entrar-con-llave/reto',
);
export const finishPasskeyLogin = forAnyone<typeof passkeys.finishPasskeyLogin>(
  'POST',
  '/api/entrar-con-llave',
);
export const preparePasskey = forCustomers<typeof passkeys.preparePasskey>(
  'POST',
  '/api/mi-cuenta/llaves/preparar',
);
export const addPasskey = forCustomers<typeof passkeys.addPasskey>(
  'POST',
  '/api/mi-cuenta/llaves/agregar',
);
export const renamePasskey = forCustomers<typeof passkeys.renamePasskey>(
  'POST',
  '/api/mi-cuenta/llaves/nombre',
);
export const removePasskey = forCustomers<typeof passkeys.removePasskey>(
  'POST',
  '/api/mi-cuenta/llaves/quitar',
);
/** Mails a link that proves the account's address. */
export const sendEmailProof = forCustomers<typeof contract.sendEmailProof>(
  'POST',
  '/api/mi-cuenta/correo/enlace',
);
/** Takes such a link as proof. */
export const confirmEmail = forCustomers<typeof contract.confirmEmail>(
  'POST',
  '/api/mi-cuenta/correo/confirmar',
);
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
export const inviteStaff = forStaff<typeof contract.inviteStaff>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/invitar',
);
export const withdrawInvitation = forStaff<typeof contract.withdrawInvitation>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/retirar-invitacion',
);
export const changeAreas = forStaff<typeof contract.changeAreas>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/areas',
);
export const endStaffSessions = forStaff<typeof contract.endStaffSessions>(
  'staff.manage',
  'POST',
  '/api/admin/equipo/cerrar-sesiones',
);
