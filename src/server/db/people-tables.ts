import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from './column-types.ts';

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

export interface RateLimitTable {
  key: string;
  window_start: Timestamp;
  hits: Generated<number>;
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

export interface NotificationTable {
  id: GeneratedAlways<number>;
  account_id: number;
  title: string;
  body: Generated<string>;
  link: Generated<string>;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

export interface OutboxMailTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: Generated<string>;
  created_at: Timestamp;
  sent_at: NullableTimestamp;
  attempts: Generated<number>;
  next_try_at: Timestamp;
  last_error: Generated<string>;
}
