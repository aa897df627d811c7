import { expect, test } from 'vitest';
import { runKillTrial } from './kill-trial.ts';

/** A short trial on each commit; `npm run faults` runs the long one. */
const SHORT = { kills: 1, orders: 40 } as const;

for (const database of ['pglite', 'postgres'] as const) {
  test(`T094 no acknowledged order is lost or doubled when everything is killed (${database})`, async () => {
    const report = await runKillTrial({ database, ...SHORT });
    expect(report.acknowledged).toBeGreaterThanOrEqual(SHORT.orders);
    expect(report.lost).toEqual([]);
    expect(report.doubled).toBe(0);
    expect(report.stockDifference).toBe(0);
    expect(report.wrongShelves).toBe(0);
  }, 180_000);
}
