import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/db/column-types.ts';
import type { SizePieces } from '../count-pieces.ts';

export interface TechniqueCapacityTable {
  technique: string;
  pieces: number;
  version: Generated<number>;
  changed_by: number;
  changed_at: Timestamp;
}

export interface PrintRunTable {
  order_line_id: number;
  good: Generated<number>;
  spoilt: Generated<number>;
  spoilt_sizes: Json<SizePieces[]>;
  replaced: Generated<number>;
  version: Generated<number>;
  started_by: number;
  started_at: Timestamp;
}

/** What of a run's `replaced` came from the shelf. */
export interface ShelfReplacementTable {
  order_line_id: number;
  size: string;
  pieces: number;
}

export interface FirstPieceTable {
  order_line_id: number;
  file_name: string;
  media_type: string;
  bytes: number;
  sha256: Buffer;
  taken_by: number;
  taken_at: Timestamp;
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    technique_capacity: TechniqueCapacityTable;
    print_run: PrintRunTable;
    shelf_replacement: ShelfReplacementTable;
    first_piece: FirstPieceTable;
  }
}
