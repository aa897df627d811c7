import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  Json,
  NullableJson,
  NullableTimestamp,
  Timestamp,
} from '../../../platform/db/column-types.ts';
import type { ChangeKind } from '../catalogue-change.ts';
import type { ImportState } from '../import-state.ts';
import type { ServiceSettings } from '../pulls/service-list.ts';

/** Imports of suppliers' files, and all that it takes to undo them. */
interface SupplierImportTable {
  id: Generated<number>;
  state: ImportState;
  file_name: string;
  file_ref: string | null;
  sha256: string;
  settings: ColumnType<object, string | undefined, string>;
  preview: NullableJson<object>;
  counts: ColumnType<object, string | undefined, string>;
  made_suppliers: Generated<number[]>;
  made_categories: Generated<number[]>;
  made_subcategories: Generated<number[]>;
  /** Who took it back; null where nobody did, or the installation itself. */
  undone_by: Generated<number | null>;
  done: Generated<number>;
  total: Generated<number>;
  problem: Generated<string>;
  account_id: number | null;
  holder: string | null;
  held_until: Timestamp;
  created_at: Timestamp;
  checked_at: NullableTimestamp;
  applied_at: NullableTimestamp;
  undone_at: NullableTimestamp;
  pull_id: Generated<number | null>;
  /** Raised by whatever moves it. */
  version: Generated<number>;
  /** The own warehouse whose pieces it counts; null: what suppliers have. */
  warehouse_id: Generated<number | null>;
  /** Of its file; null: not known. */
  bytes: Generated<number | null>;
  /** What an import that came by itself waits for; null while nobody looked. */
  pull_note: Generated<string | null>;
}

/** Lists that come by themselves. */
interface SupplierPullTable {
  id: GeneratedAlways<number>;
  name: string;
  kind: Generated<'direccion' | 'promostandards'>;
  /** Where its file is fetched. */
  address: string | null;
  /** The service that is asked instead. */
  service: NullableJson<ServiceSettings>;
  every_hours: number;
  at_hour: number | null;
  stock_only: boolean;
  /** The own warehouse whose pieces it counts; null: what its supplier has. */
  warehouse_id: Generated<number | null>;
  alone: boolean;
  most_vanished: number;
  active: Generated<boolean>;
  version: Generated<number>;
  account_id: number | null;
  next_at: ColumnType<Date, Date, Date>;
  last_at: NullableTimestamp;
  /** Somebody brings it until then. */
  held_until: Timestamp;
  /** Its service is not asked for photographs before then. */
  photos_after: Timestamp;
  last_sha256: Generated<string>;
  failures: Generated<number>;
  note: Generated<string>;
}

/** Products whose supplier was asked for photographs. */
interface SupplierPhotoTryTable {
  product_id: number;
  tried_at: Timestamp;
  shown: Generated<number>;
}

interface ImportChangeTable {
  import_id: number;
  seq: number;
  kind: ChangeKind;
  code: string;
  name: string;
  line: number;
  product_id: number | null;
  plan: Json<object>;
  approved: boolean;
  outcome: 'aplicado' | 'movido' | 'deshecho' | 'queda' | null;
  undo: NullableJson<object>;
}

interface ImportProblemTable {
  import_id: number;
  seq: number;
  level: 'roto' | 'aviso';
  line: number;
  place: string;
  code: string;
  why: string;
}

/** Photographs that a list names, or that its service told. */
interface ImportPhotoTable {
  import_id: number;
  seq: number;
  line: number;
  code: string;
  colour: string;
  url: string;
  outcome: 'legible' | 'puesta' | 'ilegible' | 'sobra' | null;
  why: Generated<string>;
  photo: Generated<string | null>;
  held_until: Timestamp;
}

interface ImportLayoutTable {
  layout: string;
  settings: Json<object>;
  used_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    supplier_pull: SupplierPullTable;
    supplier_photo_try: SupplierPhotoTryTable;
    supplier_import: SupplierImportTable;
    import_change: ImportChangeTable;
    import_problem: ImportProblemTable;
    import_photo: ImportPhotoTable;
    import_layout: ImportLayoutTable;
  }
}
