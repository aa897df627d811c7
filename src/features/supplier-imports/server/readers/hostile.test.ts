import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { constants, deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Part, workbookParts, writeZip } from '../../../../../test/support/write-xlsx.ts';
import { FileRefused, LIMITS } from '../../sheet.ts';
import { openFile } from './open-file.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'estampa-hostile-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MB = 1024 * 1024;
const SHEET = 'xl/worksheets/sheet1.xml';
const SHARED = 'xl/sharedStrings.xml';

/** Many megabytes of zeros in a few kilobytes: one packed block, again and again. */
function bomb(megabytes: number): Part {
  const block = deflateRawSync(Buffer.alloc(16 * MB), { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: megabytes / 16 }, () => block);
  return { packed: Buffer.concat([...blocks, deflateRawSync(Buffer.alloc(0))]) };
}

const book = (changes: Readonly<Record<string, Part>> = {}): Map<string, Part> =>
  new Map([
    ...workbookParts([
      {
        name: 'Lista',
        rows: [
          ['clave', 'precio'],
          ['T-1', 10],
        ],
      },
    ]),
    ...Object.entries(changes),
  ]);

/** Text that a part of a workbook holds before what is hostile in it. */
const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const ENTITY_BOMB = `<!DOCTYPE x [<!ENTITY a "aaaaaaaa">${Array.from(
  { length: 30 },
  (_, n) => `<!ENTITY a${n} "&a${n || ''};&a${n || ''};">`,
).join('')}]>`;
const OUTSIDE = '<!DOCTYPE x [<!ENTITY o SYSTEM "file:///etc/passwd">]>';

type Hostile = readonly [kind: string, write: (file: string) => Promise<void>, says: RegExp];
const packed = (
  kind: string,
  parts: () => Iterable<readonly [string, Part]>,
  says: RegExp,
  flags = 0,
): Hostile => [kind, (file) => writeZip(file, parts(), flags), says];
const plain = (kind: string, text: () => string | Buffer, says: RegExp): Hostile => [
  kind,
  (file) => writeFile(file, text()),
  says,
];

const FILES: readonly Hostile[] = [
  packed(
    'a zip bomb for a sheet',
    () => book({ [SHEET]: bomb(640) }),
    /demasiado (grande|texto)|dañado/,
  ),
  packed(
    'a bomb behind a good beginning',
    () =>
      book({
        [SHARED]: {
          packed: Buffer.concat([
            deflateRawSync('<sst><si><t>', { finishFlush: constants.Z_FULL_FLUSH }),
            ...Array.from({ length: 40 }, () =>
              deflateRawSync(Buffer.alloc(16 * MB, 97), { finishFlush: constants.Z_FULL_FLUSH }),
            ),
            deflateRawSync('</t></si></sst>'),
          ]),
        },
      }),
    /demasiado texto/,
  ),
  packed(
    'an outside entity',
    () => book({ [SHEET]: OUTSIDE + sheetOf('<row r="1"><c t="str"><v>&o;</v></c></row>') }),
    /DTD/,
  ),
  packed(
    'an entity bomb',
    () => book({ [SHARED]: `${ENTITY_BOMB}<sst><si><t>&a29;</t></si></sst>` }),
    /DTD/,
  ),
  packed(
    'an entity that nobody declared',
    () => book({ [SHEET]: sheetOf('<row r="1"><c t="str"><v>&x;</v></c></row>') }),
    /DTD/,
  ),
  packed(
    'a tag without end',
    () => book({ [SHEET]: `<worksheet ${'a'.repeat(200_000)}` }),
    /dañado/,
  ),
  packed('two parts of one name', () => [...book(), ...book()], /dañado/),
  packed('a password', () => book(), /contraseña/, 1),
  packed(
    'a zip of something else',
    () => [['word/document.xml', '<w/>']],
    /no es un libro de Excel/,
  ),
  packed(
    'a part that is no packed data',
    () => book({ [SHEET]: { packed: Buffer.from('no es un zip') } }),
    /dañado/,
  ),
  packed(
    'one text in too many rows',
    () =>
      book({
        [SHARED]: `<sst><si><t>${'x'.repeat(LIMITS.cellChars)}</t></si></sst>`,
        [SHEET]: sheetOf('<row><c t="s"><v>0</v></c></row>'.repeat(10_000)),
      }),
    /demasiado texto/,
  ),
  packed(
    'rows without end',
    () => book({ [SHEET]: sheetOf('<row/>'.repeat(LIMITS.rows + 100)) }),
    /más de 200,000 renglones/,
  ),
  plain(
    'ten million rows',
    () => `clave,precio\n${'a,1\n'.repeat(10_000_000)}`,
    /más de 200,000 renglones/,
  ),
  plain('a line without end', () => `clave,nombre\n"${'a'.repeat(2 * MB)}`, /demasiado largo/),
  plain('columns without end', () => ','.repeat(LIMITS.columns + 1), /columnas/),
  plain('more bytes than a file may have', () => Buffer.alloc(LIMITS.bytes + 1, 'a'), /64 MB/),
  plain('nothing', () => '', /vacío/),
  plain(
    'a program',
    () => Buffer.from('\u007fELF\u0002\u0001\u0001\u0000\u0000', 'latin1'),
    /no es de texto/,
  ),
  plain('an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /Excel antiguo/),
  plain(
    'two encodings in one',
    () => Buffer.concat([Buffer.from('clave,Cañón\n'), Buffer.from('T-1,Cañón\n', 'latin1')]),
    /mezcla codificaciones/,
  ),
  plain(
    'half a letter of UTF-16',
    () =>
      Buffer.concat([
        Buffer.from('\ufeffclave,nombre\n', 'utf16le'),
        Buffer.from([0x00, 0xd8, 0x41]),
      ]),
    /UTF-16/,
  ),
  plain('JSON that is none', () => '[{"clave": ', /no es JSON/),
  plain('JSON without a list', () => '{"a":{"b":1}}', /no trae una lista/),
  plain(
    'JSON of too many rows',
    () => `[${'{},'.repeat(LIMITS.rows + 1)}{}]`,
    /más de 200,000 renglones/,
  ),
];

async function readAll(file: string): Promise<number> {
  let rows = 0;
  for (const sheet of (await openFile(file)).sheets) {
    for await (const _row of sheet.rows()) rows += 1;
  }
  return rows;
}

test.each(FILES)('BEH-65 a file with %s is refused with a sentence', async (_kind, write, says) => {
  const file = path.join(folder, 'hostil');
  await write(file);
  const refused = await readAll(file).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FileRefused);
  expect(refused).toHaveProperty('message', expect.stringMatching(says));
});

test('BEH-65 lists in lists without end are read no deeper than they mean anything', async () => {
  const file = path.join(folder, 'hondo.json');
  await writeFile(file, `[{"clave":${'['.repeat(50_000)}${']'.repeat(50_000)}}]`);
  expect(await readAll(file)).toBe(2);
});

test('BEH-65 a row that says to be at the end of the world is where it stands', async () => {
  const file = path.join(folder, 'lejos.xlsx');
  await writeZip(
    file,
    book({ [SHEET]: sheetOf('<row r="99999999999"><c r="ZZZ1"><v>1</v></c></row>') }),
  );
  const [sheet] = (await openFile(file)).sheets;
  const rows = [];
  for await (const row of sheet?.rows() ?? []) rows.push(row);
  expect(rows).toEqual([{ line: 1, cells: [] }]);
});
