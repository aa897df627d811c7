import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { ConsentPurpose } from '../privacy-notice.ts';

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
  email_verified_at: NullableTimestamp;
  blocked_at: NullableTimestamp;
  blocked_email?: string | null;
  kept_until: NullableTimestamp;
  anonymised_at: NullableTimestamp;
  passkey_handle?: Buffer | null;
}

export interface ConsentTable {
  id: GeneratedAlways<number>;
  account_id: number;
  purpose: ConsentPurpose;
  granted: boolean;
  notice: string;
  at: Timestamp;
}

export interface SessionTable {
  token_hash: Buffer;
  account_id: number;
  created_at: Timestamp;
  seen_at: Timestamp;
  expires_at: Timestamp;
  id: GeneratedAlways<number>;
  browser: Generated<string>;
  second_factor_at: NullableTimestamp;
}

export interface SecondFactorTable {
  account_id: number;
  secret: Buffer;
  created_at: Timestamp;
  since: NullableTimestamp;
  last_step: Generated<number>;
}

export interface RecoveryCodeTable {
  account_id: number;
  code_hash: Buffer;
  used_at: NullableTimestamp;
}

export interface BegunLoginTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Timestamp;
  tries: Generated<number>;
}

export interface SocialIdentityTable {
  way: string;
  subject: string;
  account_id: number;
  email: Generated<string>;
  linked_at: Timestamp;
}

export interface SocialTripTable {
  state_hash: Buffer;
  browser_hash: Buffer;
  way: string;
  nonce: string;
  verifier: string;
  target: string;
  account_id: number | null;
  expires_at: Timestamp;
}

export interface PasskeyTable {
  id: GeneratedAlways<number>;
  account_id: number;
  credential_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer;
  browser_hash: Buffer;
  account_id: number | null;
  expires_at: Timestamp;
}

export interface IdentityDeletionTable {
  code: string;
  way: string;
  request_hash: Buffer;
  asked_at: Timestamp;
  done_at: Timestamp;
  linked: boolean;
}

export interface EmailProofTable {
  token_hash: Buffer;
  account_id: number;
  email: string;
  expires_at: Timestamp;
}

export interface PasswordResetTable {
  token_hash: Buffer;
  account_id: number;
  expires_at: Timestamp;
  used_at: NullableTimestamp;
}

export interface StaffInvitationTable {
  account_id: number;
  roles: string[];
  invited_by: number | null;
  invited_at: Timestamp;
  expires_at: Timestamp;
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
    consent: ConsentTable;
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
    begun_login: BegunLoginTable;
    social_identity: SocialIdentityTable;
    social_trip: SocialTripTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    identity_deletion: IdentityDeletionTable;
    email_proof: EmailProofTable;
    password_reset: PasswordResetTable;
    known_device: KnownDeviceTable;
    staff_invitation: StaffInvitationTable;
    security_event: SecurityEventTable;
    audit_entry: AuditEntryTable;
  }
}
