import type { Queries } from '../../../platform/db/connect.ts';
import { remember } from '../../../platform/memory/remembered.ts';
import { latestContents } from '../../site/server/revision.sql.ts';
import { FINISH_PREFIX, type FinishText, type FinishTexts } from '../finish-text.ts';

/** What the company wrote of its finishes, for pages. */
export interface KeptFinishTexts {
  read(): Promise<FinishTexts>;
  /** The company wrote something, on this process or another: what was read before is no longer so. */
  forget(): void;
}

const KEY = 'finishes';

/**
 * Reads the texts once and keeps them: home and every page about finishes show them, and the database
 * looks through all versions of all parts to find the last ones.
 */
export function keepFinishTexts(db: Queries): KeptFinishTexts {
  const kept = remember<{ readonly texts: FinishTexts }>({ most: 1 });
  return {
    read: async () => {
      const known = kept.find(KEY);
      if (known) return known.texts;
      const keep = kept.begin(KEY);
      const texts = await latestContents<FinishText>(db, FINISH_PREFIX);
      keep({ texts });
      return texts;
    },
    forget: kept.clear,
  };
}
