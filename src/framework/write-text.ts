import type { Plugin } from 'vite';
import { rewriteModule } from './rewrite-module.ts';
import { type Part, withoutParts } from './unused-parts.ts';

/** What renders pages on the server. */
export const RENDERER = 'react-dom/cjs/react-dom-server.node.production.js';

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

/** The renderer, writing texts. Throws where a release writes otherwise. */
export const writingText = (code: string): string => withoutParts(code, AS_TEXT);

/** Has the server's build of React write texts. */
export const writeText = (): Plugin =>
  rewriteModule({ name: 'write-text', of: 'ssr', file: RENDERER, rewrite: writingText });
