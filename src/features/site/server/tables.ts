import type { ColumnType } from 'kysely';

export interface SiteSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    site_setting: SiteSettingTable;
  }
}
