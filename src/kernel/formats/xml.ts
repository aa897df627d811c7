/** What a reader of XML is told, in the order of the text. Names come without their prefix. */
export interface XmlListener {
  open(name: string, attribute: (name: string) => string | undefined): void;
  close(name: string): void;
  text(text: string): void;
}

/** Why a text is not read: it is no XML, or it declares a type of its own. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  readonly why: 'broken' | 'declares';
  constructor(why: 'broken' | 'declares') {
    super(why);
    this.why = why;
  }
}

/** No tag that we read comes near; without a bound one could fill the memory. */
const LONGEST_TAG = 64 * 1024;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/**
 * Reads XML as it streams, a chunk at a time. It knows no declarations: a document type, and with
 * it every entity of one's own, inside or from elsewhere, is refused before anything is read of it.
 */
export function createXmlReader(listener: XmlListener): { push(chunk: string): void; end(): void } {
  let rest = '';
  const read = (last: boolean): void => {
    let at = 0;
    while (at < rest.length) {
      const tag = rest.indexOf('<', at);
      const textEnd = tag === -1 ? safeEnd(rest, at, last) : tag;
      if (textEnd > at) listener.text(unescapeXml(rest.slice(at, textEnd)));
      at = textEnd;
      if (tag === -1) break;
      const end = readTag(rest, tag, listener);
      if (end === undefined) break;
      at = end;
    }
    rest = rest.slice(at);
    if (rest.length > LONGEST_TAG || (last && rest.trim() !== '')) throw new XmlRefused('broken');
  };
  return {
    push: (chunk) => {
      rest += chunk;
      read(false);
    },
    end: () => read(true),
  };
}

/** Text may be given in parts, but not in the middle of an entity. */
function safeEnd(text: string, from: number, last: boolean): number {
  if (last) return text.length;
  const mark = text.lastIndexOf('&');
  return mark >= from && !text.includes(';', mark) ? mark : text.length;
}

/** Where the tag that begins here ends; undefined while that is not there yet. */
function readTag(text: string, from: number, listener: XmlListener): number | undefined {
  const next = text[from + 1];
  if (next === undefined) return undefined;
  if (next === '?') return after(text, '?>', from);
  if (next === '!') return readMark(text, from, listener);
  const end = tagEnd(text, from);
  if (end === undefined) return undefined;
  const selfClosed = text[end - 1] === '/';
  const inside = text.slice(from + 1, selfClosed ? end - 1 : end);
  if (next === '/') listener.close(localName(inside.slice(1).trim()));
  else {
    const name = localName(/^[^\s]+/.exec(inside)?.[0] ?? '');
    listener.open(name, (wanted) => attributeIn(inside, wanted));
    if (selfClosed) listener.close(name);
  }
  return end + 1;
}

/** Comments, plain passages, and what is refused. */
function readMark(text: string, from: number, listener: XmlListener): number | undefined {
  const start = text.slice(from, from + 9);
  if ('<![CDATA['.startsWith(start)) {
    const end = start.length < 9 ? undefined : after(text, ']]>', from + 9);
    if (end !== undefined) listener.text(text.slice(from + 9, end - 3));
    return end;
  }
  if ('<!--'.startsWith(start.slice(0, 4))) {
    return start.length < 4 ? undefined : after(text, '-->', from + 4);
  }
  throw new XmlRefused('declares');
}

function after(text: string, mark: string, from: number): number | undefined {
  const at = text.indexOf(mark, from);
  return at === -1 ? undefined : at + mark.length;
}

/** The '>' that ends a tag: one inside a quoted value does not. */
function tagEnd(text: string, from: number): number | undefined {
  let quote = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const here = text[at] ?? '';
    if (quote !== '') {
      if (here === quote) quote = '';
    } else if (here === '>') return at;
    else if (here === '"' || here === "'") quote = here;
  }
  return undefined;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function attributeIn(tag: string, wanted: string): string | undefined {
  for (const [, name = '', double, single] of tag.matchAll(
    /\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (name === wanted) return unescapeXml(double ?? single ?? '');
  }
  return undefined;
}

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,20});/g, (_, name: string) => {
    if (!name.startsWith('#')) {
      const known = ENTITIES[name];
      if (known === undefined) throw new XmlRefused('declares');
      return known;
    }
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}
