import { createHash } from 'node:crypto';
import type { Queries } from '../../../platform/db/connect.ts';
import { findHeader } from '../columns/guess-columns.ts';
import { USUAL_JUMP_PERCENT } from '../compare.ts';
import { layoutOf } from '../fields.ts';
import type { ImportSettings } from '../import-state.ts';
import { FileRefused, type SheetRow } from '../sheet.ts';
import { findLayout } from './import.sql.ts';
import {
  firstRows,
  likeliestSheet,
  type OpenedFile,
  type OpenedSheet,
} from './readers/open-file.ts';

/** What is known of a sheet before anybody says how to read it. */
export interface SheetGuess {
  readonly sheet: OpenedSheet;
  readonly sample: readonly SheetRow[];
  /** Undefined where no row looks like headers. */
  readonly header: SheetRow | undefined;
  readonly settings: ImportSettings;
  /** The columns are those that somebody chose for such a file. */
  readonly remembered: boolean;
}

/** Name of a layout: headers in their order. */
export const layoutKey = (header: SheetRow): string =>
  createHash('sha256').update(layoutOf(header.cells)).digest('hex');

/** Guesses how to read a file: the likeliest sheet, its headers, and what was chosen for them before. */
export async function guessSheet(
  db: Queries,
  file: OpenedFile,
  wanted?: string,
): Promise<SheetGuess> {
  const sheet =
    wanted === undefined
      ? await likeliestSheet(file)
      : file.sheets.find(({ name }) => name === wanted);
  if (!sheet) throw new FileRefused(`El archivo no tiene la hoja «${wanted ?? ''}».`);
  const sample = await firstRows(sheet);
  const { place, columns } = findHeader(sample);
  // A list of objects names its fields itself.
  const header = sample[file.kind === 'json' ? 0 : place];
  const known = header ? await findLayout(db, layoutKey(header)) : undefined;
  const settings: ImportSettings = {
    ...{ columns, supplierId: null, marginPercent: 0, jumpPercent: USUAL_JUMP_PERCENT },
    ...known,
    sheet: sheet.name,
    headerLine: header?.line ?? 0,
  };
  return { sheet, sample, header, settings, remembered: known !== undefined };
}
