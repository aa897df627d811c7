import type { Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';

export interface NotificationTable {
  id: GeneratedAlways<number>;
  account_id: number;
  kind: string;
  title: string;
  body: Generated<string>;
  link: Generated<string>;
  created_at: Timestamp;
  read_at: NullableTimestamp;
}

export interface MailChoiceTable {
  account_id: number;
  kind: string;
  wanted: boolean;
  chosen_at: Timestamp;
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    outbox_mail: OutboxMailTable;
    notification: NotificationTable;
    mail_choice: MailChoiceTable;
  }
}
