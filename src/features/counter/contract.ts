import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { EMAIL_MAX } from '../../kernel/email.ts';
import { filledLine, pesos, rowId, text } from '../../kernel/wire.ts';
import {
  SavedAddress,
  SubmitOrderRequest,
  SubmittedLine,
  submitOrder,
} from '../checkout/contract.ts';
import { ToldPlace } from '../shipping/contract.ts';

/** The calls by which the staff order in a customer's name. Amounts are pesos with IVA. */

const MOST_PESOS = 1_000_000_000;
const amount = pesos(MOST_PESOS);

export const inviteCustomer = {
  body: z.strictObject({ nombre: filledLine(120), correo: text(EMAIL_MAX * 4).min(1) }),
  answer: z.object({
    cliente: z.number().int(),
    /** They had an account already: nothing was sent to them. */
    conocido: z.boolean(),
  }),
  refusals: { no_email: 422, not_a_customer: 409 },
  limits: [{ name: 'invitar-clientes', windowSeconds: 3600, each: 60 }],
} as const satisfies CallContract;

const option = z.object({
  id_cotizacion: z.string(),
  paqueteria: z.string(),
  servicio: z.string(),
  importe: amount,
  /** The day it arrives, finishes included. */
  llega: z.string(),
  estimado: z.boolean(),
});

/** What the order that is being written comes to for this customer, today. */
export const reckonOrder = {
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: z.strictObject({
    cart: z.array(SubmittedLine).max(100),
    /** '' before there is a whole one. */
    postal_code: z.string().regex(/^(\d{5})?$/),
  }),
  bodyLimit: 256 * 1024,
  answer: z.object({
    lineas: z.array(
      z.object({
        uniqueId: z.string(),
        productos: amount,
        terminado: amount,
        total: amount,
        /** In which its artwork is printed, and on how many places; null without any. */
        tintas: z.number().int().nullable(),
        lugares: z.number().int().nullable(),
        /** Why it cannot be ordered so; '' where it can. */
        problema: z.string(),
      }),
    ),
    envios: z.array(option),
    /** Why there is no courier to choose; '' where there is, or nothing was asked. */
    sin_envios: z.string(),
    /** Where they may fetch it instead; null where orders are not fetched. */
    recoger: ToldPlace.extend({
      /** The day it is ready, finishes included; '' while a line cannot be had. */
      listo: z.string(),
    }).nullable(),
    /** Theirs, for whoever may see where customers live; null for others. */
    direcciones: z.array(SavedAddress).nullable(),
  }),
  refusals: { unknown_customer: 404 },
  limits: [{ name: 'mostrador', each: 240, windowSeconds: 60 }],
} as const satisfies CallContract;

export const placeFor = {
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: SubmitOrderRequest.omit({ token: true, user_token: true }).extend({
    /** The draft's own: however often it is sent, it is one order. */
    clave: z.uuid(),
  }),
  bodyLimit: 256 * 1024,
  answer: submitOrder.answer,
  refusals: { ...submitOrder.refusals, account_left: 404, unknown_customer: 404 },
  limits: [{ name: 'levantar', each: 60, windowSeconds: 60 }],
} as const satisfies CallContract;
