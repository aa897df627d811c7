import type { ColumnType } from 'kysely';

export interface SiteSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
}

export interface SiteRevisionTable {
  part: string;
  version: number;
  content: ColumnType<object, string, never>;
  account_id: number | null;
  created_at: Date;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    site_setting: SiteSettingTable;
    site_revision: SiteRevisionTable;
  }
}
