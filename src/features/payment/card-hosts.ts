import { pages } from '../../routes.ts';
import type { CardLibrary } from './reads.ts';

/** Hosts of the card provider that a page may load scripts from, call and frame. */
export interface CardHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const NONE: CardHosts = { scripts: [], connections: [], frames: [] };

/** Only payment pages let the card provider in; on every other page it has no business. */
export function cardHosts(library: CardLibrary | null, apiUrl: string, path: string): CardHosts {
  if (!library || !path.startsWith(pages.pay(''))) return NONE;
  const origins = [library.scriptUrl, library.dataScriptUrl, apiUrl].map((url) => originOf(url));
  const unique = [...new Set(origins)];
  // The device collector loads a further script and a frame from the provider's own API host.
  return { scripts: unique, connections: unique, frames: unique };
}

function originOf(url: string): string {
  return new URL(url).origin;
}
