import type { AnalystPool } from '../../../../../engines/likeness/likeness.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import type { IndexStatus } from '../picture-index.ts';
import type { ShippedDescriptions } from '../shipped-descriptions.ts';
import type { PictureShelf } from '../wanted-pictures.ts';

/** Where catalogue pictures come from; the network is not one of the places. */
export interface IndexSource extends PictureShelf {
  /** The encoded picture at one of our addresses, or undefined when there is none (yet). */
  readonly loadPicture: (address: string) => Promise<Uint8Array | undefined>;
  /** Descriptions that nobody has to make; some of them may be of the pictures wanted. */
  readonly shipped?: () => Promise<ShippedDescriptions | undefined>;
}

export interface BuildDeps extends IndexSource {
  readonly db: Database;
  readonly builders: AnalystPool;
  /** Threads that answer shoppers, who come first there: for what somebody waits for as they do. */
  readonly analysts: Pick<AnalystPool, 'run'>;
  /** What describes: descriptors of another maker are made anew. */
  readonly maker: string;
  /** Whether vectors are made comparable by what is learnt from the catalogue; a model's are. */
  readonly learns: boolean;
  /** Rest after each picture, in parts of the time it took: 1 leaves half a core to others. */
  readonly rest: number;
  /** How often a build that takes long looks for what came meanwhile. */
  readonly lookEveryMs: number;
  readonly tell: (change: Partial<IndexStatus>) => void;
  /** Puts what is stored into memory. */
  readonly reload: () => Promise<void>;
}
