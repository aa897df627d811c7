import { hasNoText, resolveReferences } from './svg-references.ts';

/** A name with the address its prefix stands for; '' where it has no prefix. */
export interface SvgName {
  readonly namespace: string;
  readonly name: string;
}

export interface SvgAttribute extends SvgName {
  readonly value: string;
}

export interface SvgElement extends SvgName {
  readonly attributes: readonly SvgAttribute[];
}

/** Why a text is not read to its end. */
export type MarkupFault = 'not_svg' | 'unsafe' | 'too_complex';

/** Told of everything in its order; what it answers stops the reading. */
export interface MarkupReader {
  open(element: SvgElement, depth: number): MarkupFault | undefined;
  /** Text and CDATA, references resolved, inside the element opened last. */
  text(piece: string): MarkupFault | undefined;
  close(): MarkupFault | undefined;
}

/** More than drawings for print have; other programs refuse to open what is deeper. */
const MOST_ELEMENTS = 150_000;
const MOST_ATTRIBUTES = 250;
const DEEPEST = 250;

const XLINK = 'http://www.w3.org/1999/xlink';
const XML = 'http://www.w3.org/XML/1998/namespace';

// Each is one class of characters repeated: none can be read in two ways, so none goes back.
const SPACE = /[ \t\r\n]*/y;
const NAME = /[A-Za-z_][\w:.-]*/y;
/**
 * Reads an SVG once from its beginning to its end, in time that grows with its length alone.
 * Answers the first fault: 'not_svg' for what is not well-formed XML without a document type and
 * processing instructions, 'unsafe' for a document type, or what the reader answered.
 */
export function readMarkup(source: string, reader: MarkupReader): MarkupFault | undefined {
  if (hasNoText(source)) return 'not_svg';
  const state: State = { source, at: 0, open: [], bound: new Map(), elements: 0, reader };
  bind(state, 'xml', XML);
  // Many programs write xlink:href without saying what the prefix means.
  bind(state, 'xlink', XLINK);
  while (state.at < source.length) {
    const fault = source[state.at] === '<' ? readMarked(state) : readText(state);
    if (fault) return fault;
  }
  return state.open.length > 0 || state.elements === 0 ? 'not_svg' : undefined;
}

interface OpenElement {
  readonly name: string;
  readonly prefixes: readonly string[];
}

interface State {
  readonly source: string;
  at: number;
  readonly open: OpenElement[];
  /** What each prefix means here and meant further out: looked up at once at any depth. */
  readonly bound: Map<string, string[]>;
  elements: number;
  readonly reader: MarkupReader;
}

function readText(state: State): MarkupFault | undefined {
  const { source, at } = state;
  const end = source.indexOf('<', at);
  state.at = end < 0 ? source.length : end;
  const text = resolveReferences(source.slice(at, state.at));
  if (text === undefined) return 'not_svg';
  if (state.open.length > 0) return state.reader.text(text);
  return text.trim() === '' ? undefined : 'not_svg';
}

function readMarked(state: State): MarkupFault | undefined {
  const { source, at } = state;
  if (source.startsWith('<!--', at)) return passOver(state, at + 4, '-->');
  if (source.startsWith('<![CDATA[', at)) {
    if (state.open.length === 0) return 'not_svg';
    const fault = passOver(state, at + 9, ']]>');
    return fault ?? state.reader.text(source.slice(at + 9, state.at - 3));
  }
  if (source.startsWith('<!', at)) return 'unsafe';
  if (source.startsWith('<?', at)) return readInstruction(state);
  return source[at + 1] === '/' ? readEndTag(state) : readStartTag(state);
}

function passOver(state: State, from: number, close: string): MarkupFault | undefined {
  const end = state.source.indexOf(close, from);
  state.at = end + close.length;
  return end < 0 ? 'not_svg' : undefined;
}

/** The XML declaration at the very beginning, and the wrapping of Adobe's metadata. */
function readInstruction(state: State): MarkupFault | undefined {
  const { source, at } = state;
  const declaration = at === 0 && /^<\?xml[ \t\r\n]/.test(source);
  const wrapping = state.open.length > 0 && source.startsWith('<?xpacket ', at);
  return declaration || wrapping ? passOver(state, at, '?>') : 'not_svg';
}

function readEndTag(state: State): MarkupFault | undefined {
  state.at += 2;
  const name = take(state, NAME);
  take(state, SPACE);
  const element = state.open.pop();
  if (element?.name !== name || state.source[state.at] !== '>') return 'not_svg';
  state.at += 1;
  return closeElement(state, element);
}

function closeElement(state: State, { prefixes }: OpenElement): MarkupFault | undefined {
  for (const prefix of prefixes) state.bound.get(prefix)?.pop();
  return state.reader.close();
}

function readStartTag(state: State): MarkupFault | undefined {
  state.at += 1;
  const name = take(state, NAME);
  if (state.open.length === 0 && state.elements > 0) return 'not_svg';
  state.elements += 1;
  const raw = readAttributes(state);
  if (typeof raw === 'string') return raw;
  const empty = state.source[state.at] === '/';
  if (empty) state.at += 1;
  if (name === '' || state.source[state.at] !== '>') return 'not_svg';
  state.at += 1;
  const depth = state.open.length;
  if (depth >= DEEPEST || state.elements > MOST_ELEMENTS) return 'too_complex';
  const opened = { name, prefixes: declare(state, raw) };
  const element = resolveElement(state, name, raw);
  if (!element) return 'not_svg';
  const fault = state.reader.open(element, depth);
  if (fault) return fault;
  if (empty) return closeElement(state, opened);
  state.open.push(opened);
  return undefined;
}

/** Values by full name; leaves the place at the tag's end. */
function readAttributes(state: State): Map<string, string> | MarkupFault {
  const found = new Map<string, string>();
  for (;;) {
    const spaced = take(state, SPACE) !== '';
    const name = take(state, NAME);
    if (name === '') return found;
    take(state, SPACE);
    if (!spaced || found.has(name) || state.source[state.at] !== '=') return 'not_svg';
    state.at += 1;
    take(state, SPACE);
    const value = takeValue(state);
    if (value === undefined) return 'not_svg';
    found.set(name, value);
    if (found.size > MOST_ATTRIBUTES) return 'too_complex';
  }
}

function takeValue(state: State): string | undefined {
  const { source, at } = state;
  const quote = source[at];
  if (quote !== '"' && quote !== "'") return undefined;
  const end = source.indexOf(quote, at + 1);
  if (end < 0) return undefined;
  state.at = end + 1;
  const raw = source.slice(at + 1, end);
  return raw.includes('<') ? undefined : resolveReferences(raw);
}

function take(state: State, pattern: RegExp): string {
  pattern.lastIndex = state.at;
  const found = pattern.exec(state.source)?.[0] ?? '';
  state.at += found.length;
  return found;
}

function bind(state: State, prefix: string, namespace: string): void {
  const meanings = state.bound.get(prefix);
  if (meanings) meanings.push(namespace);
  else state.bound.set(prefix, [namespace]);
}

/** Takes the element's own declarations of prefixes in; returns which these are. */
function declare(state: State, raw: ReadonlyMap<string, string>): readonly string[] {
  const prefixes: string[] = [];
  for (const [name, value] of raw) {
    const prefix = declaredPrefix(name);
    if (prefix === undefined) continue;
    bind(state, prefix, value);
    prefixes.push(prefix);
  }
  return prefixes;
}

function declaredPrefix(name: string): string | undefined {
  if (name === 'xmlns') return '';
  return name.startsWith('xmlns:') ? name.slice('xmlns:'.length) : undefined;
}

function resolveElement(
  state: State,
  full: string,
  raw: ReadonlyMap<string, string>,
): SvgElement | undefined {
  const own = resolveName(state, full, true);
  const attributes: SvgAttribute[] = [];
  for (const [name, value] of raw) {
    if (declaredPrefix(name) !== undefined) continue;
    const resolved = resolveName(state, name, false);
    if (!resolved) return undefined;
    attributes.push({ ...resolved, value });
  }
  return own && { ...own, attributes };
}

/** Undefined for a prefix without meaning. An attribute without prefix is in no namespace. */
function resolveName(state: State, full: string, isElement: boolean): SvgName | undefined {
  const colon = full.indexOf(':');
  if (colon < 0) {
    return { namespace: isElement ? (state.bound.get('')?.at(-1) ?? '') : '', name: full };
  }
  const namespace = state.bound.get(full.slice(0, colon))?.at(-1);
  return namespace === undefined ? undefined : { namespace, name: full.slice(colon + 1) };
}
