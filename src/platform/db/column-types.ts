import type { ColumnType, JSONColumnType } from 'kysely';

/** Column types shared by the table files. Amounts are centavos in bigint columns. */
export type Timestamp = ColumnType<Date, Date | string | undefined, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type Json<T> = JSONColumnType<T extends object ? T : never, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
