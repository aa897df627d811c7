import { createHash, createHmac } from 'node:crypto';

/** Whose requests these are, and in which region their bucket lies. */
export interface SigningKey {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

export interface Signable {
  readonly method: string;
  /** With its query, if it has one. */
  readonly url: URL;
  /** Names in lower case; `host` and the two dates of the signature are added. */
  readonly headers: Readonly<Record<string, string>>;
  /** Of the body, hexadecimal. */
  readonly sha256: string;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
/** SHA-256 of nothing: what a request without a body says of it. */
export const EMPTY_SHA256 = createHash('sha256').digest('hex');

/**
 * The headers under which a request is the key's own: AWS Signature Version 4 with the body's hash,
 * as S3 wants it (paths are encoded once). Everything that is sent is signed.
 */
export function signedHeaders(
  { method, url, headers, sha256 }: Signable,
  key: SigningKey,
  at: Date,
): Record<string, string> {
  const time = at.toISOString().replace(/[-:]|\.\d{3}/g, '');
  const date = time.slice(0, 8);
  const sent: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': sha256,
    'x-amz-date': time,
  };
  const signed = Object.entries({ ...sent, host: url.host }).sort(byName);
  const names = signed.map(([name]) => name).join(';');
  const lines = signed.map(([name, value]) => `${name}:${value.trim()}\n`).join('');
  const canonical = [method, pathOf(url), queryOf(url), lines, names, sha256].join('\n');
  const scope = `${date}/${key.region}/s3/aws4_request`;
  const toSign = [ALGORITHM, time, scope, hash(canonical)].join('\n');
  const signature = hmac(dayKey(key, date), toSign).toString('hex');
  const credential = `Credential=${key.accessKeyId}/${scope}`;
  const authorization = `${ALGORITHM} ${credential},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}

const byName = ([a]: readonly [string, string], [b]: readonly [string, string]): number =>
  a < b ? -1 : a > b ? 1 : 0;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

function dayKey({ secretAccessKey, region }: SigningKey, date: string): Buffer {
  return ['s3', 'aws4_request'].reduce(
    (key, part) => hmac(key, part),
    hmac(hmac(`AWS4${secretAccessKey}`, date), region),
  );
}

/** All but letters, digits and `-._~`, which no browser function encodes as Amazon does. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const pathOf = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encode(decodeURIComponent(part)))
    .join('/');

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(byName)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
