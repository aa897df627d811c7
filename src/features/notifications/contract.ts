import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { documentedToken, rowId } from '../../kernel/wire.ts';

export const NotificationView = z.object({
  id: z.number(),
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string(),
  fecha: z.string(),
  leida: z.boolean(),
});

export const NotificationList = z.object({
  notificaciones: z.array(NotificationView),
  sinLeer: z.number(),
});

/** Marks one notification read, or all of them when no id is given. */
export const MarkReadRequest = z.strictObject({
  id: rowId.optional(),
  user_token: documentedToken,
});
export const MarkReadResponse = z.object({ success: z.literal(true), sinLeer: z.number() });

export const listNotifications = {
  answer: NotificationList,
  refusals: {},
} as const satisfies CallContract;

export const markRead = {
  body: MarkReadRequest,
  answer: MarkReadResponse,
  refusals: {},
} as const satisfies CallContract;
