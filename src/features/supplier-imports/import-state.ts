import type { ChangeKind } from './catalogue-change.ts';
import type { Columns } from './fields.ts';
import type { ToldSubcategories } from './shop-words.ts';

/** Where an import is on its way. */
export type ImportState =
  | 'recibido'
  | 'revisando'
  | 'revisado'
  | 'aplicando'
  | 'aplicado'
  /** Applied so long ago that it cannot be taken back any more. */
  | 'archivado'
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
  archivado: 'Archivada',
  deshaciendo: 'Deshaciendo',
  deshecho: 'Deshecha',
  rechazado: 'Rechazada',
  descartado: 'Descartada',
};

/** The rows of an import, and with them the way back, are kept for so many days after its end. */
export const KEPT_DAYS = 90;

/** States in which somebody works on it. */
export const AT_WORK: readonly ImportState[] = ['revisando', 'aplicando', 'deshaciendo'];

/** An import that waits for work, and how much there is of it as far as anybody knows. */
export interface WaitingImport {
  readonly id: number;
  readonly state: ImportState;
  /** Of its file; null: not known. */
  readonly bytes: number | null;
  /** Those that its look found. */
  readonly changes: number;
}

/** Whether work on it reads its file. */
export const readsFile = ({ state }: Pick<WaitingImport, 'state'>): boolean =>
  state === 'recibido' || state === 'revisando';

/** Some thousand rows of pieces, or some hundred whole ones: read, or made, within seconds. */
const SHORT_BYTES = 128 * 1024;
const SHORT_CHANGES = 1_000;

/** 'toda': whatever waits, the first first; 'corta': what is done within seconds, and nothing else. */
export type ImportLane = 'toda' | 'corta';

/** The next that a lane works on: beside a long list, which takes minutes, short ones go on. */
export const nextIn = (
  lane: ImportLane,
  waiting: readonly WaitingImport[],
): WaitingImport | undefined => waiting.find((each) => lane === 'toda' || isShort(each));

const isShort = (each: WaitingImport): boolean =>
  readsFile(each)
    ? each.bytes !== null && each.bytes <= SHORT_BYTES
    : each.changes <= SHORT_CHANGES;

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
  /** Where its words for subcategories belong that are none of ours, by `saidAs`. */
  readonly subcategories?: ToldSubcategories;
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
  /** Subcategories that its rows name and the shop does not have, as they are written. */
  readonly unknownSubcategories?: readonly string[];
  /** Addresses of photographs that its rows name. */
  readonly photos?: number;
  /** Changes that were not made since somebody changed the product meanwhile. */
  readonly moved?: number;
  /** Its rows are not kept any more. */
  readonly forgotten?: boolean;
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

const SHOWN = 8;
const list = new Intl.ListFormat('es-MX');

/** Which subcategories a file names that the shop does not have, and what comes of it. */
export function lackingText(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN).map((name) => `«${name}»`);
  const more = names.length - SHOWN;
  const told = list.format(more > 0 ? [...shown, `${more} más`] : shown);
  const what = names.length === 1 ? 'la subcategoría' : 'las subcategorías';
  const them = names.length === 1 ? 'si no la creas' : 'si no las creas';
  return `En la tienda no existe${names.length === 1 ? '' : 'n'} ${what} ${told}: ${them}, sus productos nuevos quedan sin categoría.`;
}
