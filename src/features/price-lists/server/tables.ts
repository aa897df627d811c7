import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

/** Discounts are hundredths of a percent. */
export interface PriceGroupTable {
  id: GeneratedAlways<number>;
  name: string;
  discount: number;
  version: Generated<number>;
}

export interface PriceGroupCategoryTable {
  group_id: number;
  category_id: number;
  discount: number;
}

export interface PriceGroupProductTable {
  group_id: number;
  product_id: number;
  discount: number;
}

export interface PriceGroupMemberTable {
  account_id: number;
  group_id: number;
  since: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    price_group: PriceGroupTable;
    price_group_category: PriceGroupCategoryTable;
    price_group_product: PriceGroupProductTable;
    price_group_member: PriceGroupMemberTable;
  }
}
