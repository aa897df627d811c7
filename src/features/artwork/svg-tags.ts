/** One opening tag of an SVG document; names without their namespace prefix, in lower case. */
export interface SvgTag {
  readonly name: string;
  /** Attribute values by full name, entities resolved. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

export interface SvgParts {
  readonly tags: readonly SvgTag[];
  /** Text and CDATA between tags, where style sheets live. */
  readonly texts: readonly string[];
}

/** More than a drawing for print ever has; bounds the work on hostile input. */
const MAX_TAGS = 400_000;
const NAME = /[A-Za-z_][\w:.-]*/y;
const ATTRIBUTE = /\s+([A-Za-z_][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y;
const TAG_END = /\s*\/?>/y;

/**
 * Splits an SVG into its tags and texts in one pass. Undefined for anything that is not plain,
 * well-formed XML: a document type, an entity of its own, a processing instruction other than the
 * XML declaration, or a malformed tag.
 */
export function svgParts(source: string): SvgParts | undefined {
  const tags: SvgTag[] = [];
  const texts: string[] = [];
  let at = 0;
  while (at < source.length) {
    const open = source.indexOf('<', at);
    texts.push(source.slice(at, open < 0 ? undefined : open));
    if (open < 0) break;
    const skipped = skipMarkup(source, open, texts);
    if (skipped === 0) return undefined;
    if (skipped) {
      at = skipped;
      continue;
    }
    const tag = readTag(source, open + 1);
    if (!tag || tags.length >= MAX_TAGS) return undefined;
    tags.push(tag.tag);
    at = tag.end;
  }
  return { tags, texts: texts.filter((text) => text.trim() !== '') };
}

/** Where non-tag markup at `open` ends; 0 when it is forbidden, undefined when it is a tag. */
function skipMarkup(source: string, open: number, texts: string[]): number | undefined {
  const ends = (from: number, close: string): number => {
    const end = source.indexOf(close, from);
    return end < 0 ? 0 : end + close.length;
  };
  if (source.startsWith('<!--', open)) return ends(open + 4, '-->');
  if (source.startsWith('<![CDATA[', open)) {
    const end = ends(open + 9, ']]>');
    if (end) texts.push(source.slice(open + 9, end - 3));
    return end;
  }
  if (source.startsWith('<?xml ', open)) return ends(open, '?>');
  if (source[open + 1] === '/') return ends(open, '>');
  return source[open + 1] === '!' || source[open + 1] === '?' ? 0 : undefined;
}

function readTag(source: string, start: number): { tag: SvgTag; end: number } | undefined {
  const name = match(NAME, source, start);
  if (!name) return undefined;
  const attributes: [string, string][] = [];
  let at = start + name[0].length;
  for (let next = match(ATTRIBUTE, source, at); next; next = match(ATTRIBUTE, source, at)) {
    const value = resolveEntities((next[2] ?? '').slice(1, -1));
    if (value === undefined) return undefined;
    attributes.push([(next[1] ?? '').toLowerCase(), value]);
    at += next[0].length;
  }
  const end = match(TAG_END, source, at);
  if (!end) return undefined;
  return { tag: { name: localName(name[0]), attributes }, end: at + end[0].length };
}

function match(pattern: RegExp, source: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(source);
}

/** 'xlink:href' → 'href'. */
export function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Undefined when an entity is neither predefined nor numeric: only a document type defines those. */
export function resolveEntities(value: string): string | undefined {
  let unknown = false;
  const resolved = value.replace(/&(#x[0-9a-f]+|#\d+|[^;&]*);?/gi, (_, body: string) => {
    const code = /^#x/i.test(body)
      ? Number.parseInt(body.slice(2), 16)
      : body.startsWith('#')
        ? Number.parseInt(body.slice(1), 10)
        : undefined;
    if (code !== undefined && code <= 0x10ffff) return String.fromCodePoint(code);
    const named = NAMED[body];
    if (named === undefined) unknown = true;
    return named ?? '';
  });
  return unknown ? undefined : resolved;
}
