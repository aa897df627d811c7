import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type { IndexStatusAnswer } from './contract.ts';

/** What other features and pages may read of image search. */

/** How far the index of catalogue pictures is, whichever instance of the shop builds it. */
export type IndexProgress = Frozen<z.output<typeof IndexStatusAnswer>>;

export interface ImageSearchReads {
  progress(): Promise<IndexProgress>;
}
