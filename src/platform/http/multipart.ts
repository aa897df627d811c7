import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asRefusal, noRoom, Refusal } from './errors.ts';

const LIMITS = {
  fileSize: 10 * 1024 * 1024,
  files: 2,
  fields: 8,
  fieldNameSize: 100,
  fieldSize: 4096,
  parts: 10,
};

/**
 * Lets calls read forms with files. Without the plugin's hooks: two for every request of the shop,
 * which delete what `saveRequestFiles` has put into the system's folder. Ours are read as they come.
 */
export function installForms(app: FastifyInstance): void {
  const hookless: FastifyInstance = Object.create(app, { addHook: { value: () => hookless } });
  multipart(hookless, { limits: LIMITS }, (error) => {
    if (error) throw error;
  });
}

/** Parser errors that mean more parts than the form has. */
const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/**
 * A form whose length, stated or sent, is cut off as soon as it is longer than `most`, with
 * `sentence`. Refuses a stated one at once; call `watch` with each file for what is sent.
 */
export function limitForm(
  request: FastifyRequest,
  most: number,
  sentence: string | undefined,
): { watch(file: MultipartFile['file']): void } {
  const tooLarge = (): Refusal => new Refusal('too_large', sentence);
  requireForm(request);
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge();
  let current: MultipartFile['file'] | undefined;
  let bytes = 0;
  request.raw.on('data', (chunk: Uint8Array) => {
    bytes += chunk.length;
    if (bytes > most) current?.destroy(tooLarge());
  });
  return {
    watch: (file) => {
      current = file;
    },
  };
}

/** The parser only cuts a file that is too long; a cut file must not pass for a whole one. */
export async function* wholeFile(
  { file }: MultipartFile,
  sentence: string | undefined,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk;
  if (file.truncated) throw new Refusal('too_large', sentence);
}

export function requireForm(request: FastifyRequest): void {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
}

/** The refusal that any error of reading a form kept in memory stands for. */
export function refusedForm(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal('malformed');
  if ('code' in error && TOO_MANY.has(String(error.code))) return new Refusal('invalid');
  const known = 'statusCode' in error ? asRefusal(error) : undefined;
  return known ?? new Refusal('malformed');
}

/** Refuses a form that is not the one of the contract. */
export function refuseForm(sentence?: string): never {
  throw new Refusal('invalid', sentence);
}

/** Refuses to take files in while there is no room for them. */
export function refuseWithoutRoom(): never {
  throw noRoom();
}

/** What an error of reading a form is: itself, or the refusal it stands for. */
export function formError(
  error: unknown,
  tooMany: { readonly code: 'invalid' | 'too_large'; readonly sentence?: string },
): unknown {
  if (error instanceof Refusal || typeof error !== 'object' || error === null) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && TOO_MANY.has(code))
    return new Refusal(tooMany.code, tooMany.sentence);
  // The disk's or the connection's, which are named in capitals.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  // What the parser throws at a broken body carries no status of its own.
  return statusCode === undefined ? new Refusal('malformed') : error;
}

/** A form of so few bytes is read to its end, where a longer one loses its connection. */
const SMALL_FORM = 64 * 1024;

/**
 * What was not read must not be taken for the connection's next request. Whoever sends a small form
 * after its headers would find the connection gone, and the answer with it: that one is read and
 * dropped.
 */
export function closeUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (request.raw.readableEnded) return;
  if (Number(request.headers['content-length']) <= SMALL_FORM) request.raw.unpipe().resume();
  else reply.header('Connection', 'close');
}
