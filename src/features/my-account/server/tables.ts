import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { ArcoKind } from '../arco.ts';

export interface ArcoRequestTable {
  id: GeneratedAlways<number>;
  folio: string;
  kind: ArcoKind;
  name: string;
  email: string;
  detail: string;
  account_id: number | null;
  created_at: Timestamp;
  /** Read it as text: a day has no hour. */
  due_on: ColumnType<unknown, string, string>;
  identity_by?: number | null;
  identity_at: NullableTimestamp;
  granted?: boolean | null;
  answer: Generated<string>;
  answered_at: NullableTimestamp;
  answered_by?: number | null;
  effective_by: ColumnType<unknown, string | null | undefined, string | null>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    arco_request: ArcoRequestTable;
  }
}
