/**
 * XML of elements and attributes alone, as a CFDI is: read strictly, and written again for those who
 * break one on purpose. It shares no line with what makes one.
 */

export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
/** What XML 1.0 has no way to say, not even by number. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;
/** Where a document that was cut or read in another encoding shows it. */
const LOST = '\uFFFD';

/** Reads well-formed XML of elements and attributes alone; throws for anything else. */
export function parseXml(source: string): XmlNode {
  if (NO_XML.test(source) || source.includes(LOST)) throw new Error('no character of XML');
  const text = source.replace(/^\uFEFF?<\?xml version="1\.0" encoding="UTF-8"\?>\s*/i, '');
  const tag = /\s*<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\wñ:.-]+="[^"<]*")*)\s*(\/?)>/y;
  const open: { name: string; attributes: Record<string, string>; children: XmlNode[] }[] = [];
  while (tag.lastIndex < text.length) {
    const from = tag.lastIndex;
    const [, closing, name = '', written = '', empty] = tag.exec(text) ?? [];
    if (!name) throw new Error(`no XML at ${from}: ${text.slice(from, from + 40)}`);
    if (closing) {
      if (written || empty) throw new Error(`${name} closes with more than its name`);
      const done = open.pop();
      if (done?.name !== name) throw new Error(`${name} closes ${done?.name}`);
      const parent = open.at(-1);
      if (!parent) return rest(text, tag.lastIndex, done);
      parent.children.push(done);
    } else {
      const node = { name, attributes: attributesOf(written), children: [] };
      const parent = open.at(-1);
      if (!empty) open.push(node);
      else if (parent) parent.children.push(node);
      else return rest(text, tag.lastIndex, node);
    }
  }
  throw new Error('XML ends too early');
}

function rest(text: string, from: number, root: XmlNode): XmlNode {
  if (text.slice(from).trim() !== '') throw new Error('something after the document');
  return root;
}

function attributesOf(written: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of written.matchAll(/\s+([\wñ:.-]+)="([^"]*)"/g)) {
    if (name in found) throw new Error(`${name} is there twice`);
    found[name] = value.replace(/&([^;]*);?/g, (_, entity: string) => {
      const character = ENTITIES[entity];
      if (character === undefined) throw new Error(`entity ${entity}`);
      return character;
    });
  }
  return found;
}

/** The same document again: `parseXml` reads from it what it was written from. */
export function writeXml({ name, attributes, children }: XmlNode): string {
  const written = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${value.replace(/[&<>"]/g, (found) => NAMED[found] ?? '')}"`)
    .join('');
  return `<${name}${written}>${children.map(writeXml).join('')}</${name}>`;
}

const NAMED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** The first child of that name. */
export const part = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((one) => one.name === name);
