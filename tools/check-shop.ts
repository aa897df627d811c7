/**
 * Whether everything that a shop needs answers, with the configuration it would start with:
 * `npm run check:shop`. Beside a shop that serves, or before it is started. Charges nothing and sends
 * no mail; ends with 1 when something is wrong, so that a monitor can run it.
 */
import path from 'node:path';
import { checkCompanies } from '../src/app/compose/check/check-companies.ts';
import { checkDatabase } from '../src/app/compose/check/check-database.ts';
import { checkOpening } from '../src/app/compose/check/check-opening.ts';
import { checkAddress, checkFilesPlace } from '../src/app/compose/check/check-place.ts';
import { bad, type Finding } from '../src/app/compose/check/finding.ts';
import { ConfigurationError, readConfig, unknownVariables } from '../src/app/config.ts';
import { troubleAtStart } from '../src/app/start/start-trouble.ts';
import { reachDatabase } from '../src/platform/db/reach.ts';
import { quietPipe } from './quiet-pipe.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../db/migrations');
const MARKS = { bien: '✓', mal: '✗', apagado: '·', falta: '!' } as const;

function tell({ what, state, detail }: Finding): void {
  console.log(`${MARKS[state]} ${what}: ${detail}`);
  if (state === 'mal') process.exitCode = 1;
}

async function checkAll(): Promise<void> {
  const config = readConfig(process.env);
  const unknown = unknownVariables(process.env);
  if (unknown.length > 0) {
    tell({
      what: 'Configuración',
      ...bad(`variables que la tienda no conoce: ${unknown.join(', ')}`),
    });
  }
  const { db, close } = await reachDatabase(
    { address: config.DATABASE_URL, folder: config.dataDir },
    2,
  );
  try {
    for (const each of await checkDatabase(db, MIGRATIONS, () => new Date())) tell(each);
    tell(await checkFilesPlace(config, db));
    for (const each of await checkCompanies(config, { now: () => new Date() })) tell(each);
    if (config.production) tell(await checkAddress(config));
    for (const each of await checkOpening(db, config)) tell(each);
  } finally {
    await close();
  }
}

quietPipe();
try {
  await checkAll();
} catch (error) {
  const known = error instanceof ConfigurationError ? error.message : troubleAtStart(error);
  console.error(known ?? error);
  process.exitCode = 1;
}
