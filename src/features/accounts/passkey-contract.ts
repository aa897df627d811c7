import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, rowId, text } from '../../kernel/wire.ts';
import { Done, SessionView } from './contract.ts';

/** Bytes as WebAuthn's JSON has them; `max` letters. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);
/** A credential's id has 1023 bytes at most. */
const credential = bytes(1364);
const KEY = z.literal('public-key');
/** As its owner tells it from their others. */
const nombre = filledLine(60);

/** What a device answers when it made a key (RegistrationResponseJSON); what else it says is dropped. */
export const NewKey = z.object({
  id: credential,
  rawId: credential,
  type: KEY,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(12_000),
    transports: z.array(text(20)).max(10).exactOptional(),
  }),
});
export type NewKey = z.infer<typeof NewKey>;

/** What a device answers when it signed (AuthenticationResponseJSON). */
export const SignedChallenge = z.object({
  id: credential,
  rawId: credential,
  type: KEY,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: bytes(100).exactOptional(),
  }),
});
export type SignedChallenge = z.infer<typeof SignedChallenge>;

const verification = z.literal('preferred');

export const beginPasskeyLogin = {
  /** PublicKeyCredentialRequestOptionsJSON; no key is named, so that the device offers its own. */
  answer: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: verification,
  }),
  refusals: {},
  limits: [{ name: 'passkey-begin', network: 600, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const finishPasskeyLogin = {
  body: z.strictObject({ respuesta: SignedChallenge }),
  /** `codigo`: the device did not look at who used it, and the second factor is still to come. */
  answer: z.object({ estado: z.enum(['dentro', 'codigo']), user: SessionView.nullable() }),
  refusals: { challenge_over: 409, unknown_key: 404, refused: 401 },
  countsItself: true,
} as const satisfies CallContract;

export const preparePasskey = {
  /** The code where there is a second factor; else the password, where there is one. */
  body: z.strictObject({ password: text(4096), codigo: text(64) }),
  /** PublicKeyCredentialCreationOptionsJSON. */
  answer: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    timeout: z.number(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: KEY })),
    excludeCredentials: z.array(
      z.object({ id: z.string(), type: KEY, transports: z.array(z.string()) }),
    ),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: verification,
    }),
    attestation: z.literal('none'),
  }),
  refusals: { wrong_password: 422, wrong_code: 422, too_many_keys: 409 },
  limits: [{ name: 'prepare-passkey', each: 20, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const addPasskey = {
  body: z.strictObject({ nombre, respuesta: NewKey }),
  answer: Done,
  refusals: { challenge_over: 409, refused: 422, taken: 409, too_many_keys: 409 },
  limits: [{ name: 'add-passkey', each: 20, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const renamePasskey = {
  body: z.strictObject({ id: rowId, nombre }),
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;

export const removePasskey = {
  body: z.strictObject({ id: rowId }),
  answer: Done,
  refusals: { unknown: 404, last_way: 409 },
} as const satisfies CallContract;
