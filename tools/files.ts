/**
 * Whether every file that the database names is there as it was kept, above all after a backup was
 * put back: `npm run files`. Reads them all, beside a shop that serves or without one; ends with 1
 * when one is missing or damaged. `-- --adopt` says that the files are this database's from now on,
 * where the sweeps found another one's mark on them.
 */
import { parseArgs } from 'node:util';
import { checkFiles } from '../src/app/compose/files/check-files.ts';
import { FILE_KINDS, storageOf } from '../src/app/compose/storage.ts';
import { readConfig } from '../src/app/config.ts';
import { adoptFiles } from '../src/features/files/server/own-files.ts';
import { reachDatabase } from '../src/platform/db/reach.ts';
import { quietPipe } from './quiet-pipe.ts';

quietPipe();
const { values } = parseArgs({ options: { adopt: { type: 'boolean', default: false } } });
const config = readConfig(process.env);
const { db, close } = await reachDatabase(
  { address: config.DATABASE_URL, folder: config.dataDir },
  2,
);
for (const kind of FILE_KINDS) {
  const storage = storageOf(config, kind, console);
  if (values.adopt) await adoptFiles(db, storage);
  const { whole, missing, damaged } = await checkFiles(db, kind, storage);
  console.log(`${kind}: ${whole} completos, ${missing.length} faltan, ${damaged.length} dañados`);
  for (const name of missing) console.log(`  falta ${kind}/${name}`);
  for (const name of damaged) console.log(`  dañado ${kind}/${name}`);
  if (missing.length + damaged.length > 0) process.exitCode = 1;
}
if (values.adopt) console.log('Los archivos son de esta base de datos desde ahora.');
await close();
