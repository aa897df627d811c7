import * as z from 'zod';
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

export type LoginAnswer = z.infer<typeof LoginResponse>;

export const RegisterRequest = z.strictObject({
  nombre: filledLine(120),
  email,
  password,
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;
export const RegisterResponse = z.object({ success: z.literal(true), error: z.null() });

export const SessionResponse = z.object({ user: SessionView.nullable() });
export type SessionResponse = z.infer<typeof SessionResponse>;
export const Done = z.object({ success: z.literal(true) });

export const ResetState = z.object({ success: z.boolean() });
const resetToken = z.string().regex(/^[\w-]{20,100}$/);
export const ResetRequest = z.strictObject({ email });
export const ResetAccepted = z.object({ success: z.literal(true), message: z.string() });
export type ResetAnswer = z.infer<typeof ResetAccepted>;
export const ResetCheck = z.strictObject({ token: text(200) });
export const ResetConfirmation = z.strictObject({
  token: resetToken,
  password,
  /** When given it must be the address the link was sent to. */
  email: email.optional(),
});
export type ResetConfirmation = z.infer<typeof ResetConfirmation>;
