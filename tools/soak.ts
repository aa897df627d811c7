/**
 * `npm run soak -- --hours 1 --database both --speed 120`: mixed journeys in the real shop at about a
 * tenth of what it can do, under a clock that leaps so that every timer of a week fires. Prints the
 * table of docs/reliability.md and ends with 1 when anything in it is wrong.
 */
import { parseArgs } from 'node:util';
import { ensureBuilt } from './setup/build.ts';
import { runSoak, type SoakDatabase, type SoakReport } from './soak/run-soak.ts';
import { isSound, tableOf } from './soak/table.ts';

const { values } = parseArgs({
  options: {
    hours: { type: 'string', default: '1' },
    database: { type: 'string', default: 'both' },
    speed: { type: 'string', default: '120' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '2' },
    prepared: { type: 'string' },
  },
});
const ALL: readonly SoakDatabase[] = ['embedded', 'postgres'];
const SHOWN = 20;
/** Before this, memory is still that of a start. */
const MEMORY_AFTER_SECONDS = 600;

// An end by a signal is told to nobody; that of a process ends its database.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

await ensureBuilt();
const seconds = Number(values.hours) * 3600;
const reports: SoakReport[] = [];
for (const database of ALL.filter((one) => ['both', one].includes(values.database))) {
  const report = await runSoak({
    database,
    seconds,
    speed: Number(values.speed),
    seed: Number(values.seed),
    clients: Number(values.clients),
    prepared: values.prepared,
    onProgress: (text) => console.log(`${database}: ${text}`),
  });
  for (const [kind, count] of report.failures) console.log(`${database}: ${count} × ${kind}`);
  for (const line of report.logged.slice(0, SHOWN)) {
    console.log(`${database}: ${line.slice(0, 600)}`);
  }
  reports.push(report);
  console.log(`\n${tableOf(reports)}\n`);
}
const sound = reports.every((report) => isSound(report, seconds >= MEMORY_AFTER_SECONDS));
process.exit(sound && reports.length > 0 ? 0 : 1);
