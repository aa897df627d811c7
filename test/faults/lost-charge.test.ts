import { expect, test } from 'vitest';
import { runLostChargeTrial } from './lost-charge-trial.ts';

/** A short trial on each commit; `npm run faults -- --lost-charges 20` runs the long one. */
for (const database of ['pglite', 'postgres'] as const) {
  test(`T104 I1 I12 a charge whose answer and notice are lost in a crash is found within a minute (${database})`, async () => {
    const report = await runLostChargeTrial({ database, runs: 1, abandoned: 100 });
    expect(report.lost).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(Math.max(...report.sinceReady)).toBeLessThan(60);
  }, 400_000);
}
