import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { EMAIL_MAX } from '../../kernel/email.ts';
import { filledLine, text } from '../../kernel/wire.ts';

const email = text(EMAIL_MAX * 4).min(1);
const password = text(4096).min(1);

/** What the shop tells a browser about the person who just signed in; `token` is opaque. */
export const SessionView = z.object({
  username: z.string(),
  nombre: z.string(),
  email: z.string(),
  token: z.string(),
});
export type SessionView = z.infer<typeof SessionView>;

export const LoginRequest = z.strictObject({ email, password });
export const LoginResponse = z.object({
  success: z.literal(true),
  user: SessionView,
  error: z.null(),
});

export const RegisterRequest = z.strictObject({
  nombre: filledLine(120),
  email,
  password,
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;
export const RegisterResponse = z.object({ success: z.literal(true), error: z.null() });

/** Besides who is here, what every page shows of them: notifications not read. */
export const SessionResponse = z.object({
  user: SessionView.nullable(),
  sinLeer: z.int().nonnegative(),
});
export const Done = z.object({ success: z.literal(true) });

export const ResetState = z.object({ success: z.boolean() });
const resetToken = z.string().regex(/^[\w-]{20,100}$/);
export const ResetRequest = z.strictObject({ email });
export const ResetAccepted = z.object({ success: z.literal(true), message: z.string() });
export const ResetCheck = z.strictObject({ token: text(200) });
export const ResetConfirmation = z.strictObject({
  token: resetToken,
  password,
  /** When given it must be the address the link was sent to. */
  email: email.optional(),
});
export type ResetConfirmation = z.infer<typeof ResetConfirmation>;

/** What is wrong with a new password (password.ts). */
const PASSWORD_PROBLEMS = { short: 422, long: 422, common: 422, personal: 422 } as const;

export const login = {
  body: LoginRequest,
  answer: LoginResponse,
  refusals: {
    no_email: 422,
    password_too_long: 422,
    wrong_credentials: 401,
    /** The password is right, and the login goes on at `/api/login/codigo`. */
    code_needed: 409,
  },
  countsItself: true,
} as const satisfies CallContract;

export const logout = { answer: Done, refusals: {} } as const satisfies CallContract;

export const session = { answer: SessionResponse, refusals: {} } as const satisfies CallContract;

export const register = {
  body: RegisterRequest,
  answer: RegisterResponse,
  refusals: { no_email: 422, ...PASSWORD_PROBLEMS, email_taken: 409 },
  countsItself: true,
} as const satisfies CallContract;

export const requestReset = {
  body: ResetRequest,
  answer: ResetAccepted,
  refusals: { no_email: 422 },
  countsItself: true,
} as const satisfies CallContract;

export const checkReset = {
  body: ResetCheck,
  answer: ResetState,
  refusals: {},
} as const satisfies CallContract;

export const confirmReset = {
  body: ResetConfirmation,
  answer: Done,
  refusals: { link_expired: 400, ...PASSWORD_PROBLEMS },
  limits: [{ name: 'reset-token', network: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;
