import { forCustomers } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

const NOTIFICATIONS = '/api/notificaciones';

export const listNotifications = forCustomers<typeof contract.listNotifications>(
  'GET',
  NOTIFICATIONS,
);

/** Marks one notification read, or all of them. */
export const markRead = forCustomers<typeof contract.markRead>('POST', NOTIFICATIONS);

/** Whether a kind of notice also comes by mail. */
export const chooseMail = forCustomers<typeof contract.chooseMail>(
  'POST',
  '/api/notificaciones/correo',
);
