import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { ROLES } from '../../kernel/permissions.ts';
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

export const sendEmailProof = {
  answer: Done,
  refusals: { already_proven: 409 },
  limits: [
    { name: 'email-proof', each: 3, network: 30, windowSeconds: 3600 },
    { name: 'email-proof-day', each: 8, windowSeconds: 24 * 3600 },
  ],
} as const satisfies CallContract;

export const confirmEmail = {
  body: z.strictObject({ prueba: text(200).min(1) }),
  answer: Done,
  refusals: { link_expired: 409 },
  limits: [{ name: 'confirm-email', each: 30, windowSeconds: 3600 }],
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

const area = z.enum(ROLES);

export const inviteStaff = {
  body: z.strictObject({
    correo: text(254).min(1),
    nombre: text(120).trim().min(1),
    areas: z.array(area).min(1).max(ROLES.length),
  }),
  /** Whether the person is in at once, or has a link to choose a password with. */
  answer: z.object({ success: z.literal(true), estado: z.enum(['dentro', 'invitada']) }),
  refusals: { no_email: 422, already_staff: 409 },
  limits: [{ name: 'invitar-equipo', each: 30, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const withdrawInvitation = {
  body: NumberedRequest,
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;

export const changeAreas = {
  body: z.strictObject({
    id: z.number().int().positive(),
    /** None: the person leaves the team. */
    areas: z.array(area).max(ROLES.length),
    /** Those that whoever asks had before them. */
    vistas: z.array(text(40)).max(ROLES.length),
  }),
  answer: Done,
  refusals: { unknown: 404, own: 409, changed: 409, left: 403 },
} as const satisfies CallContract;
