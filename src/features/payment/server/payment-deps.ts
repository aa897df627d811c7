import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { FileStorage } from '../../files/storage.port.ts';
import type { CardGateway } from '../card-gateway.port.ts';

/** What the use cases of paying are given. */
export interface PaymentDeps {
  readonly db: Database;
  readonly clock: Clock;
  /** Address of the shop, for return pages and links in mails. */
  readonly baseUrl: string;
  /** Null while no card provider is configured: cards are then refused, transfers work. */
  readonly gateway: CardGateway | null;
  /** When a new card goes through the bank's page; a stored card only does on suspicion. */
  readonly secure3d: 'never' | 'on_risk' | 'always';
  /** Credentials the provider's events come with; null refuses every event. */
  readonly webhook: { readonly user: string; readonly password: string } | null;
  /** Nothing in it is ever served to the public. */
  readonly receipts: FileStorage;
  /** What needs a person or a mend: into the log and the shop's error log; never card data. */
  readonly alarm: (what: string, detail: Readonly<Record<string, unknown>>) => void;
  /** Says something to whoever runs the shop; never holds card data. */
  readonly tell: (what: string, detail: Readonly<Record<string, unknown>>) => void;
}
