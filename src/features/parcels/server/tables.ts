import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableTimestamp, Timestamp } from '../../../platform/db/column-types.ts';
import type { Phase } from '../courier.port.ts';
import type { Content } from '../pack-order.ts';
import type { BoxPhase } from '../tracking.ts';

/** Read it as text: a day has no hour. */
type Day = ColumnType<unknown, string | null | undefined, string | null>;

export interface ParcelTable {
  id: GeneratedAlways<number>;
  order_id: number;
  position: number;
  length_cm: number;
  width_cm: number;
  height_cm: number;
  grams: number;
  contents: Json<readonly Content[]>;
  phase: Generated<BoxPhase>;
  phase_at: Timestamp;
  expected_on: Day;
  late_since: NullableTimestamp;
}

export type LabelState = 'pidiendo' | 'vigente' | 'fallida' | 'cancelada';

export interface ParcelLabelTable {
  id: GeneratedAlways<number>;
  parcel_id: number;
  reference: string;
  provider: string;
  carrier: string;
  service: Generated<string>;
  courier: string;
  state: LabelState;
  number: Generated<string>;
  link: Generated<string>;
  file: Generated<string>;
  amount_centavos: number | null;
  failure: Generated<string>;
  created_by: number | null;
  created_at: Timestamp;
  looked_at: NullableTimestamp;
  look_at: NullableTimestamp;
}

export interface ParcelEventTable {
  id: GeneratedAlways<number>;
  label_id: number;
  at: Timestamp;
  phase: Phase | null;
  said: string;
  place: Generated<string>;
  seen_at: Timestamp;
}

export type PickupState = 'pedida' | 'confirmada' | 'sin respuesta' | 'rechazada';

export interface PickupTable {
  id: GeneratedAlways<number>;
  order_id: number;
  carrier: string;
  day: Day;
  from_hour: number;
  until_hour: number;
  state: PickupState;
  confirmation: Generated<string>;
  failure: Generated<string>;
  created_by: number | null;
  created_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    parcel: ParcelTable;
    parcel_label: ParcelLabelTable;
    parcel_event: ParcelEventTable;
    pickup: PickupTable;
  }
}
