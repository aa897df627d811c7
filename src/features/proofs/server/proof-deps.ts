import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FileStorage } from '../../files/storage.port.ts';

export interface ProofDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** Where the versions' files lie; nobody reads them but through `proof-files.api.ts`. */
  readonly storage: FileStorage;
}
