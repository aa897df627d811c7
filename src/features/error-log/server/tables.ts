import type { GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from '../../../platform/db/column-types.ts';
import type { Trace, TrailStep } from '../error-reporter.port.ts';

/** What went wrong, grouped; everything in these tables is masked. */
export interface ErrorGroupTable {
  fingerprint: string;
  source: 'browser' | 'server';
  name: string;
  message: string;
  stack: string;
  times: number;
  first_at: Timestamp;
  last_at: Timestamp;
}

export interface ErrorOccurrenceTable {
  id: GeneratedAlways<number>;
  fingerprint: string;
  at: Timestamp;
  place: string;
  trace: Json<Trace> | null;
  trail: Json<readonly TrailStep[]>;
}

export interface VisitTrailTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  trail: Json<readonly TrailStep[]>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    error_group: ErrorGroupTable;
    error_occurrence: ErrorOccurrenceTable;
    visit_trail: VisitTrailTable;
  }
}
