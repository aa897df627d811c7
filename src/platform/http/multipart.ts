import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from './errors.ts';

/** Parser errors that mean more parts than the form has. */
const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/**
 * A form whose length, stated or sent, is cut off as soon as it is longer than `most`. Throws
 * `tooLarge` for a stated one; call `watch` with each file for what is sent.
 */
export function limitForm(
  request: FastifyRequest,
  most: number,
  tooLarge: () => Refusal,
): { watch(file: MultipartFile['file']): void } {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
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
  tooLarge: () => Refusal,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of file) yield chunk;
  if (file.truncated) throw tooLarge();
}

/** What an error of reading a form is: itself, or the refusal it stands for. */
export function formError(error: unknown, tooMany: () => Refusal): unknown {
  if (error instanceof Refusal || typeof error !== 'object' || error === null) return error;
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown };
  if (typeof code === 'string' && TOO_MANY.has(code)) return tooMany();
  // The disk's or the connection's, which are named in capitals.
  if (typeof code === 'string' && /^E[A-Z]+$/.test(code)) return error;
  // What the parser throws at a broken body carries no status of its own.
  return statusCode === undefined ? new Refusal('malformed') : error;
}

/** What was not read must not be taken for the connection's next request. */
export function closeUnread(request: FastifyRequest, reply: FastifyReply): void {
  if (!request.raw.readableEnded) reply.header('Connection', 'close');
}
