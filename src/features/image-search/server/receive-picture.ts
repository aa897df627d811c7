import type { FastifyRequest } from 'fastify';
import { refusedForm, refuseForm, requireForm } from '../../../platform/http/multipart.ts';
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

/** Takes the one field in; refuses everything else. The picture stays in memory. */
export async function receivePicture(request: FastifyRequest): Promise<ReceivedPicture> {
  requireForm(request);
  let received: ReceivedPicture | undefined;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (part.fieldname !== FIELD || received) refuseForm();
      if (part.type === 'file') {
        received = { bytes: await part.toBuffer() };
        continue;
      }
      if (part.valueTruncated || typeof part.value !== 'string') refuseForm();
      received = { address: part.value };
    }
  } catch (error) {
    throw refusedForm(error);
  }
  if (!received) refuseForm('Falta la imagen.');
  return received;
}
