import { readableId } from '../../../kernel/ids.ts';
import type { LineIdentity } from '../build-line.ts';

/** Name and birth of a new line. The server gives neither any meaning. */
export function newIdentity(): LineIdentity {
  return {
    uniqueId: readableId(crypto.getRandomValues(new Uint8Array(16))),
    createdAt: new Date().toISOString(),
  };
}
