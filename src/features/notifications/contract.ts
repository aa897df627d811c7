import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { documentedToken, rowId } from '../../kernel/wire.ts';
import { CHOSEN_KINDS, NOTICE_KIND_NAMES } from './notice-kind.ts';

const kind = z.enum(NOTICE_KIND_NAMES);

export const NotificationView = z.object({
  id: z.number(),
  tipo: kind,
  titulo: z.string(),
  texto: z.string(),
  enlace: z.string(),
  fecha: z.string(),
  leida: z.boolean(),
});

/** Which notices, and which page of them. */
export const NotificationQuery = z.strictObject({
  tipo: kind.optional(),
  sin_leer: z.literal('1').optional(),
  pagina: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
  user_token: documentedToken,
});

export const NotificationList = z.object({
  notificaciones: z.array(NotificationView).readonly(),
  /** Of all, whatever the filter. */
  sinLeer: z.number(),
  total: z.number(),
  pagina: z.number(),
  paginas: z.number(),
});

/** One notice, or all of a kind, or all; `hasta` is the newest that was shown. */
export const MarkReadRequest = z.strictObject({
  id: rowId.optional(),
  tipo: kind.optional(),
  hasta: rowId.optional(),
  user_token: documentedToken,
});
export const MarkReadResponse = z.object({ success: z.literal(true), sinLeer: z.number() });

/** The kinds that may be switched off alone: of the others there is nothing to choose. */
export const ChooseMailRequest = z.strictObject({
  tipo: z.enum(CHOSEN_KINDS),
  correo: z.boolean(),
});

export const listNotifications = {
  query: NotificationQuery,
  answer: NotificationList,
  refusals: {},
} as const satisfies CallContract;

export const markRead = {
  body: MarkReadRequest,
  answer: MarkReadResponse,
  refusals: {},
} as const satisfies CallContract;

export const chooseMail = {
  body: ChooseMailRequest,
  answer: z.object({ success: z.literal(true) }),
  refusals: {},
} as const satisfies CallContract;
