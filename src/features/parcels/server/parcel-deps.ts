import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { StaffMember } from '../../orders/server/by-staff/move-by-staff.ts';
import type { Courier } from '../courier.port.ts';

export interface ParcelDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** Null while nobody is configured: guides are typed by hand. */
  readonly courier: Courier | null;
  /** Wakes whoever runs the shop. */
  readonly alarm: (what: string, detail: object) => void;
}

export type { StaffMember };
