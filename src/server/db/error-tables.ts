import type { GeneratedAlways } from 'kysely';
import type { Trace, TrailStep } from '../../features/error-log/error-reporter.port.ts';
import type { Json, Timestamp } from './column-types.ts';

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
