import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, text } from '../../kernel/wire.ts';

const Done = z.object({ success: z.literal(true) });

export const rename = {
  body: z.strictObject({ nombre: filledLine(120) }),
  answer: Done,
  refusals: {},
  limits: [{ name: 'rename', each: 20, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const removeAddress = {
  body: z.strictObject({ id: z.number().int().positive() }),
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;

export const chooseNews = {
  body: z.strictObject({ acepta: z.boolean() }),
  answer: Done,
  refusals: {},
  limits: [{ name: 'choose-news', each: 30, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const closeAccount = {
  body: z.strictObject({
    /** Of an account that has one; else its e-mail, typed again. */
    confirmacion: text(4096).min(1),
  }),
  answer: Done,
  refusals: { wrong_password: 422, wrong_email: 422, staff: 409, orders_in_motion: 409 },
  limits: [{ name: 'close-account', each: 10, network: 30, windowSeconds: 3600 }],
} as const satisfies CallContract;
