import type { ColumnType, Generated } from 'kysely';

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

export interface InstallationTable {
  one: Generated<boolean>;
  id: Generated<string>;
  kind: 'demo' | 'production' | null;
  files_turn: Generated<number>;
  legal_read_at: Date | null;
  opening_aside_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    installation: InstallationTable;
    site_setting: SiteSettingTable;
    site_revision: SiteRevisionTable;
  }
}
