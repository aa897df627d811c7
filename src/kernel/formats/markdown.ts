/**
 * The part of Markdown that pages of a shop need: headings of two levels, paragraphs, lists, tables,
 * bold, italics and links. It makes a tree, never HTML: what is not of these is text.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    };

export interface Section {
  /** '' for what stands before the first title. */
  readonly title: string;
  /** Given as `{#id}` behind the title; '' where it is not. */
  readonly id: string;
  readonly blocks: readonly Block[];
}

/** Words in braces that stand for a fact: `{correo}`. */
export type Facts = Readonly<Record<string, string>>;

/** The sections of a text, which titles of the second level begin. */
export function readMarkdown(source: string, facts: Facts = {}): readonly Section[] {
  const sections: { title: string; id: string; lines: string[] }[] = [];
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const title = /^##\s+(.*?)\s*(?:\{#([a-z0-9-]+)\})?\s*$/.exec(line);
    if (title)
      sections.push({ title: filled(title[1] ?? '', facts), id: title[2] ?? '', lines: [] });
    else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') sections.push({ title: '', id: '', lines: [line] });
  }
  return sections.map(({ title, id, lines }) => ({ title, id, blocks: blocksOf(lines, facts) }));
}

function blocksOf(lines: readonly string[], facts: Facts): readonly Block[] {
  const chunks: string[][] = [[]];
  for (const line of lines) {
    const heading = /^###\s/.test(line);
    if (line.trim() === '' || heading) chunks.push([]);
    if (line.trim() !== '') chunks.at(-1)?.push(line.trim());
    if (heading) chunks.push([]);
  }
  return chunks.flatMap((chunk) => partsOf(chunk)).map((part) => blockOf(part, facts));
}

type LineKind = 'bullet' | 'number' | 'row' | 'words';
const kindOf = (line: string): LineKind => {
  if (/^[-*]\s/.test(line)) return 'bullet';
  if (/^\d{1,3}[.)]\s/.test(line)) return 'number';
  return line.startsWith('|') ? 'row' : 'words';
};

/** A list or a table may follow a paragraph without an empty line; a list's item may go on. */
function partsOf(chunk: readonly string[]): readonly (readonly string[])[] {
  const parts: string[][] = [];
  for (const line of chunk) {
    const last = parts.at(-1);
    const before = last?.[0] === undefined ? undefined : kindOf(last[0]);
    const kind = kindOf(line);
    const goesOn = kind === 'words' && (before === 'bullet' || before === 'number');
    if (last && goesOn) last.push(`${last.pop()} ${line}`);
    else if (last && before === kind) last.push(line);
    else parts.push([line]);
  }
  return parts;
}

function blockOf(lines: readonly string[], facts: Facts): Block {
  const [first = ''] = lines;
  if (/^###\s/.test(first)) return { kind: 'heading', children: readInline(first.slice(4), facts) };
  const kind = kindOf(first);
  if (kind === 'row') return tableOf(lines, facts);
  if (kind === 'words') return { kind: 'paragraph', children: readInline(lines.join(' '), facts) };
  const items = lines.map((line) => readInline(line.replace(/^\S+\s+/, ''), facts));
  return { kind: 'list', ordered: kind === 'number', items };
}

function tableOf(lines: readonly string[], facts: Facts): Block {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) =>
      line
        .replace(/^\||\|$/g, '')
        .split('|')
        .map((cell) => readInline(cell.trim(), facts)),
    );
  return { kind: 'table', head: rows[0] ?? [], rows: rows.slice(1) };
}

const SPAN = /\*\*(.+?)\*\*|\*([^*\s](?:[^*]*[^*\s])?)\*|\[([^\]]+)\]\(([^()\s]+)\)/;

/** A line's text with its bold, italics and links; an address that is no link's stays text. */
export function readInline(source: string, facts: Facts = {}): readonly Inline[] {
  const read: Inline[] = [];
  let rest = source;
  for (let found = SPAN.exec(rest); found; found = SPAN.exec(rest)) {
    if (found.index > 0) read.push(textOf(rest.slice(0, found.index), facts));
    const [whole, bold, italic, label, address = ''] = found;
    const href = filled(address, facts);
    if (bold !== undefined) read.push({ kind: 'strong', children: readInline(bold, facts) });
    else if (italic !== undefined) read.push({ kind: 'em', children: readInline(italic, facts) });
    else if (label !== undefined && isLinkable(href)) {
      read.push({ kind: 'link', href, children: readInline(label, facts) });
    } else read.push(textOf(whole, facts));
    rest = rest.slice(found.index + whole.length);
  }
  if (rest !== '') read.push(textOf(rest, facts));
  return read;
}

const textOf = (text: string, facts: Facts): Inline => ({
  kind: 'text',
  text: filled(text, facts),
});

const filled = (text: string, facts: Facts): string =>
  text.replace(/\{([a-z_]+)\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );

/** Our own pages, the web by https, mail and telephone: nothing that a script could hide in. */
export function isLinkable(address: string): boolean {
  if (/[\s\\\p{Cc}]/u.test(address)) return false;
  if (/^(?:\/(?!\/)|#)/.test(address)) return true;
  return /^(?:https:\/\/|mailto:|tel:)[^\s]/.test(address);
}
