import type { ChangeKind } from './catalogue-change.ts';
import type { Columns } from './fields.ts';

/** Where an import is on its way. */
export type ImportState =
  | 'recibido'
  | 'revisando'
  | 'revisado'
  | 'aplicando'
  | 'aplicado'
  | 'deshaciendo'
  | 'deshecho'
  | 'rechazado'
  | 'descartado';

export const STATE_NAMES: Readonly<Record<ImportState, string>> = {
  recibido: 'Por acomodar',
  revisando: 'Revisando',
  revisado: 'Por aprobar',
  aplicando: 'Aplicando',
  aplicado: 'Aplicada',
  deshaciendo: 'Deshaciendo',
  deshecho: 'Deshecha',
  rechazado: 'Rechazada',
  descartado: 'Descartada',
};

/** States in which somebody works on it. */
export const AT_WORK: readonly ImportState[] = ['revisando', 'aplicando', 'deshaciendo'];

/** What is shown of a file to whoever tells its columns. */
export interface ImportPreview {
  readonly sheets: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
  /** The columns are those that somebody chose for such a file. */
  readonly remembered: boolean;
}

/** How a file is to be read. */
export interface ImportSettings {
  /** '' where the file is one table. */
  readonly sheet: string;
  /** Line of the headers as rows tell their own; rows up to it are no products. */
  readonly headerLine: number;
  readonly columns: Columns;
  readonly supplierId: number | null;
  /** Whose file it is, where that supplier may not be there yet. */
  readonly supplierName?: string;
  /** The own warehouse whose pieces it counts; otherwise they are what suppliers have. */
  readonly warehouseId?: number | null;
  readonly marginPercent: number;
  readonly jumpPercent: number;
}

/** What a look at a file found, and what became of it. */
export interface ImportCounts {
  readonly rows: number;
  /** Rows that stay out. */
  readonly broken: number;
  readonly notices: number;
  readonly kinds: Readonly<Record<ChangeKind, number>>;
  /** Changes after which the box has no measures or no weight. */
  readonly missingBox: number;
  readonly newSuppliers: readonly string[];
  /** Changes that were not made since somebody changed the product meanwhile. */
  readonly moved?: number;
  /** Products that stayed when the import was undone, for they were ordered or changed since. */
  readonly kept?: number;
}

export const NO_COUNTS: ImportCounts = {
  rows: 0,
  broken: 0,
  notices: 0,
  kinds: { nuevo: 0, cambio: 0, salto: 0, existencia: 0, desaparecido: 0 },
  missingBox: 0,
  newSuppliers: [],
};
