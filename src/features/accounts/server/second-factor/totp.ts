import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** As every application of the kind has them (RFC 6238): other values are not understood by all. */
const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of telephones go wrong by half a minute: one step before and one after count too. */
const WINDOW = 1;

export const newSecret = (): Buffer => randomBytes(SECRET_BYTES);

const totpOf = (secret: Buffer, label = ''): TOTP =>
  new TOTP({
    ...(label ? { label } : {}),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The step a code belongs to; undefined for one of another time, or of none. */
export function stepOf(secret: Buffer, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  return Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** What the telephone's application is given: by QR, by link, or typed. */
export function enrolmentOf(
  secret: Buffer,
  company: string,
  email: string,
): { readonly uri: string; readonly typed: string } {
  const totp = totpOf(secret, email);
  totp.issuer = company;
  return { uri: totp.toString(), typed: totp.secret.base32 };
}
