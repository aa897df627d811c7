import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Whose requests the stand-in takes. */
export interface S3Account {
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export interface Asked {
  readonly method: string;
  /** As it was sent, with its query. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A refusal in the service's words. */
export interface S3Refusal {
  readonly status: number;
  readonly code: string;
}

const SKEW_MS = 15 * 60 * 1000;
const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/,\s]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([a-z0-9;-]+), ?Signature=([0-9a-f]{64})$/;

const refuse = (status: number, code: string): S3Refusal => ({ status, code });
const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/** Why a request is not taken, as S3 would say it; undefined for one that is signed as it must be. */
export function refusalOf(asked: Asked, account: S3Account, now: Date): S3Refusal | undefined {
  const { headers, body } = asked;
  if (!headers.authorization) return refuse(403, 'AccessDenied');
  const read = AUTHORIZATION.exec(headers.authorization);
  if (!read) return refuse(400, 'AuthorizationHeaderMalformed');
  const [, id, date = '', region, names = '', signature = ''] = read;
  if (id !== account.accessKeyId) return refuse(403, 'InvalidAccessKeyId');
  if (region !== account.region) return refuse(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date'] ?? '');
  const at = momentOf(time);
  if (at === undefined || !time.startsWith(date)) return refuse(403, 'AccessDenied');
  if (Math.abs(at - now.getTime()) > SKEW_MS) return refuse(403, 'RequestTimeTooSkewed');
  if (!signsEnough(names.split(';'), headers)) return refuse(403, 'AccessDenied');
  const stated = String(headers['x-amz-content-sha256'] ?? '');
  if (!/^[0-9a-f]{64}$/.test(stated)) return refuse(400, 'InvalidRequest');
  const expected = signatureOf(asked, names.split(';'), stated, { time, date, account });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
    return refuse(403, 'SignatureDoesNotMatch');
  }
  if (stated !== sha256(body)) return refuse(400, 'XAmzContentSHA256Mismatch');
  return undefined;
}

function momentOf(time: string): number | undefined {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time);
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second] = parts;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? undefined : at;
}

/** The host and everything of Amazon's own must be signed, in order. */
function signsEnough(names: readonly string[], headers: IncomingHttpHeaders): boolean {
  const own = Object.keys(headers).filter((name) => name === 'host' || name.startsWith('x-amz-'));
  const sorted = names.every((name, place) => place === 0 || (names[place - 1] ?? '') < name);
  return sorted && own.every((name) => names.includes(name));
}

interface Signing {
  readonly time: string;
  readonly date: string;
  readonly account: S3Account;
}

function signatureOf(
  { method, target, headers }: Asked,
  names: readonly string[],
  bodyHash: string,
  { time, date, account }: Signing,
): string {
  const [path = '', query = ''] = target.split('?');
  const lines = names.map((name) => `${name}:${String(headers[name] ?? '').trim()}`);
  const canonical = [
    method,
    path.split('/').map(asAmazonEncodes).join('/'),
    query.split('&').filter(Boolean).map(pairOf).sort().join('&'),
    ...lines,
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = [date, account.region, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${account.secretAccessKey}`);
  return hmac(key, text).toString('hex');
}

const pairOf = (pair: string): string => {
  const [name = '', value = ''] = pair.split('=');
  const plain = (text: string): string => asAmazonEncodes(text.replaceAll('+', ' '));
  return `${plain(name)}=${plain(value)}`;
};

/** Letter by letter, of what was sent encoded or not. */
const asAmazonEncodes = (part: string): string =>
  [...Buffer.from(decodeURIComponent(part))]
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
