import { MESSAGES } from '../../../kernel/messages.ts';
import type { FormShape } from '../../files/server/receive-form.ts';
import { ARTWORK_FIELDS, MAX_ARTWORK_BYTES, MAX_ARTWORK_FILES } from '../choose-files.ts';

/** One or two files in their own fields, and nothing else. */
export const ARTWORK_FORM: FormShape = {
  fileFields: ARTWORK_FIELDS,
  texts: false,
  // Two full files and what wraps them.
  bodyLimit: 21 * 1024 * 1024,
  limits: {
    fileSize: MAX_ARTWORK_BYTES,
    files: MAX_ARTWORK_FILES,
    fields: 0,
    fieldNameSize: 20,
    parts: MAX_ARTWORK_FILES,
    headerPairs: 20,
  },
  tooLarge: MESSAGES.artwork.tooBig,
  tooMany: { code: 'invalid', sentence: MESSAGES.artwork.tooMany },
};
