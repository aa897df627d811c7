import { deflateSync } from 'node:zlib';

/** Words at a place of a page, in points from its lower left corner. */
export interface DrawnWords {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** How a program writes text into a PDF; each of these is found in the wild. */
export interface PdfManner {
  /** Windows' Western letters, or codes of an embedded font with its map. */
  readonly letters: 'western' | 'codes';
  /** A block for each piece, a matrix for each, steps from one to the next, or arrays with gaps. */
  readonly moves: 'blocks' | 'matrices' | 'steps' | 'gaps';
  readonly packed: boolean;
}

/** A PDF of A4 pages that draws the words in their order. */
export function writePdf(pages: readonly (readonly DrawnWords[])[], manner: PdfManner): Buffer {
  const codes = codesOf(pages.flat().map(({ text }) => text));
  const toUnicode = manner.letters === 'codes' ? '/ToUnicode 4 0 R' : '/Encoding/WinAnsiEncoding';
  const objects: Buffer[] = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from(
      `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${5 + at * 2} 0 R`).join(' ')}]>>`,
    ),
    Buffer.from(`<</Type/Font/Subtype/Type1/BaseFont/Helvetica${toUnicode}>>`),
    stream(mapOf(codes), manner.packed),
  ];
  for (const [at, page] of pages.entries()) {
    objects.push(
      Buffer.from(
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${6 + at * 2} 0 R>>`,
      ),
      stream(contentOf(page, manner, codes), manner.packed),
    );
  }
  return assembled(objects);
}

type Codes = ReadonlyMap<string, number>;
const hex = (code: number): string => code.toString(16).padStart(4, '0').toUpperCase();

/** A code for each letter that is drawn, in the order of their first use. */
const codesOf = (texts: readonly string[]): Codes =>
  new Map([...new Set(texts.join(''))].map((letter, at) => [letter, at + 1]));

function mapOf(codes: Codes): string {
  const pairs = [...codes].map(([letter, code]) => `<${hex(code)}> <${hex(letter.charCodeAt(0))}>`);
  return `1 begincodespacerange <0000> <FFFF> endcodespacerange\n${pairs.length} beginbfchar\n${pairs.join('\n')}\nendbfchar`;
}

function contentOf(page: readonly DrawnWords[], manner: PdfManner, codes: Codes): string {
  const shown = (text: string) =>
    manner.letters === 'codes'
      ? `<${Array.from(text, (letter) => hex(codes.get(letter) ?? 0)).join('')}>`
      : `(${text.replace(/[\\()]/g, '\\$&')})`;
  if (manner.moves === 'blocks') {
    const blocks = page.map(({ x, y, text }) => `BT /F1 8 Tf ${x} ${y} Td ${shown(text)} Tj ET`);
    return blocks.join('\n');
  }
  let last = { x: 0, y: 0 };
  const lines = page.map(({ x, y, text }) => {
    const step = `${x - last.x} ${y - last.y} Td`;
    last = { x, y };
    if (manner.moves === 'matrices') return `1 0 0 1 ${x} ${y} Tm ${shown(text)} Tj`;
    if (manner.moves === 'steps') return `${step} ${shown(text)} Tj`;
    return `${step} [${text.split(' ').map(shown).join(' -300 ')}] TJ`;
  });
  return `BT /F1 8 Tf\n${lines.join('\n')}\nET`;
}

function stream(content: string, packed: boolean): Buffer {
  const plain = Buffer.from(content, 'latin1');
  const bytes = packed ? deflateSync(plain) : plain;
  const filter = packed ? '/Filter/FlateDecode' : '';
  return Buffer.concat([
    Buffer.from(`<</Length ${bytes.length}${filter}>>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
}

function assembled(objects: readonly Buffer[]): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [at, body] of objects.entries()) {
    const whole = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      body,
      Buffer.from('\nendobj\n'),
    ]);
    places.push(length);
    length += whole.length;
    parts.push(whole);
  }
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(table)]);
}
