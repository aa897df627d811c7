import { sql } from 'kysely';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { ReportedError, TrailStep } from '../error-reporter.port.ts';

/** Groups kept; those not seen for longest go first. */
export const MOST_GROUPS = 500;
/** Occurrences kept of one group: the newest. */
export const MOST_OCCURRENCES = 20;
export const MOST_VISITS = 1000;

/** Stores `times` errors of one group, with `report` as their example. */
export async function storeError(
  db: Database,
  report: ReportedError,
  times: number,
): Promise<void> {
  const { fingerprint, source, name, message, stack, place, at, trace, trail } = report;
  await transact(db, async (trx) => {
    const group = await trx
      .insertInto('error_group')
      .values({ fingerprint, source, name, message, stack, times, first_at: at, last_at: at })
      .onConflict((conflict) =>
        conflict.column('fingerprint').doUpdateSet({
          times: sql`error_group.times + ${times}`,
          last_at: sql`greatest(error_group.last_at, ${at}::timestamptz)`,
          stack,
        }),
      )
      .returning('times')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('error_occurrence')
      .values({
        fingerprint,
        at,
        place,
        trace: trace && JSON.stringify(trace),
        trail: JSON.stringify(trail),
      })
      .execute();
    await trx
      .deleteFrom('error_occurrence')
      .where('fingerprint', '=', fingerprint)
      .where('id', '<=', (kept) =>
        kept
          .selectFrom('error_occurrence')
          .select('id')
          .where('fingerprint', '=', fingerprint)
          .orderBy('id', 'desc')
          .offset(MOST_OCCURRENCES)
          .limit(1),
      )
      .execute();
    if (Number(group.times) === times) await keepNewestGroups(trx);
  });
}

async function keepNewestGroups(db: Queries): Promise<void> {
  await db
    .deleteFrom('error_group')
    .where('fingerprint', 'in', (old) =>
      old
        .selectFrom('error_group')
        .select('fingerprint')
        .orderBy('last_at', 'desc')
        .orderBy('fingerprint')
        .offset(MOST_GROUPS),
    )
    .execute();
}

export async function storeVisit(
  db: Database,
  trail: readonly TrailStep[],
  at: Date,
): Promise<void> {
  await db
    .insertInto('visit_trail')
    .values({ at, trail: JSON.stringify(trail) })
    .execute();
}

/** Forgets what is older than `since`, and all but the newest visits. */
export async function sweepErrors(db: Queries, since: Date): Promise<void> {
  await db.deleteFrom('error_group').where('last_at', '<', since).execute();
  await db.deleteFrom('error_occurrence').where('at', '<', since).execute();
  await db
    .deleteFrom('visit_trail')
    .where((visit) =>
      visit.or([
        visit('at', '<', since),
        visit('id', 'in', (old) =>
          old.selectFrom('visit_trail').select('id').orderBy('id', 'desc').offset(MOST_VISITS),
        ),
      ]),
    )
    .execute();
}

/** The newest groups first, each with its newest occurrence. */
export async function listErrors(db: Queries, limit: number) {
  return db
    .selectFrom('error_group')
    .innerJoinLateral(
      (newest) =>
        newest
          .selectFrom('error_occurrence')
          .select(['place', 'trace', 'trail'])
          .whereRef('error_occurrence.fingerprint', '=', 'error_group.fingerprint')
          .orderBy('id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('error_group')
    .select(['newest.place', 'newest.trace', 'newest.trail'])
    .orderBy('last_at', 'desc')
    .limit(limit)
    .execute();
}
