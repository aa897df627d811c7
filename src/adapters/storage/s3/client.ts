import { openAsBlob } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { StorageAway } from '../../../features/files/storage.port.ts';
import { bodyOf } from './body.ts';
import { EMPTY_SHA256, type SigningKey, signedHeaders } from './sign.ts';
import { errorCode } from './xml.ts';

/** A try that came to nothing; has neither keys nor signatures. */
export interface S3Trouble {
  readonly method: string;
  readonly name: string;
  /** The service's word for it, or the network's. */
  readonly code: string;
  readonly status: number;
  readonly attempt: number;
}

export interface S3Options extends SigningKey {
  readonly endpoint: string;
  readonly bucket: string;
  readonly log: (trouble: S3Trouble) => void;
  /** How long an answer, and then each piece of it, may take. */
  readonly timeoutMs?: number;
  readonly now?: () => Date;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Of the object; empty for the bucket itself. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string>>;
  /** A file of this machine that is sent, with its hash. */
  readonly file?: { readonly path: string; readonly sha256: string };
}

/** An answer that is good; its body must be read to its end or given up. */
export interface S3Answer {
  readonly headers: Headers;
  readonly body: AsyncGenerator<Uint8Array>;
}

/** Sends a request; undefined for an object that is not there. */
export type S3Client = (request: S3Request) => Promise<S3Answer | undefined>;

const ATTEMPTS = 4;
const FIRST_PAUSE_MS = 100;
const TIMEOUT_MS = 30_000;
/** Where another try may find the service better: full, slow down, or a gateway in between. */
const PASSING = new Set([429, 500, 502, 503, 504]);

type Outcome =
  | { readonly answer: S3Answer | undefined }
  | { readonly status: number; readonly code: string; readonly again: boolean };

/**
 * Speaks to an S3-compatible service, path-style. What may pass is tried again with growing
 * pauses (all its requests may be made twice), and ends as StorageAway; what is refused for good
 * (a wrong key, no such bucket) is an Error with the service's code.
 */
export function s3Client(options: S3Options): S3Client {
  const { log } = options;
  return async (request) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await tryOnce(options, request);
      if ('answer' in outcome) return outcome.answer;
      const { status, code, again } = outcome;
      log({ method: request.method, name: request.name, code, status, attempt });
      if (!again) throw new Error(`s3 refused ${request.method}: ${status} ${code}`);
      if (attempt === ATTEMPTS) throw new StorageAway(`s3 ${request.method}: ${code}`);
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()));
    }
  };
}

async function tryOnce(options: S3Options, request: S3Request): Promise<Outcome> {
  const { timeoutMs = TIMEOUT_MS } = options;
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(), timeoutMs);
  try {
    const response = await send(options, request, stop.signal);
    const answer = { headers: response.headers, body: bodyOf(response, stop, timeoutMs) };
    if (response.ok) return { answer };
    const code = await errorCode(answer.body);
    // A HEAD has no body to say what is missing: of ours only objects are asked for.
    const missing = response.status === 404 && (code === 'NoSuchKey' || request.method === 'HEAD');
    if (missing) return { answer: undefined };
    const again = PASSING.has(response.status) || code === 'RequestTimeout';
    return { status: response.status, code, again };
  } catch (error) {
    return { status: 0, code: networkCode(error), again: true };
  } finally {
    clearTimeout(late);
  }
}

async function send(
  options: S3Options,
  { method, name, query = {}, file }: S3Request,
  signal: AbortSignal,
): Promise<Response> {
  const url = new URL(`/${options.bucket}${name && `/${name}`}`, options.endpoint);
  url.search = new URLSearchParams(query).toString();
  const sha256 = file?.sha256 ?? EMPTY_SHA256;
  const now = options.now?.() ?? new Date();
  const headers = signedHeaders({ method, url, headers: {}, sha256 }, options, now);
  // Read from the disk as it is sent, and of a known length, which the service asks for.
  const body = file ? await openAsBlob(file.path) : null;
  return fetch(url, { method, headers, body, signal, redirect: 'manual' });
}

/** ECONNREFUSED, UND_ERR_SOCKET, AbortError…: the cause says more than fetch's own 'fetch failed'. */
function networkCode(error: unknown): string {
  const cause = error instanceof Error && error.cause ? error.cause : error;
  if (typeof cause !== 'object' || cause === null) return 'network';
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : 'network';
}
