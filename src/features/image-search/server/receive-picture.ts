import type { FastifyRequest } from 'fastify';
import { asRefusal, Refusal } from '../../../platform/http/errors.ts';
import { MAX_PICTURE_BYTES } from '../contract.ts';

/** What came in the field `file`: a picture, or the address of one. */
export type ReceivedPicture = { readonly bytes: Buffer } | { readonly address: string };

const FIELD = 'file';
const LONGEST_ADDRESS = 2048;
const LIMITS = {
  fileSize: MAX_PICTURE_BYTES,
  files: 1,
  fields: 1,
  parts: 1,
  fieldNameSize: 20,
  fieldSize: LONGEST_ADDRESS,
  headerPairs: 20,
};

/** Parser errors that mean more than the one field. */
const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT']);

/** Takes the one field in; refuses everything else. The picture stays in memory. */
export async function receivePicture(request: FastifyRequest): Promise<ReceivedPicture> {
  if (!request.isMultipart()) throw new Refusal('wrong_type');
  let received: ReceivedPicture | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.fieldname !== FIELD || received) throw new Refusal('invalid');
      if (part.type === 'file') {
        received = { bytes: await part.toBuffer() };
        continue;
      }
      if (part.valueTruncated || typeof part.value !== 'string') throw new Refusal('invalid');
      received = { address: part.value };
    }
  } catch (error) {
    throw refused(error);
  }
  if (!received) throw new Refusal('invalid', 'Falta la imagen.');
  return received;
}

function refused(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (!(error instanceof Error)) return new Refusal('malformed');
  if ('code' in error && TOO_MANY.has(String(error.code))) return new Refusal('invalid');
  const refusal =
    'statusCode' in error ? asRefusal(error as Parameters<typeof asRefusal>[0]) : undefined;
  return refusal ?? new Refusal('malformed');
}
