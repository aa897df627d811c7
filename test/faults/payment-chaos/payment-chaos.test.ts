import { expect, test } from 'vitest';
import { isSettled } from './audit.sql.ts';
import { runChaos, SETTLES_WITHIN_SECONDS } from './run-chaos.ts';
import { runReturns } from './run-returns.ts';

const DATABASES = ['pglite', 'postgres'] as const;

/** A short one on each commit; `npm run chaos:payments` is the long one. */
for (const database of DATABASES) {
  test(`T104 T108 T114 I1 I12 however calls, notices and the shop fail, every charge has one paid order or goes back (${database})`, async () => {
    const report = await runChaos({
      database,
      orders: 40,
      kills: 1,
      shoppers: 8,
      seed: 7,
      patient: false,
    });
    expect(report.nobodys).toEqual([]);
    expect(report.doubled).toEqual([]);
    expect(report.invented).toEqual([]);
    expect(isSettled(report)).toBe(true);
    expect(report.settledAfter).toBeLessThan(SETTLES_WITHIN_SECONDS);
    expect(report.paid).toBeGreaterThan(20);
    expect(report.mischief.get('answer lost')).toBeGreaterThan(0);
    expect(report.mischief.get('dropped')).toBeGreaterThan(0);
  }, 400_000);
}

// The embedded database does one transaction after the other, so that where PostgreSQL is asked in the
// same run it has nothing to add (0095).
const MEETING = process.env.LEFT_TO_POSTGRES ? DATABASES.slice(1) : DATABASES;
for (const database of MEETING) {
  test(`T108 T115 notice and return at once, by every way, pay each order once (${database})`, async () => {
    const report = await runReturns(database, 24);
    expect(report).toMatchObject({ charges: 24, paid: 24, moves: 24, movedTwice: 0, toReturn: 0 });
    expect([report.nobodys, report.doubled, report.invented]).toEqual([[], [], []]);
  }, 400_000);
}
