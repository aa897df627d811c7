/** The long kill trial: `npm run faults -- --kills 20 --orders 1000`, on both databases. */
import { parseArgs } from 'node:util';
import { runKillTrial } from '../test/faults/kill-trial.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    orders: { type: 'string', default: '1000' },
  },
});
let failed = false;
for (const database of ['postgres', 'pglite'] as const) {
  const report = await runKillTrial({
    database,
    kills: Number(values.kills),
    orders: Number(values.orders),
    onProgress: (text) => console.log(text),
  });
  console.log(database, JSON.stringify(report));
  failed ||= report.lost.length > 0 || report.doubled !== 0 || report.stockDifference !== 0;
}
process.exit(failed ? 1 : 0);
