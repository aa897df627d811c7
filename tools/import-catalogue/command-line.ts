import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../../src/app/config.ts';
import { USUAL_JUMP_PERCENT } from '../../src/features/supplier-imports/compare.ts';
import { FileRefused } from '../../src/features/supplier-imports/sheet.ts';
import type { Database } from '../../src/platform/db/connect.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { reachDatabase } from '../../src/platform/db/reach.ts';
import { applyFile, dryRun, goOn, rollBack, type Wishes } from './commands.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../db/migrations');

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

/** What was asked for is nothing that the tool knows. */
class Unknown extends Error {
  override readonly name = 'Unknown';
}

const numberOf = (text: string | undefined, least: number, most: number): number | undefined => {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!(number >= least && number <= most)) throw new Unknown(text);
  return number;
};

interface Task {
  readonly file: string | undefined;
  readonly undo: number | undefined;
  readonly left: number | undefined;
  readonly apply: boolean;
  readonly force: boolean;
  readonly wishes: Wishes;
}

function taskOf(parameters: readonly string[]): Task {
  const { values, positionals } = parseArgs({
    args: [...parameters],
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
  const [file] = positionals;
  const undo = numberOf(values.rollback, 1, 2 ** 31 - 1);
  const left = numberOf(values.continue, 1, 2 ** 31 - 1);
  const tasks = [file, undo, left].filter((task) => task !== undefined);
  if (tasks.length !== 1 || positionals.length > 1) throw new Unknown(parameters.join(' '));
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
  return { file, undo, left, apply: values.apply, force: values.force, wishes };
}

/** Does what these parameters ask for on the environment's database; its exit code. */
export async function importCatalogue(
  parameters: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<number> {
  try {
    const task = taskOf(parameters);
    const config = readConfig(environment);
    const place = { address: config.DATABASE_URL, folder: config.dataDir };
    const reached = await reachDatabase(place, 2);
    try {
      await migrate(reached.pool, MIGRATIONS);
      return await work(reached.db, task);
    } finally {
      await reached.close();
    }
  } catch (error) {
    if (error instanceof Unknown) console.error(USAGE);
    else if (error instanceof FileRefused) console.error(`No se cambió nada. ${error.message}`);
    else throw error;
    return 1;
  }
}

async function work(db: Database, { file, undo, left, ...task }: Task): Promise<number> {
  if (undo !== undefined) return rollBack(db, undo, task.force);
  if (left !== undefined) return goOn(db, left);
  const run = task.apply ? applyFile : dryRun;
  return run(db, path.resolve(file ?? ''), task.wishes);
}
