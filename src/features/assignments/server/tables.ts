import type { Timestamp } from '../../../platform/db/column-types.ts';
import type { Area } from '../area.ts';

export interface OrderAssignmentTable {
  order_id: number;
  area: Area;
  account_id: number;
  assigned_by: number;
  assigned_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    order_assignment: OrderAssignmentTable;
  }
}
