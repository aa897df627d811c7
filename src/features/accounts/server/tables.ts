import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';

/** Accounts, their sessions, limits, notices and mails. */
export interface AccountTable {
  id: GeneratedAlways<number>;
  email: string;
  name: string;
  username: string;
  password_hash: string | null;
  roles: Generated<string[]>;
  card_customer_id: string | null;
  created_at: Timestamp;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  created_at: Timestamp;
  seen_at: Timestamp;
  expires_at: Timestamp;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface KnownDeviceTable {
  account_id: number;
  device_hash: Buffer;
  seen_at: Timestamp;
}

export interface SecurityEventTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  kind: string;
  account_id: number | null;
  subject: Generated<string>;
  times: Generated<number>;
  repeat_of: Generated<string | null>;
}

export interface AuditEntryTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  account_id: number;
  action: string;
  subject: Generated<string>;
  detail: Json<object>;
  times: Generated<number>;
  repeat_of: string | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    account: AccountTable;
    session: SessionTable;
    password_reset: PasswordResetTable;
    known_device: KnownDeviceTable;
    security_event: SecurityEventTable;
    audit_entry: AuditEntryTable;
  }
}
