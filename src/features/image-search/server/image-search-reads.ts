import type { Queries } from '../../../platform/db/connect.ts';
import type { ImageSearchReads } from '../reads.ts';
import { readProgress } from './picture-build.sql.ts';

/** What pages may read of image search. */
export function imageSearchReads(db: Queries): ImageSearchReads {
  return { progress: () => readProgress(db) };
}
