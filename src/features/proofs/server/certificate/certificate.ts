import { createHash } from 'node:crypto';

/** Characters of a certificate's name, of five random bits each. */
export const CODE_LENGTH = 20;
export const CODE = /^[0-9A-HJKMNP-TV-Z]{20}$/;

/** All that an approval says. */
interface Sealed {
  readonly code: string;
  readonly folio: string;
  readonly lineId: number;
  readonly version: number;
  readonly sha256: Buffer;
  readonly viewSha256: Buffer | null;
  readonly name: string;
  readonly at: Date;
  readonly ip: string;
  readonly words: string;
}

/**
 * SHA-256 over all that an approval says. The certificate bears it: whoever holds one can show that
 * the shop's books were changed since.
 */
export function sealOf(approval: Sealed): Buffer {
  const told = [
    approval.code,
    approval.folio,
    approval.lineId,
    approval.version,
    approval.sha256.toString('hex'),
    approval.viewSha256?.toString('hex') ?? '',
    approval.name,
    approval.at.toISOString(),
    approval.ip,
    approval.words,
  ];
  return createHash('sha256').update(JSON.stringify(told)).digest();
}
