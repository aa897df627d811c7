import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from './column-types.ts';

/** The shop’s own settings, texts and background work. */
export interface JobTable {
  id: GeneratedAlways<number>;
  kind: string;
  payload: Json<object>;
  run_at: Timestamp;
  attempts: Generated<number>;
  done_at: NullableTimestamp;
  last_error: Generated<string>;
}

export interface SiteSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface FaqTable {
  id: GeneratedAlways<number>;
  position: Generated<number>;
  pregunta: string;
  respuesta: string;
}

export interface ContactMessageTable {
  id: GeneratedAlways<number>;
  nombre: string;
  email: string;
  mensaje: string;
  created_at: Timestamp;
}
