import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import path from 'node:path';
import { takesPieces } from '../../src/features/inventory/server/count-stock.ts';
import type {
  ImportCounts,
  ImportSettings,
} from '../../src/features/supplier-imports/import-state.ts';
import {
  applyImport,
  NotOurs,
  type WorkDeps,
} from '../../src/features/supplier-imports/server/apply-import.ts';
import { checkImport } from '../../src/features/supplier-imports/server/check-import.ts';
import {
  addImport,
  findImport,
  findInterrupted,
  type ImportRow,
  moveImport,
} from '../../src/features/supplier-imports/server/import.sql.ts';
import { guessSheet } from '../../src/features/supplier-imports/server/layout-of-file.ts';
import { lookOver } from '../../src/features/supplier-imports/server/look/look-over.ts';
import { openFile } from '../../src/features/supplier-imports/server/readers/open-file.ts';
import { obstaclesTo, undoImport } from '../../src/features/supplier-imports/server/undo-import.ts';
import { FileRefused } from '../../src/features/supplier-imports/sheet.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { createCategories, tellMissing } from './missing-categories.ts';
import { createReport, printCounts, progressOf } from './report.ts';

export interface Wishes {
  readonly all: boolean;
  readonly keepVanished: boolean;
  /** Subcategories that the list names and the shop lacks are made first. */
  readonly createCategories: boolean;
  readonly sheet: string | undefined;
  readonly supplierId: number | undefined;
  /** The own warehouse whose pieces it counts; undefined: what suppliers have. */
  readonly warehouseId: number | undefined;
  readonly marginPercent: number | undefined;
  readonly jumpPercent: number | undefined;
}

const MOST_OBSTACLES = 20;

/** How to read the file: as guessed, but for what was told. */
async function settingsFor(db: Database, file: string, wishes: Wishes) {
  const opened = await openFile(file).catch((error: unknown) => {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw missing ? new FileRefused(`No existe el archivo ${file}.`) : error;
  });
  if (!(await takesPieces(db, wishes.warehouseId ?? null))) {
    throw new FileRefused(
      `No hay ningún almacén propio abierto con el número ${wishes.warehouseId}.`,
    );
  }
  const { sheet, header, settings } = await guessSheet(db, opened, wishes.sheet);
  if (!header || settings.columns.clave === undefined) {
    throw new FileRefused('No encontramos el renglón de encabezados con la columna de la clave.');
  }
  const told: ImportSettings = {
    ...settings,
    // Where pieces are counted is told each time, never remembered by what columns are called.
    warehouseId: wishes.warehouseId ?? null,
    ...(wishes.supplierId === undefined ? {} : { supplierId: wishes.supplierId }),
    ...(wishes.marginPercent === undefined ? {} : { marginPercent: wishes.marginPercent }),
    ...(wishes.jumpPercent === undefined ? {} : { jumpPercent: wishes.jumpPercent }),
  };
  return { sheet, settings: told };
}

/** Tells what would change; changes nothing. */
export async function dryRun(db: Database, file: string, wishes: Wishes): Promise<number> {
  const { sheet, settings } = await settingsFor(db, file, wishes);
  const report = createReport(wishes.all);
  const progress = progressOf('Revisando');
  const counts = await lookOver(db, sheet, settings, {
    changes: async (changes) => report.changes(changes),
    problems: async (problems) => report.problems(problems),
    // How many there are is counted; they are looked at once the list is uploaded or applied.
    photos: async () => {},
    progress: async (done, total) => progress.tell(done, total),
  });
  progress.end();
  report.print();
  printCounts(counts);
  await tellMissing(db, counts, wishes.createCategories);
  console.log('No se cambió nada: para aplicar, agrega --apply.');
  return 0;
}

/** Looks the file over, approves all and applies it; goes on with one that was broken off. */
export async function applyFile(db: Database, file: string, wishes: Wishes): Promise<number> {
  const sha256 = await hashOf(file);
  const interrupted = await findInterrupted(db, sha256);
  if (interrupted) {
    console.log(`La importación ${interrupted.id} de este archivo se interrumpió: se continúa.`);
    return goOn(db, interrupted.id);
  }
  const { settings } = await settingsFor(db, file, wishes);
  const fileName = path.basename(file);
  const id = await addImport(db, {
    ...{ state: 'revisando', fileName, fileRef: null, sha256, settings, accountId: null },
  });
  const approve = ({ kind }: { kind: string }) => !(wishes.keepVanished && kind === 'desaparecido');
  const check = async (how: ImportSettings): Promise<ImportRow> => {
    const checking = progressOf('Revisando');
    await checkImport(workOf(db, checking.tell), id, file, how, approve);
    checking.end();
    const checked = await findImport(db, id);
    if (checked?.state !== 'revisado') throw new FileRefused(checked?.problem ?? '');
    return checked;
  };
  let checked = await check(settings);
  const more = wishes.createCategories && (await createCategories(db, checked));
  if (more) checked = await check(more);
  printCounts(checked.counts);
  if (!more) await tellMissing(db, checked.counts, wishes.createCategories);
  await moveImport(db, id, ['revisado'], 'aplicando');
  return goOn(db, id);
}

/** Applies, or takes back, what was begun. */
export async function goOn(db: Database, id: number): Promise<number> {
  const found = await findImport(db, id);
  const undoing = found?.state === 'deshaciendo';
  if (!found || !(undoing || found.state === 'aplicando')) {
    console.error(`La importación ${id} no está a medias.`);
    return 1;
  }
  const progress = progressOf(undoing ? 'Deshaciendo' : 'Aplicando');
  try {
    await (undoing ? undoImport : applyImport)(workOf(db, progress.tell), id);
  } catch (error) {
    if (!(error instanceof NotOurs)) throw error;
    progress.end();
    console.error(
      `En este momento otro programa trabaja en la importación ${id}. Intenta en un minuto.`,
    );
    return 1;
  }
  progress.end();
  printDone(id, undoing, (await findImport(db, id))?.counts);
  return 0;
}

function printDone(id: number, undone: boolean, counts: ImportCounts | undefined): void {
  const { moved = 0, kept = 0 } = counts ?? {};
  if (undone) {
    console.log(`Importación ${id} deshecha.`);
    if (kept > 0) console.log(`${kept} cambios se quedaron: ya no se podían deshacer.`);
    return;
  }
  if (moved > 0)
    console.log(`${moved} cambios no se hicieron: alguien cambió esos productos mientras tanto.`);
  console.log(
    `Importación ${id} aplicada. Para deshacerla: npm run import:catalogue -- --rollback ${id}`,
  );
}

/** Takes an import back exactly; refuses where that cannot be done, unless forced. */
export async function rollBack(db: Database, id: number, force: boolean): Promise<number> {
  const found = await findImport(db, id);
  if (found?.state !== 'aplicado' && found?.state !== 'deshaciendo') {
    const why = found ? `está en «${found.state}»` : 'no existe';
    console.error(`No se cambió nada. La importación ${id} ${why}: solo se deshace una aplicada.`);
    return 1;
  }
  const obstacles = found.state === 'aplicado' ? await obstaclesTo(db, id) : [];
  if (obstacles.length > 0 && !force) {
    console.error(
      `No se cambió nada. ${obstacles.length} productos ya no pueden volver a como estaban:`,
    );
    for (const { code, why } of obstacles.slice(0, MOST_OBSTACLES))
      console.error(`  ${code}: ${why}`);
    console.error('Con --force se deshace lo demás y estos se quedan como están.');
    return 1;
  }
  await moveImport(db, id, ['aplicado'], 'deshaciendo');
  return goOn(db, id);
}

const workOf = (db: Database, onProgress: (done: number, total: number) => void): WorkDeps => ({
  db,
  onProgress,
  holder: `consola ${randomUUID()}`,
});

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(file)) hash.update(chunk);
  } catch {
    throw new FileRefused(`No se puede leer el archivo ${file}.`);
  }
  return hash.digest('hex');
}
