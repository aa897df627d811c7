import type { Plugin } from 'vite';
import { rewriteModule } from '../rewrite-module.ts';
import { type Part, withoutParts } from '../unused-parts.ts';

/** What renders pages on the server. */
export const RENDERER = 'react-dom/cjs/react-dom-server.node.production.js';
/** What renders parts of them by themselves. */
export const PART_RENDERER = 'react-dom/cjs/react-dom-server-legacy.node.production.js';
/** What writes a page's data into it. */
export const DATA_WRITER = 'react-router/dist/production/lib/dom/ssr/markup.js';

/**
 * React writes a page in thousands of pieces and turns each into bytes by itself, for whoever sends
 * them as they come. A page of ours is looked at whole before it is sent: the bytes were made a text
 * again.
 */
const AS_TEXT: readonly Part[] = [
  {
    begins: 'function writeChunk(destination, chunk) {',
    instead: 'function writeChunk(destination, chunk) { destination.write(chunk); }',
  },
  {
    begins: 'function stringToPrecomputedChunk(content) {',
    instead: 'function stringToPrecomputedChunk(content) { return content; }',
  },
  // Only asked for what is large enough to be sent later, which nothing is.
  {
    begins: 'function byteLengthOfChunk(chunk) {',
    instead: 'function byteLengthOfChunk(chunk) { return chunk.length; }',
  },
];

/**
 * A text that has one letter beyond Latin-1 takes two bytes for each of its letters, and a page has a
 * dot or two of those among seventy thousand: they are written as numbers, which say the same.
 */
const NARROW: readonly Part[] = [
  {
    begins: 'function escapeTextForBrowser(text) {',
    instead: `function escapeTextForBrowser(text) {
  text = "" + text;
  return /["'&<>\\u0100-\\uffff]/.test(text) ? text.replace(/["'&<>]|[^\\0-\\xff]/gu, writtenLetter) : text;
}
var writtenLetters = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
function writtenLetter(letter) {
  return writtenLetters[letter] || "&#" + letter.codePointAt(0) + ";";
}`,
  },
];
const NARROW_DATA: readonly Part[] = [
  {
    begins: 'function escapeHtml(html) {',
    instead: `function escapeHtml(html) {
	return html.replace(/[&><]|[^\\0-\\xff]/g, (unit) => "\\\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0"));
}`,
  },
  { begins: 'const ESCAPE_REGEX = ', ends: ';\n' },
];

/** The renderer, writing texts of one byte a letter. Throws where a release writes otherwise. */
export const writingText = (code: string): string => withoutParts(code, [...AS_TEXT, ...NARROW]);
export const writingNarrow = (code: string): string => withoutParts(code, NARROW);
export const writingNarrowData = (code: string): string => withoutParts(code, NARROW_DATA);

/** Has the server's build of React write texts. */
export const writeText = (): Plugin[] =>
  [
    { name: 'write-text', file: RENDERER, rewrite: writingText },
    { name: 'write-parts', file: PART_RENDERER, rewrite: writingNarrow },
    { name: 'write-data', file: DATA_WRITER, rewrite: writingNarrowData },
  ].map((rewriting) => rewriteModule({ ...rewriting, of: 'ssr' }));
