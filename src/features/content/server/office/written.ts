import type { Revision } from '../../../site/server/revision.sql.ts';
import type { Written } from '../../office-reads.ts';

/** How many versions a page of the office offers to go back to. */
export const VERSIONS_SHOWN = 20;

/** A part as its form opens it: what is shown now, and the versions there were, newest first. */
export function written<T>(kept: readonly Revision<T>[], shown: T): Written<T> {
  return {
    version: kept[0]?.version ?? 0,
    contenido: shown,
    versiones: kept.map(({ version, content, who, at }) => ({
      version,
      contenido: content,
      quien: who,
      fecha: at.toISOString(),
    })),
  };
}
