/** `npm run assemble`: writes hamming-binary.ts from hamming.wat; a test compares the two. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import wabt from 'wabt';

const FOLDER = import.meta.dirname;
const LINE = 88;

/** The module of hamming.wat in base64. Throws with the place of a mistake in it. */
export async function assembled(): Promise<string> {
  const { parseWat } = await wabt();
  const source = await readFile(path.join(FOLDER, 'hamming.wat'), 'utf8');
  const { buffer } = parseWat('hamming.wat', source, { threads: true }).toBinary({});
  return Buffer.from(buffer).toString('base64');
}

async function write(): Promise<void> {
  const binary = await assembled();
  const lines = Array.from({ length: Math.ceil(binary.length / LINE) }, (_, line) => {
    return `  '${binary.slice(line * LINE, (line + 1) * LINE)}'`;
  });
  const comment = '/** hamming.wat as it runs, in base64; written by `npm run assemble`. */';
  const constant = `export const HAMMING_BINARY =\n${lines.join(' +\n')};\n`;
  await writeFile(path.join(FOLDER, 'hamming-binary.ts'), `${comment}\n${constant}`);
}

if (import.meta.main) await write();
