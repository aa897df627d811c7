import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** Cells of a row: a text, a number, or nothing. */
type Row = readonly (string | number | undefined)[];

export interface SheetGiven {
  readonly name: string;
  readonly rows: Iterable<Row>;
  /** Ranges such as 'A2:A4'. */
  readonly merged?: readonly string[];
}

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const letters = (index: number): string =>
  (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

function sheetXml({ rows, merged = [] }: SheetGiven): string {
  const lines: string[] = [];
  let line = 0;
  for (const row of rows) {
    line += 1;
    const cells = row.map((value, column) => {
      const reference = `r="${letters(column)}${line}"`;
      if (value === undefined || value === '') return '';
      return typeof value === 'number'
        ? `<c ${reference}><v>${value}</v></c>`
        : `<c ${reference} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
    });
    lines.push(`<row r="${line}">${cells.join('')}</row>`);
  }
  const ranges = merged.map((range) => `<mergeCell ref="${range}"/>`).join('');
  const merges = ranges ? `<mergeCells count="${merged.length}">${ranges}</mergeCells>` : '';
  return `${HEAD}<worksheet ${MAIN}><sheetData>${lines.join('')}</sheetData>${merges}</worksheet>`;
}

/** The parts of a workbook, for writing or for breaking on purpose. */
export function workbookParts(sheets: readonly SheetGiven[]): Map<string, string> {
  const list = sheets.map(
    ({ name }, place) =>
      `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  );
  const targets = sheets.map(
    (_, place) =>
      `<Relationship Id="rId${place + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`,
  );
  const parts = new Map([
    [
      'xl/workbook.xml',
      `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets.join('')}</Relationships>`,
    ],
  ]);
  for (const [place, sheet] of sheets.entries()) {
    parts.set(`xl/worksheets/sheet${place + 1}.xml`, sheetXml(sheet));
  }
  return parts;
}

/** What a part holds; or how it is packed, for parts that unpack to more than a test can hold. */
export type Part = string | Buffer | { readonly packed: Buffer };

/** Packs parts into a file, deflated. `flags` go into every part's head. */
export async function writeZip(file: string, parts: Iterable<readonly [string, Part]>, flags = 0) {
  const out = createWriteStream(file);
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for (const [name, content] of parts) {
    count += 1;
    const plain =
      typeof content === 'object' && 'packed' in content ? Buffer.alloc(0) : Buffer.from(content);
    const packed =
      typeof content === 'object' && 'packed' in content ? content.packed : deflateRawSync(plain);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(plain.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), common, title]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), common, rest, title);
    if (!out.write(Buffer.concat([local, packed]))) await once(out, 'drain');
    offset += local.length + packed.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  out.end(Buffer.concat([central, end]));
  await once(out, 'close');
}

export const writeXlsx = (file: string, sheets: readonly SheetGiven[]): Promise<void> =>
  writeZip(file, workbookParts(sheets));
