import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { FileRefused } from '../../sheet.ts';

/** Text files as they come from any spreadsheet: which letters they are written in, and their lines. */

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const HEAD_BYTES = 64 * 1024;
const LONGEST_LINE = 1024 * 1024;
const NOT_TEXT = 'El archivo no es de texto. Guárdalo como CSV (UTF-8), XLSX o JSON.';
const MIXED =
  'El archivo mezcla codificaciones: unas letras están en UTF-8 y otras no. Guárdalo otra vez como CSV UTF-8.';
const CUT = 'El archivo no está bien escrito en UTF-16. Guárdalo otra vez como CSV UTF-8.';

/** Which letters a file is written in; refuses what is no text, or text of two kinds. */
export async function encodingOf(file: string): Promise<Encoding> {
  const head = await headOf(file);
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideIn(head);
  if (wide) return wide;
  if (head.includes(0)) throw new FileRefused(NOT_TEXT);
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252';
}

async function headOf(file: string): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** UTF-16 without a mark: of Western text every other byte is zero. */
function wideIn(head: Buffer): Encoding | undefined {
  if (head.length < 8) return undefined;
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const most = head.length / 2;
  if (odd > most * 0.7 && even < most * 0.1) return 'utf-16le';
  if (even > most * 0.7 && odd < most * 0.1) return 'utf-16be';
  return undefined;
}

/** Whether all of a file is UTF-8. One that is so for a while, accents included, and then is not is refused. */
async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let accents = false;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    try {
      accents ||= /[^\0-\x7f]/.test(decoder.decode(chunk, { stream: true }));
    } catch {
      // Told from the letters themselves, below.
      const known = new TextDecoder('utf-8').decode(chunk);
      if (accents || /[\u00a1-\u017f]/.test(known)) throw new FileRefused(MIXED);
      return false;
    }
  }
  return true;
}

/** The lines of a text file, each no longer than a line can be. */
export async function* linesOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  let rest = '';
  for await (const text of textOf(file, encoding)) {
    if (text.includes('\0')) throw new FileRefused(NOT_TEXT);
    // A line end of two characters may be cut in its middle.
    const all = rest + text;
    const held = all.endsWith('\r') ? '\r' : '';
    const lines = (held ? all.slice(0, -1) : all).split(/\r\n|\n|\r/);
    rest = (lines.pop() ?? '') + held;
    if (rest.length > LONGEST_LINE) {
      throw new FileRefused('Un renglón del archivo es demasiado largo: no parece una tabla.');
    }
    yield* lines;
  }
  if (rest !== '') yield rest.replace(/\r$/, '');
}

/** The letters of a file as they stream. */
export async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode();
    } catch {
      throw new FileRefused(encoding.startsWith('utf-16') ? CUT : NOT_TEXT);
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) yield decode(chunk);
  yield decode();
}
