import { type Letters, pdfFonts } from './pdf-fonts.ts';
import { pdfObjects } from './pdf-objects.ts';

const MOST_TEXT = 20_000;
/** A gap in a line, in thousandths of a letter's size, that people see as a space. */
const GAP = -180;

/**
 * The words of a PDF, line by line as its pages draw them. Only what such a file says in plain
 * letters: no pictures, no forms, nothing encrypted. For proposals alone.
 */
export function pdfText(bytes: Buffer): string {
  const objects = pdfObjects(bytes);
  const fonts = pdfFonts(objects);
  const pages: string[] = [];
  let length = 0;
  for (const { stream } of objects.values()) {
    if (length > MOST_TEXT || !stream?.includes('BT')) continue;
    const words = drawnText(stream.toString('latin1'), fonts);
    length += words.length;
    pages.push(words);
  }
  return pages.join('\n').slice(0, MOST_TEXT);
}

const TOKEN =
  /\((?:[^()\\]|\\[\s\S]|\((?:[^()\\]|\\[\s\S])*\))*\)|<[0-9A-Fa-f\s]*>|\/[^\s()<>[\]{}/%]+|[[\]]|[-+]?\d*\.?\d+|[A-Za-z'"*]+/g;

/** Goes through what a page draws and keeps its words; a step down is a new line. */
function drawnText(content: string, fonts: ReadonlyMap<string, Letters>): string {
  let out = '';
  let font: Letters | undefined;
  let height = 0;
  let operands: string[] = [];
  const line = () => {
    if (!out.endsWith('\n')) out += '\n';
  };
  for (const [token] of content.matchAll(TOKEN)) {
    if (out.length > MOST_TEXT) break;
    if (!/^[A-Za-z'"*]/.test(token)) {
      // An array as long as this draws no line that anybody reads.
      if (operands.length < 2_000) operands.push(token);
      continue;
    }
    switch (token) {
      case 'Tf':
        font = fonts.get((operands.at(-2) ?? '').slice(1));
        break;
      case 'Td':
      case 'TD':
        if (Number(operands.at(-1)) === 0) out += ' ';
        else line();
        break;
      case 'Tm':
        if (Number(operands.at(-1)) === height) out += ' ';
        else line();
        height = Number(operands.at(-1));
        break;
      case 'T*':
      case 'ET':
        line();
        break;
      case "'":
      case '"':
        line();
        out += shown(operands, font);
        break;
      case 'Tj':
      case 'TJ':
        out += shown(operands, font);
        break;
    }
    operands = [];
  }
  return out;
}

function shown(operands: readonly string[], font: Letters | undefined): string {
  let text = '';
  for (const operand of operands) {
    if (operand.startsWith('(')) text += decoded(unescaped(operand.slice(1, -1)), font);
    else if (operand.startsWith('<')) text += decoded(hexBytes(operand.slice(1, -1)), font);
    else if (Number(operand) < GAP) text += ' ';
  }
  return text;
}

const hexBytes = (hex: string): string =>
  Buffer.from(hex.replace(/\s/g, ''), 'hex').toString('latin1');

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function unescaped(text: string): string {
  return text.replace(/\\([0-7]{1,3}|[\s\S])/g, (_, code: string) =>
    /^[0-7]/.test(code)
      ? String.fromCharCode(Number.parseInt(code, 8) & 0xff)
      : (ESCAPES[code] ?? (code === '\n' ? '' : code)),
  );
}

const WESTERN = new TextDecoder('windows-1252');

function decoded(bytes: string, font: Letters | undefined): string {
  if (!font) return WESTERN.decode(Buffer.from(bytes, 'latin1'));
  let text = '';
  for (let at = 0; at < bytes.length; at += font.width) {
    const high = bytes.charCodeAt(at);
    const code = font.width === 1 ? high : high * 256 + bytes.charCodeAt(at + 1);
    text += font.letters.get(code) ?? '';
  }
  return text;
}
