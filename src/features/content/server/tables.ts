import type { Generated, GeneratedAlways } from 'kysely';
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    faq: FaqTable;
    contact_message: ContactMessageTable;
  }
}
