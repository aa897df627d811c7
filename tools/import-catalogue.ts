/**
 * Takes a supplier's file into the catalogue: `npm run import:catalogue -- FILE` only tells what would
 * change, `-- FILE --apply` does it and prints the import's number, `-- --rollback N` takes it back.
 * Works on the database of DATABASE_URL, or the embedded one of DATA_DIR, beside a shop that serves.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import { USUAL_JUMP_PERCENT } from '../src/features/supplier-imports/compare.ts';
import { FileRefused } from '../src/features/supplier-imports/sheet.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { reachDatabase } from '../src/platform/db/reach.ts';
import { applyFile, dryRun, goOn, rollBack, type Wishes } from './import-catalogue/commands.ts';

const USAGE = `Uso:
  npm run import:catalogue -- ARCHIVO              revisa y no cambia nada
  npm run import:catalogue -- ARCHIVO --apply      aplica y dice el número de la importación
  npm run import:catalogue -- --continue N         sigue con una que se interrumpió
  npm run import:catalogue -- --rollback N         la deshace [--force: aunque algo ya no se pueda]

ARCHIVO es CSV, XLSX o JSON. Además: --sheet HOJA, --supplier NÚMERO (si ninguna columna lo dice),
--warehouse NÚMERO (la existencia es de ese almacén propio, y nada se retira),
--margin PORCENTAJE, --jump PORCENTAJE (${USUAL_JUMP_PERCENT} si no se dice), --all (lista todo, no solo el principio),
--keep-vanished (no retira los productos que ya no vienen),
--create-categories (crea las subcategorías que la lista nombra y la tienda no tiene).`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    apply: { type: 'boolean', default: false },
    rollback: { type: 'string' },
    continue: { type: 'string' },
    force: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    'keep-vanished': { type: 'boolean', default: false },
    'create-categories': { type: 'boolean', default: false },
    sheet: { type: 'string' },
    supplier: { type: 'string' },
    warehouse: { type: 'string' },
    margin: { type: 'string' },
    jump: { type: 'string' },
  },
});

const numberOf = (text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number >= least && number <= most)) usage();
  return number;
};

function usage(): never {
  console.error(USAGE);
  process.exit(1);
}

const [file] = positionals;
const undo = numberOf(values.rollback, 1, 2 ** 31 - 1);
const left = numberOf(values.continue, 1, 2 ** 31 - 1);
const tasks = [file, undo, left].filter((task) => task !== undefined);
if (tasks.length !== 1 || positionals.length > 1) usage();
const wishes: Wishes = {
  all: values.all,
  keepVanished: values['keep-vanished'],
  createCategories: values['create-categories'],
  sheet: values.sheet,
  supplierId: numberOf(values.supplier, 1, 2 ** 31 - 1),
  warehouseId: numberOf(values.warehouse, 1, 2 ** 31 - 1),
  marginPercent: numberOf(values.margin, -90, 1_000),
  jumpPercent: numberOf(values.jump, 0, 100_000),
};

const config = readConfig(process.env);
const reached = await reachDatabase({ address: config.DATABASE_URL, folder: config.dataDir }, 2);
try {
  await migrate(reached.pool, path.resolve(import.meta.dirname, '../db/migrations'));
  if (undo !== undefined) process.exitCode = await rollBack(reached.db, undo, values.force);
  else if (left !== undefined) process.exitCode = await goOn(reached.db, left);
  else if (file !== undefined) {
    const run = values.apply ? applyFile : dryRun;
    process.exitCode = await run(reached.db, path.resolve(file), wishes);
  }
} catch (error) {
  if (!(error instanceof FileRefused)) throw error;
  console.error(`No se cambió nada. ${error.message}`);
  process.exitCode = 1;
} finally {
  await reached.close();
}
