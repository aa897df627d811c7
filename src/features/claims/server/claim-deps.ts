import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { PaymentDeps } from '../../payment/server/payment-deps.ts';

export interface ClaimDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** Where the photographs lie; nobody reads them but through `claim-photos.api.ts`. */
  readonly storage: FileStorage;
  /** Money goes back by payment's own use case. */
  readonly payment: PaymentDeps;
}
