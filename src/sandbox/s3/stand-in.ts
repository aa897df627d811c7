import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Asked, refusalOf, type S3Account, type S3Refusal } from './verify.ts';

/** What goes wrong with one of the next requests of a method. */
export interface S3Fault {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** 503 SlowDown, a connection that is cut, no answer at all, or half a body. */
  readonly kind: 'slow_down' | 'reset' | 'silence' | 'truncated';
}

export interface S3ServiceOptions extends S3Account {
  readonly now?: () => Date;
  /** Names a list has at most; the real one's thousand where it is not given. */
  readonly pageSize?: number;
}

export interface S3Service {
  /** Whether a request is meant for it: one that is signed as Amazon's are. */
  takes(request: IncomingMessage): boolean;
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Taken one by one, by the first request of their method. */
  readonly faults: S3Fault[];
  /** Each request that arrived: `PUT 503`. */
  readonly requests: readonly string[];
  readonly names: () => readonly string[];
}

interface Stored {
  readonly body: Buffer;
  readonly at: Date;
}

interface Told {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

/** One bucket of a service that speaks S3, path-style, in memory; as strict as the real one. */
export function s3Service(options: S3ServiceOptions): S3Service {
  const { now = () => new Date() } = options;
  const objects = new Map<string, Stored>();
  const faults: S3Fault[] = [];
  const requests: string[] = [];
  return {
    faults,
    requests,
    names: () => [...objects.keys()].sort(),
    takes: ({ headers }) => headers.authorization?.startsWith('AWS4-HMAC-SHA256 ') ?? false,
    answer: async (request, response) => {
      const asked = await readWhole(request);
      const place = faults.findIndex(({ method }) => method === asked.method);
      const [fault] = place < 0 ? [] : faults.splice(place, 1);
      const refused = refusalOf(asked, options, now());
      const told = refused ? refusalBody(refused) : answerTo(asked, objects, { ...options, now });
      requests.push(`${asked.method} ${fault?.kind ?? told.status}`);
      if (fault) return misbehave(fault, told, response);
      const length = { 'Content-Length': told.body?.length ?? 0 };
      response.writeHead(told.status, { ...length, ...told.headers });
      response.end(asked.method === 'HEAD' ? undefined : told.body);
    },
  };
}

async function readWhole(request: IncomingMessage): Promise<Asked> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return {
    method: request.method ?? '',
    target: request.url ?? '/',
    headers: request.headers,
    body: Buffer.concat(pieces),
  };
}

function misbehave({ kind }: S3Fault, told: Told, response: ServerResponse): void {
  if (kind === 'reset') response.destroy();
  if (kind === 'slow_down') {
    const { status, body } = refusalBody({ status: 503, code: 'SlowDown' });
    response.writeHead(status).end(body);
  }
  if (kind === 'truncated') {
    const { body = Buffer.alloc(2) } = told;
    response.writeHead(told.status, { 'Content-Length': body.length });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  }
}

function refusalBody({ status, code }: S3Refusal): Told {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return { status, headers: { 'Content-Type': 'application/xml' }, body: Buffer.from(body) };
}

type Shelf = S3ServiceOptions & { readonly now: () => Date };

function answerTo(asked: Asked, objects: Map<string, Stored>, shelf: Shelf): Told {
  const url = new URL(asked.target, 'http://stand-in');
  const [, bucket, ...parts] = decodeURIComponent(url.pathname).split('/');
  if (bucket !== shelf.bucket) return refusalBody({ status: 404, code: 'NoSuchBucket' });
  const name = parts.join('/');
  if (name === '') {
    if (asked.method !== 'GET' || url.searchParams.get('list-type') !== '2') {
      return refusalBody({ status: 405, code: 'MethodNotAllowed' });
    }
    return list(url.searchParams, objects, shelf);
  }
  if (asked.method === 'PUT') return put(name, asked, objects, shelf.now());
  if (asked.method === 'DELETE') {
    objects.delete(name);
    return { status: 204 };
  }
  if (asked.method !== 'GET' && asked.method !== 'HEAD') {
    return refusalBody({ status: 405, code: 'MethodNotAllowed' });
  }
  const found = objects.get(name);
  if (!found) return refusalBody({ status: 404, code: 'NoSuchKey' });
  return {
    status: 200,
    headers: { 'Last-Modified': found.at.toUTCString(), ETag: tagOf(found.body) },
    body: found.body,
  };
}

const tagOf = (body: Buffer): string => `"${createHash('md5').update(body).digest('hex')}"`;

function put(name: string, asked: Asked, objects: Map<string, Stored>, at: Date): Told {
  if (asked.headers['content-length'] === undefined) {
    return refusalBody({ status: 411, code: 'MissingContentLength' });
  }
  objects.set(name, { body: asked.body, at });
  return { status: 200, headers: { ETag: tagOf(asked.body) } };
}

function list(query: URLSearchParams, objects: Map<string, Stored>, shelf: Shelf): Told {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString();
  const prefix = query.get('prefix') ?? '';
  const all = [...objects.keys()].filter((name) => name.startsWith(prefix) && name > after).sort();
  const names = all.slice(0, shelf.pageSize ?? 1000);
  const more = names.length < all.length;
  const token = Buffer.from(names.at(-1) ?? '').toString('base64');
  const entries = names.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${token}</NextContinuationToken>` : '';
  const body = `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries}${next}</ListBucketResult>`;
  return { status: 200, headers: { 'Content-Type': 'application/xml' }, body: Buffer.from(body) };
}
