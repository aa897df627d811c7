/**
 * What went wrong lately, newest first: `npm run errors -- --limit 20`. Reads the database of
 * DATABASE_URL, or the embedded one of DATA_DIR, whether the shop is running or not.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../src/app/config.ts';
import { describeGroup } from '../src/features/error-log/describe-group.ts';
import { listErrors } from '../src/features/error-log/server/error-log.sql.ts';
import { connect } from '../src/platform/db/connect.ts';
import { embeddedAddress, FolderInUse, startEmbedded } from '../src/platform/db/embedded.ts';
import { quietPipe } from './quiet-pipe.ts';

quietPipe();
const { values } = parseArgs({ options: { limit: { type: 'string', default: '20' } } });
const limit = Number(values.limit);
if (!Number.isInteger(limit) || limit < 1) {
  console.error('--limit: un entero mayor que 0');
  process.exit(1);
}
const config = readConfig(process.env);
const embedded = config.DATABASE_URL
  ? undefined
  : await startEmbedded(config.dataDir).catch((error: unknown) => {
      if (error instanceof FolderInUse && existsSync(embeddedAddress(config.dataDir)))
        return undefined;
      throw error;
    });
const address = config.DATABASE_URL ?? embeddedAddress(config.dataDir);
const { db } = connect({ address, maxConnections: 1 });
const groups = await listErrors(db, limit);
for (const group of groups) {
  console.log(`\n${describeGroup(group).join('\n')}`);
}
if (groups.length === 0) console.log('Sin errores.');
await db.destroy();
await embedded?.stop();
