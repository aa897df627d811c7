import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { formError, limitForm, refuseForm, wholeFile } from '../../../platform/http/multipart.ts';
import { originalName } from '../original-name.ts';
import type { FileStorage, ReceivedFile } from '../storage.port.ts';

/** What a form with files may be. */
export interface FormShape {
  /** Names of the fields that carry a file, each once at most. */
  readonly fileFields: readonly string[];
  /** Whether it has fields of text besides. */
  readonly texts: boolean;
  /** Bytes of the files and what wraps them. */
  readonly bodyLimit: number;
  /** Of the parser. */
  readonly limits: NonNullable<Parameters<FastifyRequest['parts']>[0]>['limits'];
  /** What is said of a file or form that is too large. */
  readonly tooLarge?: string;
  /** What more parts than the form has are refused with. */
  readonly tooMany: { readonly code: 'invalid' | 'too_large'; readonly sentence?: string };
}

export interface ArrivedFile {
  readonly field: string;
  readonly originalName: string;
  readonly received: ReceivedFile;
}

export interface ArrivedForm {
  readonly files: readonly ArrivedFile[];
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Takes in the files of an upload as they stream, never whole in memory. Refuses, with nothing
 * left behind, a body that is not of the shape. The caller discards what it does not
 * keep.
 */
export async function receiveForm(
  request: FastifyRequest,
  storage: FileStorage,
  shape: FormShape,
): Promise<ArrivedForm> {
  const form = limitForm(request, shape.bodyLimit, shape.tooLarge);
  const files: ArrivedFile[] = [];
  const texts = new Map<string, string>();
  try {
    for await (const part of request.parts({ limits: shape.limits })) {
      if (part.type === 'file') {
        form.watch(part.file);
        files.push(await receivePart(part, files, storage, shape));
      } else if (!shape.texts) refuseForm();
      else if (typeof part.value === 'string') texts.set(part.fieldname, part.value);
    }
  } catch (error) {
    await discardAll(files);
    throw formError(error, shape.tooMany);
  }
  return { files, texts };
}

async function receivePart(
  part: Extract<Multipart, { type: 'file' }>,
  arrived: readonly ArrivedFile[],
  storage: FileStorage,
  { fileFields, tooLarge }: FormShape,
): Promise<ArrivedFile> {
  const twice = arrived.some((file) => file.field === part.fieldname);
  if (!fileFields.includes(part.fieldname) || twice) refuseForm();
  return {
    field: part.fieldname,
    originalName: originalName(part.filename),
    received: await storage.receive(wholeFile(part, tooLarge)),
  };
}

export async function discardAll(files: readonly ArrivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => file.received.discard()));
}
