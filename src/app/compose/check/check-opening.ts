import { missingToOpen } from '../../../features/desk/opening.ts';
import { openingFacts } from '../../../features/desk/server/opening.ts';
import { readBeginning } from '../../../features/site/server/installation.sql.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { Config } from '../../config.ts';
import { installedOf } from '../staff/installed.ts';
import type { Finding } from './finding.ts';
import { serverFacts } from './waiting.sql.ts';

/** Since when a shop knows what it lacks: an older one has its tables made at the next start. */
const KNOWN_SINCE = '0451_opening.sql';

/**
 * What a shop cannot sell without and its people have not said yet, a line each. Nothing is wrong
 * with it: a monitor is not woken up for a shop that is being made.
 */
export async function checkOpening(db: Queries, config: Config): Promise<Finding[]> {
  const { migrations } = await serverFacts(db);
  if (!migrations.includes(KNOWN_SINCE)) return [];
  const { kind, legalRead } = await readBeginning(db);
  if (kind === 'demo') return [];
  const facts = await openingFacts(db, installedOf(config), legalRead);
  return missingToOpen(facts)
    .filter(({ id }) => id !== 'correos')
    .map(({ name, sentence, to }) => ({
      what: `Para abrir, ${name}`,
      state: 'falta',
      detail: `${sentence} Está en ${to}`,
    }));
}
