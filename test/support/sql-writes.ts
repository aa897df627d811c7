/** Reads TypeScript for the SQL in it: what a file writes, by table and column. */

export interface Write {
  /** '?' where the source does not say. */
  readonly table: string;
  /** Of an UPDATE: what it sets; undefined for whole rows, and where the source does not say. */
  readonly columns: readonly string[] | undefined;
  readonly kind: 'insert' | 'update' | 'delete';
}

interface Scanned {
  /** Without comments; template literals are empty. */
  readonly code: string;
  /** Every string and template, each interpolation a '$'. */
  readonly texts: readonly string[];
}

/** Splits a source into code and texts; texts inside a template's interpolations are their own. */
export function scan(source: string): Scanned {
  const texts: string[] = [];
  let code = '';
  let at = 0;

  function template(): void {
    let text = '';
    for (at += 1; source[at] !== '`'; at += 1) {
      if (at >= source.length) throw new SyntaxError('a template without end');
      if (source[at] === '\\') at += 1;
      else if (source.startsWith('${', at)) {
        at += 2;
        read('}');
        text += '$';
      } else text += source[at];
    }
    at += 1;
    code += '``';
    texts.push(text);
  }

  function read(end: string | undefined): void {
    for (let depth = 0; at < source.length; ) {
      const here = source[at] ?? '';
      if (here === end && depth === 0) return;
      if (source.startsWith('//', at)) at = lineEnd(source, at);
      else if (source.startsWith('/*', at)) at = source.indexOf('*/', at) + 2;
      else if (here === '`') template();
      else if (here === "'" || here === '"' || opensPattern(source, at)) {
        const from = at;
        at = literalEnd(source, at);
        if (here !== '/') texts.push(source.slice(from + 1, at - 1));
        code += source.slice(from, at);
      } else {
        if (here === '{') depth += 1;
        if (here === '}') depth -= 1;
        code += here;
        at += 1;
      }
    }
  }

  read(undefined);
  return { code, texts };
}

const lineEnd = (source: string, at: number): number => {
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end;
};

/** A slash that begins a regular expression, not a division. */
function opensPattern(source: string, at: number): boolean {
  return source[at] === '/' && /(^|[(,=:[!&|?{};>]|\breturn)\s*$/.test(source.slice(0, at));
}

/** The end of a string or regular expression that begins here. */
function literalEnd(source: string, from: number): number {
  const mark = source[from];
  let inClass = false;
  for (let at = from + 1; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (mark === '/' && source[at] === '[') inClass = true;
    else if (mark === '/' && source[at] === ']') inClass = false;
    else if (source[at] === mark && !inClass) return at + 1;
  }
  throw new SyntaxError('a literal without end');
}

const KINDS = {
  insertInto: 'insert',
  replaceInto: 'insert',
  mergeInto: 'update',
  updateTable: 'update',
  deleteFrom: 'delete',
} as const;
const BUILDER =
  /\.(insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*(?:'(\w+)(?: as \w+)?')?/g;
const RAW =
  /\b(?:(insert\s+into|merge\s+into|delete\s+from|truncate(?:\s+table)?)\s+(?:only\s+)?("?\w+"?|\$)|update\s+(?:only\s+)?("?\w+"?|\$)(?:\s+(?:as\s+)?(?!set\b)\w+)?\s+set\b)/gi;
const UPSERT = /\bdo\s+update\s+set\b/gi;

/** Everything a source writes to the database, by Kysely or by SQL. */
export function writesOf(source: string): Write[] {
  const { code, texts } = scan(source);
  return [...builderWrites(code), ...texts.flatMap((text) => [...rawWrites(text)])];
}

function* builderWrites(code: string): Generator<Write> {
  for (const match of code.matchAll(BUILDER)) {
    const kind = KINDS[match[1] as keyof typeof KINDS];
    const rest = code.slice(match.index + match[0].length).split(BUILDER_START)[0] ?? '';
    const set = /\.(?:set|doUpdateSet)\(/.exec(rest);
    const sets = set ? keysIn(balanced(rest, set.index + set[0].length)) : undefined;
    yield { kind, table: match[2] ?? '?', columns: kind === 'delete' ? undefined : sets };
  }
}
const BUILDER_START = /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(/;

/** The text up to the bracket that closes the one just opened. */
function balanced(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; at < text.length && depth > 0; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
  }
  return text.slice(from, at - 1);
}

/** Names of the columns in the object that is set, nested spreads included. */
function keysIn(set: string): string[] | undefined {
  const first = /^\s*'(\w+)'\s*,/.exec(set)?.[1];
  if (first) return [first];
  const keys = [...set.matchAll(/[{,]\s*(\w+)\s*(?=[:,}])/g)].map((match) => match[1] ?? '');
  return keys.length > 0 ? keys : undefined;
}

function* rawWrites(text: string): Generator<Write> {
  for (const match of text.matchAll(RAW)) {
    const table = (match[2] ?? match[3] ?? '$').replaceAll('"', '').replace('$', '?');
    const rest = text.slice(match.index + match[0].length);
    if (match[3]) yield { kind: 'update', table, columns: assigned(rest) };
    else if (/^(delete|truncate)/i.test(match[1] ?? ''))
      yield { kind: 'delete', table, columns: undefined };
    else yield { kind: 'insert', table, columns: upserted(rest) };
  }
}

function upserted(rest: string): string[] | undefined {
  const [statement = ''] = rest.split(RAW);
  const [, set] = statement.split(UPSERT);
  return set === undefined ? undefined : assigned(set);
}

/** What `SET a = …, b = …` assigns, up to the clause or bracket that ends it. */
function assigned(clause: string): string[] {
  const columns: string[] = [];
  let depth = 0;
  let item = '';
  const take = (): void => {
    const name = /^\s*"?(\w+)"?\s*=/.exec(item)?.[1];
    if (name) columns.push(name);
    item = '';
  };
  for (const part of clause.split(/(\b(?:from|where|returning)\b|[(),])/i)) {
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && /^(from|where|returning)$/i.test(part))) break;
    if (part === ',' && depth === 0) take();
    else item += part;
  }
  take();
  return columns;
}

/** Whether a source speaks to the database itself, also if only to read. */
export function speaksSql(source: string): boolean {
  const { code, texts } = scan(source);
  return (
    /\bsql(?:\.\w+)?(?:<[^`]*>)?``|\.(?:selectFrom|selectNoFrom)\(|\.query\(/.test(code) ||
    [...builderWrites(code), ...texts.flatMap((text) => [...rawWrites(text)])].length > 0
  );
}
