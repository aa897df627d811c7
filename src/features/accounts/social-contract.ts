import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { Done, SessionView } from './contract.ts';

const via = z.string().regex(/^[a-z]{2,20}$/);

export const beginSocial = {
  body: z.strictObject({
    via,
    /** Where the login leads to, as on the login page. */
    redirect: text(500),
    /** For whoever is signed in: to link it to their account. */
    ligar: z.boolean(),
  }),
  answer: z.object({ url: z.string() }),
  refusals: { not_configured: 409, signed_out: 409, unreachable: 502 },
  limits: [{ name: 'social-begin', network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const finishSocial = {
  body: z.strictObject({
    via,
    /** The query of the address that the company sent the browser back to. */
    regreso: text(4000).min(1),
  }),
  answer: z.object({
    /** `codigo`: the second factor is still to come. */
    estado: z.enum(['dentro', 'codigo', 'ligada']),
    user: SessionView.nullable(),
    destino: z.string(),
  }),
  refusals: {
    not_configured: 409,
    trip_over: 409,
    cancelled: 409,
    refused: 409,
    unreachable: 502,
    no_email: 409,
    email_unverified: 409,
    sign_in_first: 409,
    taken: 409,
  },
  limits: [{ name: 'social-finish', network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const unlinkSocial = {
  body: z.strictObject({ via }),
  answer: Done,
  refusals: { unknown: 404, last_way: 409 },
} as const satisfies CallContract;

export const forgetSocial = {
  params: z.object({ via }),
  /** A form, as the company sends it: its signature, a dot, and what it signed. */
  body: z.object({ signed_request: text(8000).min(1) }),
  /** In the company's own words: where the state is looked up, and by what. */
  answer: z.object({ url: z.string(), confirmation_code: z.string() }),
  refusals: { not_configured: 404, not_authentic: 401 },
  limits: [{ name: 'social-forget', network: 1200, windowSeconds: 3600 }],
} as const satisfies CallContract;
