import type { ColumnType, Generated } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

/** A day is read as text. */
type Day = ColumnType<unknown, string, string>;

export interface ReportDayTable {
  day: Day;
  paid_orders: number;
  products_centavos: number;
  finishes_centavos: number;
  shipping_centavos: number;
  discount_centavos: number;
  paid_centavos: number;
  refunds: number;
  refunded_centavos: number;
  delivered: number;
  promised: number;
  on_time: number;
  late_days: number;
  answered: number;
  answer_minutes: number;
  approved: number;
  approved_first: number;
  approved_versions: number;
  claims: number;
  claims_accepted: number;
  lost_centavos: Generated<number>;
  dispute_fees_centavos: Generated<number>;
}

export interface ReportWayTable {
  day: Day;
  way: string;
  paid_orders: number;
  paid_centavos: number;
}

export interface ReportSaleTable {
  day: Day;
  product_id: number;
  finish: string;
  lines: number;
  pieces: number;
  products_centavos: number;
  finishes_centavos: number;
  products_net: number;
  finishes_net: number;
  product_cost: number | null;
  finish_cost: number | null;
}

export interface FinishCostTable {
  finish_id: number;
  since: Day;
  job_centavos: number;
  piece_centavos: number;
  told_by: number;
  told_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    report_day: ReportDayTable;
    report_way: ReportWayTable;
    report_sale: ReportSaleTable;
    finish_cost: FinishCostTable;
  }
}
