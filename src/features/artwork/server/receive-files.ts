import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Refusal } from '../../../server/http/errors.ts';
import { ARTWORK_FIELDS, MAX_ARTWORK_BYTES, MAX_ARTWORK_FILES } from '../choose-files.ts';
import { originalName } from '../original-name.ts';
import type { FileStorage, ReceivedFile } from '../storage.port.ts';

export interface ArrivedFile {
  readonly field: string;
  readonly originalName: string;
  readonly received: ReceivedFile;
}

/** Two full files and what wraps them. */
const BODY_LIMIT = 21 * 1024 * 1024;

const LIMITS = {
  fileSize: MAX_ARTWORK_BYTES,
  files: MAX_ARTWORK_FILES,
  fields: 0,
  fieldNameSize: 20,
  parts: MAX_ARTWORK_FILES,
  headerPairs: 20,
};

/** Parser errors that mean more parts than two files. */
const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/**
 * Takes in the files of an upload as they stream, never whole in memory. Throws a Refusal, with
 * nothing left behind, for a body that is not one or two files in their own fields.
 */
export async function receiveFiles(
  request: FastifyRequest,
  storage: FileStorage,
): Promise<readonly ArrivedFile[]> {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT) throw tooBig();
  const arrived: ArrivedFile[] = [];
  const watch = watchLength(request);
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') watch.current = part.file;
      arrived.push(await receivePart(part, arrived, storage));
    }
  } catch (error) {
    await discardAll(arrived);
    throw asRefusal(error);
  }
  if (arrived.length === 0) throw new Refusal('invalid', MESSAGES.artwork.none);
  return arrived;
}

async function receivePart(
  part: Multipart,
  arrived: readonly ArrivedFile[],
  storage: FileStorage,
): Promise<ArrivedFile> {
  const known = ARTWORK_FIELDS.some((field) => field === part.fieldname);
  const twice = arrived.some((file) => file.field === part.fieldname);
  if (part.type !== 'file' || !known || twice) throw new Refusal('invalid');
  return {
    field: part.fieldname,
    originalName: originalName(part.filename),
    received: await storage.receive(withinLimit(part)),
  };
}

/** A body that says no length (or lies) is cut off as soon as it is longer than it may be. */
function watchLength(request: FastifyRequest): { current: MultipartFile['file'] | undefined } {
  const watch: { current: MultipartFile['file'] | undefined } = { current: undefined };
  let bytes = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > BODY_LIMIT) watch.current?.destroy(tooBig());
  });
  return watch;
}

const tooBig = (): Refusal => new Refusal('too_large', MESSAGES.artwork.tooBig);

/** The parser only cuts a file that is too long; a cut file must not pass for a whole one. */
async function* withinLimit(part: MultipartFile): AsyncGenerator<Uint8Array> {
  for await (const chunk of part.file) yield chunk;
  if (part.file.truncated) throw tooBig();
}

function asRefusal(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && TOO_MANY.has(code)) {
    return new Refusal('invalid', MESSAGES.artwork.tooMany);
  }
  if (typeof code === 'string' && code.startsWith('E')) return error;
  // What the parser throws at a broken body carries no status of its own.
  return statusCode === undefined ? new Refusal('malformed') : error;
}

export async function discardAll(files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => file.received.discard()));
}
