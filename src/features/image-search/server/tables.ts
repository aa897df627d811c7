import type { Generated } from 'kysely';

export interface PictureDescriptorTable {
  product_id: number;
  address: string;
  descriptor: Buffer;
  made_by: Generated<string>;
  source: Generated<string>;
}

export interface PictureIndexTable {
  one: Generated<boolean>;
  revision: Generated<number>;
  descriptor_version: Generated<number>;
  catalogue_version: Generated<number>;
  calibrated_products: Generated<number>;
  mean: Buffer | null;
  factor: Buffer | null;
  made_by: Generated<string>;
}

export interface PictureBuildTable {
  one: Generated<boolean>;
  holder: string | null;
  held_until: Generated<Date>;
  phase: Generated<'indexando' | 'calibrando' | 'fallo'>;
  done: Generated<number>;
  total: Generated<number>;
  started_at: Date | null;
  finished_at: Date | null;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    picture_descriptor: PictureDescriptorTable;
    picture_build: PictureBuildTable;
    picture_index: PictureIndexTable;
  }
}
