import { pages } from '../../routes.ts';
import type { CardLibrary } from './card-library.port.ts';

/** Hosts of the card provider that a page may load scripts from, call and frame. */
export interface CardHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const NONE: CardHosts = { scripts: [], connections: [], frames: [] };

/** Only payment pages let the card provider in; on every other page it has no business. */
export function cardHosts(library: CardLibrary | null, path: string): CardHosts {
  if (!library || !path.startsWith(pages.pay(''))) return NONE;
  const { origins } = library;
  return { scripts: origins, connections: origins, frames: origins };
}
