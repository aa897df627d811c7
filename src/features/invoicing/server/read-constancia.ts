import { looksLike } from '../../files/file-kind.ts';
import { readPdf } from '../../files/server/read-pdf.ts';
import { type Constancia, readConstancia } from '../constancia.ts';

/** What a constancia's PDF says, read on this machine; undefined for any other file. */
export async function readConstanciaFile(bytes: Uint8Array): Promise<Constancia | undefined> {
  if (!looksLike('pdf', bytes)) return undefined;
  return readConstancia(await readPdf(bytes));
}
