import type { Plugin } from 'vite';
import { rewriteModule } from './rewrite-module.ts';

/** What takes pages over in browsers. */
export const READER = 'react-dom/cjs/react-dom-client.production.js';

const MADE = /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;
const SIGNALS = 5;

/**
 * React makes five errors as it is read, which it throws to itself as signals and never shows. Each
 * notes where it was made, and where somebody listens for errors a browser reads all of React a second
 * time for that: eight milliseconds of a quick processor in the longest task of every page.
 */
export function withoutPlaces(code: string): string {
  if (code.match(MADE)?.length !== SIGNALS) throw new Error('React signals otherwise');
  return code.replace(MADE, '$1 = Object.create(Error.prototype, { message: { value: $2 } })');
}

/** Has browsers make React's signals without their place. */
export const quietSignals = (): Plugin =>
  rewriteModule({ name: 'quiet-signals', of: 'client', file: READER, rewrite: withoutPlaces });
