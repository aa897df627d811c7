import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage } from '../storage.port.ts';
import { isWhole } from './stored-file.ts';

/** What somebody sent and whoever asks may see. */
export interface PrivateFile {
  readonly name: string;
  readonly sha256: Buffer;
  readonly mediaType: string;
  /** Its Content-Disposition: shown in the page, or to be saved under a name. */
  readonly disposition: string;
  readonly bytes?: number;
}

/** A stranger's file is given as what it was found to be, without any power, and kept by nobody. */
const POWERLESS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "sandbox; default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
};

/**
 * Sends a stored file to whoever was found to may see it (undefined: nobody, as if there were none).
 * What is missing or changed since it was sent is served to nobody, and told in the log.
 */
export async function sendPrivateFile(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  storage: FileStorage,
  file: PrivateFile | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<FastifyReply> {
  if (!file) return notThere(reply);
  const whole = await isWhole(storage, file.name, file.sha256);
  const content = whole ? await storage.read(file.name) : undefined;
  if (!content) {
    request.log.error({ file: file.name }, 'a stored file is missing or changed');
    return notThere(reply);
  }
  return reply
    .type(file.mediaType)
    .headers({
      ...POWERLESS,
      'Content-Disposition': file.disposition,
      ...lengthOf(file),
      ...headers,
    })
    .send(Readable.from(content));
}

const lengthOf = ({ bytes }: PrivateFile) =>
  bytes === undefined ? {} : { 'Content-Length': bytes };

function notThere(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
