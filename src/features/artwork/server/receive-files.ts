import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { MESSAGES } from '../../../kernel/messages.ts';
import { Refusal } from '../../../platform/http/errors.ts';
import { formError, limitForm, wholeFile } from '../../../platform/http/multipart.ts';
import type { FileStorage, ReceivedFile } from '../../files/storage.port.ts';
import { ARTWORK_FIELDS, MAX_ARTWORK_BYTES, MAX_ARTWORK_FILES } from '../choose-files.ts';
import { originalName } from '../original-name.ts';

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

/**
 * Takes in the files of an upload as they stream, never whole in memory. Throws a Refusal, with
 * nothing left behind, for a body that is not one or two files in their own fields.
 */
export async function receiveFiles(
  request: FastifyRequest,
  storage: FileStorage,
): Promise<readonly ArrivedFile[]> {
  const form = limitForm(request, BODY_LIMIT, tooBig);
  const arrived: ArrivedFile[] = [];
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.type === 'file') form.watch(part.file);
      arrived.push(await receivePart(part, arrived, storage));
    }
  } catch (error) {
    await discardAll(arrived);
    throw formError(error, () => new Refusal('invalid', MESSAGES.artwork.tooMany));
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
    received: await storage.receive(wholeFile(part, tooBig)),
  };
}

const tooBig = (): Refusal => new Refusal('too_large', MESSAGES.artwork.tooBig);

export async function discardAll(files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => file.received.discard()));
}
