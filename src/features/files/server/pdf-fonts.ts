import type { PdfObject } from './pdf-objects.ts';

/** How a font's codes are letters; one that does not say so is read as Windows' Western letters. */
export interface Letters {
  /** Bytes of a code. */
  readonly width: 1 | 2;
  readonly letters: ReadonlyMap<number, string>;
}

const MOST_LETTERS = 70_000;

/** The fonts by the names that pages call them. */
export function pdfFonts(objects: ReadonlyMap<number, PdfObject>): ReadonlyMap<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { dictionary } of objects.values()) {
    for (const part of fontParts(dictionary, objects)) {
      for (const [, name = '', number] of part.matchAll(
        /\/([\w+.-]{1,60})\s{1,4}(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R/g,
      )) {
        const letters = lettersOf(objects.get(Number(number)), objects);
        if (letters) fonts.set(name, letters);
      }
    }
  }
  return fonts;
}

/** What follows `/Font` in a dictionary of resources: names, or the object that has them. */
function fontParts(dictionary: string, objects: ReadonlyMap<number, PdfObject>): string[] {
  const parts: string[] = [];
  for (let at = dictionary.indexOf('/Font'); at !== -1; at = dictionary.indexOf('/Font', at + 5)) {
    const rest = dictionary.slice(at + 5, at + 4_096);
    const elsewhere = /^\s{0,4}(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R/.exec(rest);
    if (elsewhere) parts.push(objects.get(Number(elsewhere[1]))?.dictionary ?? '');
    else if (/^\s{0,4}<</.test(rest)) parts.push(rest.split('>>', 1)[0] ?? '');
  }
  return parts;
}

function lettersOf(
  font: PdfObject | undefined,
  objects: ReadonlyMap<number, PdfObject>,
): Letters | undefined {
  const number = /\/ToUnicode\s{1,4}(\d{1,10})\s{1,4}\d{1,5}\s{1,4}R/.exec(
    font?.dictionary ?? '',
  )?.[1];
  const map = number === undefined ? undefined : objects.get(Number(number))?.stream;
  return map && readMap(map.toString('latin1'));
}

const letter = (hex: string): string =>
  Array.from(hex.match(/.{4}/g) ?? [], (unit) =>
    String.fromCharCode(Number.parseInt(unit, 16)),
  ).join('');

function readMap(text: string): Letters {
  const letters = new Map<number, string>();
  const width = /<([0-9A-Fa-f]{2}|[0-9A-Fa-f]{4})>/.exec(text)?.[1]?.length === 2 ? 1 : 2;
  for (const [, body = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g)) {
    for (const [, from = '', to = ''] of body.matchAll(
      /<([0-9A-Fa-f]{2,4})>\s{0,4}<([0-9A-Fa-f]{4,32})>/g,
    )) {
      if (letters.size < MOST_LETTERS) letters.set(Number.parseInt(from, 16), letter(to));
    }
  }
  for (const [, body = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g)) {
    for (const [, from = '', to = '', first = ''] of body.matchAll(
      /<([0-9A-Fa-f]{2,4})>\s{0,4}<([0-9A-Fa-f]{2,4})>\s{0,4}<([0-9A-Fa-f]{4})>/g,
    )) {
      const start = Number.parseInt(from, 16);
      const end = Math.min(Number.parseInt(to, 16), 0xffff);
      for (let code = start; code <= end && letters.size < MOST_LETTERS; code += 1) {
        letters.set(code, String.fromCharCode(Number.parseInt(first, 16) + code - start));
      }
    }
  }
  return { width, letters };
}
