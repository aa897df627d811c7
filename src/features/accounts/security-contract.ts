import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { Done, LoginResponse } from './contract.ts';

/** What somebody types as a code: six digits of a telephone, or a spare one in groups. */
const codigo = text(64).min(1);
export const CodeRequest = z.strictObject({ codigo });
export const SpareCodes = z.object({ codigos: z.array(z.string()) });

export const finishLogin = {
  body: CodeRequest,
  answer: LoginResponse,
  refusals: { login_over: 409, wrong_code: 401 },
  countsItself: true,
} as const satisfies CallContract;

export const prepareFactor = {
  body: z.strictObject({ password: text(4096) }),
  answer: z.object({
    /** For the application that makes codes: as a link, as a picture, and to type. */
    enlace: z.string(),
    secreto: z.string(),
    qr: z.object({ lado: z.number(), trazo: z.string() }),
  }),
  refusals: { wrong_password: 422, already_on: 409 },
  limits: [{ name: 'prepare-factor', each: 10, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const activateFactor = {
  body: CodeRequest,
  answer: SpareCodes,
  refusals: { wrong_code: 422, not_prepared: 409, already_on: 409 },
  countsItself: true,
} as const satisfies CallContract;

export const renewCodes = {
  body: CodeRequest,
  answer: SpareCodes,
  refusals: { wrong_code: 422 },
  countsItself: true,
} as const satisfies CallContract;

export const removeFactor = {
  body: CodeRequest,
  answer: Done,
  refusals: { wrong_code: 422, required: 409 },
  countsItself: true,
} as const satisfies CallContract;

const NumberedRequest = z.strictObject({ id: z.number().int().positive() });

export const closeSession = {
  body: NumberedRequest,
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;

export const closeOthers = {
  answer: z.object({ success: z.literal(true), cerradas: z.number() }),
  refusals: {},
} as const satisfies CallContract;

export const resetStaffFactor = {
  body: NumberedRequest,
  answer: Done,
  refusals: { unknown: 404, own: 409, no_factor: 409 },
} as const satisfies CallContract;

export const endStaffSessions = {
  body: NumberedRequest,
  answer: Done,
  refusals: { unknown: 404, own: 409 },
} as const satisfies CallContract;
