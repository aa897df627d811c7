import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from '../../../platform/db/column-types.ts';

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

export interface SiteLogoTable {
  name: string;
  png: Buffer;
  square: Buffer;
  width: number;
  height: number;
  created_at: ColumnType<Date, Date, never>;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    faq: FaqTable;
    site_logo: SiteLogoTable;
    contact_message: ContactMessageTable;
  }
}
