/** A part of a sheet: a rule, or a block of rules under one condition. */
type Part =
  | { readonly css: string; readonly needs: readonly (readonly string[])[]; readonly inner?: never }
  | { readonly head: string; readonly inner: readonly Part[]; readonly css?: never };

/** A sheet, taken apart once and asked often. */
export interface Sheet {
  /** Those of its rules that a page could use as it stands, in their order. */
  usedBy(html: string): string;
}

const GROUP = /^@(media|supports|layer|container)\b/;
const CLASS = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-]|[^\0-\x7f])+)/gi;
const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g;

/**
 * Takes a sheet apart. A rule is used where all classes of one of its selectors stand in the page;
 * one without classes always is. Registered properties and keyframes go with the rules that name them.
 */
export function sheetOf(css: string): Sheet {
  const parts = partsOf(css.replace(/\/\*[\s\S]*?\*\//g, ''));
  return {
    usedBy: (html) => {
      const classes = classesOf(html);
      const rules = write(parts, (needs) =>
        needs.some((all) => all.every((name) => classes.has(name))),
      );
      return withoutUnread(
        rules.replace(/@(?:property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g, named(rules)),
        html,
      );
    },
  };
}

/** Leaves out what is declared and then named nowhere. */
const named =
  (rules: string) =>
  (whole: string, name: string): string =>
    rules.split(name).length > 2 ? whole : '';

const THEME = /(?<=@layer theme\{:root,:host\{)[^{}]*/;
const READ = /var\((--[\w-]+)/g;

/** Leaves out of the theme what neither a rule nor the page itself reads. */
function withoutUnread(rules: string, html: string): string {
  const theme = THEME.exec(rules)?.[0];
  if (theme === undefined) return rules;
  const read = new Set([...readIn(rules.replace(theme, '')), ...readIn(html)]);
  const values = new Map(theme.split(';').map((line) => [line.slice(0, line.indexOf(':')), line]));
  // What is read may read others, which may read others: a set goes through what is added to it.
  for (const name of read) for (const other of readIn(values.get(name) ?? '')) read.add(other);
  const kept = [...values].filter(([name]) => read.has(name)).map(([, line]) => line);
  // A text in a rule may hold what a plain replacement would take for a place of its own.
  return rules.replace(theme, () => kept.join(';'));
}

const readIn = (text: string): string[] => [...text.matchAll(READ)].map(([, name = '']) => name);

/** What stands in for registered properties in old browsers: they wait for the whole sheet. */
const STAND_INS = '@layer properties';

function classesOf(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of decoded(list).split(/\s+/)) names.add(name);
  return names;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

function write(
  parts: readonly Part[],
  isUsed: (needs: readonly (readonly string[])[]) => boolean,
): string {
  let css = '';
  for (const part of parts) {
    if (part.inner) {
      const inner = write(part.inner, isUsed);
      if (inner !== '') css += `${part.head}{${inner}}`;
    } else if (isUsed(part.needs)) css += part.css;
  }
  return css;
}

/** A statement ends with a semicolon, a block with its brace. */
function partsOf(css: string): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < css.length; ) {
    const brace = nextOf(css, at, '{');
    const end = nextOf(css, at, ';');
    if (end < brace) {
      parts.push({ css: css.slice(at, end + 1), needs: [[]] });
      at = end + 1;
      continue;
    }
    if (brace === css.length) break;
    const close = closeOf(css, brace);
    const head = css.slice(at, brace).trim();
    const body = css.slice(brace + 1, close);
    at = close + 1;
    if (head === STAND_INS) parts.push({ css: `${head};`, needs: [[]] });
    else parts.push(partOf(head, body));
  }
  return parts;
}

const partOf = (head: string, body: string): Part =>
  GROUP.test(head)
    ? { head, inner: partsOf(body) }
    : { css: `${head}{${body}}`, needs: head.startsWith('@') ? [[]] : needsOf(head) };

/** Classes that each selector of a list asks for. */
function needsOf(selectors: string): string[][] {
  const list = selectors.replace(NEGATED, '');
  const needs: string[][] = [];
  for (let at = 0; at <= list.length; ) {
    const comma = nextOf(list, at, ',');
    const one = list.slice(at, comma);
    needs.push([...one.matchAll(CLASS)].map(([, name = '']) => plain(name)));
    at = comma + 1;
  }
  return needs;
}

const plain = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** Where a character stands next: neither escaped, in a string, nor within parentheses or brackets. */
function nextOf(css: string, from: number, wanted: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    const character = css.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (depth === 0 && character === wanted) return at;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
  }
  return css.length;
}

function closeOf(css: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < css.length; at += 1) {
    const character = css.charAt(at);
    if (character === '\\') at += 1;
    else if (character === '"' || character === "'") at = endOfString(css, at);
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

function endOfString(css: string, start: number): number {
  for (let at = start + 1; at < css.length; at += 1) {
    if (css.charAt(at) === '\\') at += 1;
    else if (css.charAt(at) === css.charAt(start)) return at;
  }
  return css.length;
}
