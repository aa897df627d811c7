import type { XmlListener } from '../../../../kernel/formats/xml.ts';
import { storable } from '../../../../platform/db/storable.ts';
import { FileRefused, TOO_MUCH_TEXT } from '../../sheet.ts';
import { createBookReader } from './book-xml.ts';
import { openZip, type Zip } from './zip.ts';

/** A workbook: its sheets by name, and the texts that they share. */
export interface Workbook {
  readonly zip: Zip;
  readonly sheets: readonly { readonly name: string; readonly part: string }[];
}

const MOST_SHEETS = 200;
const NO_BOOK = 'El archivo no es un libro de Excel (.xlsx).';
/** Of all shared texts together: they are kept while the rows are read. */
const MOST_SHARED_CHARS = 48 * 1024 * 1024;
const MOST_SHARED = 2_000_000;
const SHARED = 'xl/sharedStrings.xml';

export async function openWorkbook(file: string): Promise<Workbook> {
  const zip = await openZip(file);
  if (!zip.has('xl/workbook.xml')) throw new FileRefused(NO_BOOK);
  const targets = await targetsOf(zip);
  const sheets: { name: string; part: string }[] = [];
  await readPart(zip, 'xl/workbook.xml', {
    open: (tag, attribute) => {
      if (tag !== 'sheet' || attribute('state') === 'veryHidden') return;
      const part = targets.get(attribute('r:id') ?? '');
      if (part && zip.has(part)) sheets.push({ name: storable(attribute('name') ?? ''), part });
    },
    close: () => undefined,
    text: () => undefined,
  });
  if (sheets.length === 0 || sheets.length > MOST_SHEETS) throw new FileRefused(NO_BOOK);
  return { zip, sheets };
}

/** Which part a sheet's reference means; a part outside the file is none. */
async function targetsOf(zip: Zip): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>();
  const relations = 'xl/_rels/workbook.xml.rels';
  if (!zip.has(relations)) throw new FileRefused(NO_BOOK);
  await readPart(zip, relations, {
    open: (tag, attribute) => {
      if (tag !== 'Relationship' || attribute('TargetMode') === 'External') return;
      const target = attribute('Target') ?? '';
      targets.set(attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
    close: () => undefined,
    text: () => undefined,
  });
  return targets;
}

/** The texts that cells name by their number. */
export async function sharedTexts({ zip }: Workbook): Promise<readonly string[]> {
  const texts: string[] = [];
  if (!zip.has(SHARED)) return texts;
  let current = '';
  let chars = 0;
  let inText = false;
  let phonetic = false;
  await readPart(zip, SHARED, {
    open: (tag) => {
      if (tag === 'si') current = '';
      if (tag === 'rPh') phonetic = true;
      inText = tag === 't' && !phonetic;
    },
    close: (tag) => {
      if (tag === 't') inText = false;
      if (tag === 'rPh') phonetic = false;
      if (tag === 'si' && texts.push(plainText(current)) > MOST_SHARED) {
        throw new FileRefused(TOO_MUCH_TEXT);
      }
    },
    text: (text) => {
      if (!inText) return;
      chars += text.length;
      if (chars > MOST_SHARED_CHARS) throw new FileRefused(TOO_MUCH_TEXT);
      current += text;
    },
  });
  return texts;
}

/** Characters that XML cannot write stand as _x000D_. */
export const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

async function readPart(zip: Zip, name: string, listener: XmlListener): Promise<void> {
  const xml = createBookReader(listener);
  const decoder = new TextDecoder('utf-8');
  for await (const chunk of zip.read(name)) xml.push(decoder.decode(chunk, { stream: true }));
  xml.push(decoder.decode());
  xml.end();
}
