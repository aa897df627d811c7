import type { Database } from '../../../platform/db/connect.ts';
import { KNOWN_BY_CHARS, KNOWN_BY_COLUMNS } from '../fields.ts';
import { AT_WORK, type ImportSettings, NO_COUNTS } from '../import-state.ts';
import { FileRefused } from '../sheet.ts';
import { applyImport, NotOurs } from './apply-import.ts';
import { checkImport } from './check-import.ts';
import { takeHold } from './hold.sql.ts';
import { findImport, type ImportRow, moveImport } from './import.sql.ts';
import { guessSheet } from './layout-of-file.ts';
import { openFile } from './readers/open-file.ts';
import { undoImport } from './undo-import.ts';

/** What the work on one import is given. */
export interface ImportTask {
  readonly id: number;
  /** Where its file is, for work that reads it. */
  readonly file: string | undefined;
  readonly holder: string;
}

/** Somebody works on the import, or is about to. */
export const busy = ({ state, preview }: Pick<ImportRow, 'state' | 'preview'>): boolean =>
  AT_WORK.includes(state) || (state === 'recibido' && preview === null);

const PREVIEW_ROWS = 12;
/** Above the headers, for whoever sees that they are others. */
const PREVIEW_ABOVE = 4;

/** Does what an import waits for, whatever it is. */
export async function workOn(db: Database, task: ImportTask): Promise<void> {
  try {
    await doWork(db, task);
  } catch (error) {
    // Another program was quicker: what there is to do, it does.
    if (!(error instanceof NotOurs)) throw error;
  }
}

async function doWork(db: Database, { id, file, holder }: ImportTask): Promise<void> {
  const found = await findImport(db, id);
  if (!found || !busy(found)) return;
  const deps = { db, holder };
  if (found.state === 'aplicando') return applyImport(deps, id);
  if (found.state === 'deshaciendo') return undoImport(deps, id);
  if (file === undefined) return refuseFile(db, id, 'El archivo ya no está. Súbelo otra vez.');
  if (found.state === 'revisando') {
    return checkImport(deps, id, file, { ...found.settings } as ImportSettings);
  }
  if (await takeHold(db, id, holder, ['recibido'])) await look(db, found, file);
}

/** Looks into a file that came: its sheets, its first rows, what its columns may be. */
async function look(db: Database, found: ImportRow, file: string): Promise<void> {
  try {
    const opened = await openFile(file);
    const guess = await guessSheet(db, opened, found.settings.sheet);
    const from = guess.sample.findIndex(({ line }) => line === guess.settings.headerLine);
    const shown = guess.sample.slice(Math.max(0, from - PREVIEW_ABOVE)).slice(0, PREVIEW_ROWS);
    const rows = shown.map(({ line, cells }) => ({
      line,
      cells: cells.slice(0, KNOWN_BY_COLUMNS).map((cell) => String(cell).slice(0, KNOWN_BY_CHARS)),
    }));
    const sheets = opened.sheets.map(({ name }) => name);
    const preview = { sheets, rows, remembered: guess.remembered };
    await moveImport(db, found.id, ['recibido'], 'recibido', { settings: guess.settings, preview });
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await refuseFile(db, found.id, error.message);
  }
}

/** Ends an import whose file nobody can read, with the reason. */
export async function refuseFile(db: Database, id: number, problem: string): Promise<void> {
  const news = { problem, counts: NO_COUNTS, withoutFile: true } as const;
  await moveImport(db, id, ['recibido', 'revisando'], 'rechazado', news);
}
