import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { PlacedDeps } from '../../artwork/server/placed-artwork.ts';
import type { FileStorage } from '../../files/storage.port.ts';

export interface ProofDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** Where the versions' files lie; nobody reads them but through `proof-files.api.ts`. */
  readonly storage: FileStorage;
  /** What composes a version out of a line's own artwork. */
  readonly placed: PlacedDeps;
}
