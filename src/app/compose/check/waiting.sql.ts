import { sql } from 'kysely';
import { MAX_ATTEMPTS } from '../../../features/notifications/server/outbox.sql.ts';
import type { Queries } from '../../../platform/db/connect.ts';

export interface ServerFacts {
  readonly version: number;
  readonly now: Date;
  /** Names of the migrations it has: none where no shop was ever started on it. */
  readonly migrations: readonly string[];
}

export async function serverFacts(db: Queries): Promise<ServerFacts> {
  const { rows } = await sql<{ version: string; now: Date; used: boolean }>`
    SELECT current_setting('server_version_num') AS version, clock_timestamp() AS now,
           to_regclass('migration') IS NOT NULL AS used`.execute(db);
  const row = rows[0];
  const applied = row?.used
    ? await sql<{ name: string }>`SELECT name FROM migration ORDER BY name`.execute(db)
    : { rows: [] };
  return {
    version: Math.floor(Number(row?.version) / 10_000),
    now: row?.now ?? new Date(0),
    migrations: applied.rows.map(({ name }) => name),
  };
}

/** Work of the shop's own that should have been done by now, or that nobody does any more. */
export interface LateWork {
  readonly mails: number;
  readonly mailsGivenUp: number;
  readonly jobs: number;
  readonly jobsGivenUp: number;
}

export async function lateWork(db: Queries): Promise<LateWork> {
  const { rows } = await sql<LateWork>`
    SELECT
      (SELECT count(*) FROM outbox_mail
       WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS} AND created_at < now() - interval '10 minutes')
        AS "mails",
      (SELECT count(*) FROM outbox_mail WHERE sent_at IS NULL AND attempts >= ${MAX_ATTEMPTS}) AS "mailsGivenUp",
      (SELECT count(*) FROM job WHERE done_at IS NULL AND run_at < now() - interval '10 minutes')
        AS "jobs",
      (SELECT count(*) FROM job WHERE done_at > now() - interval '1 day' AND last_error <> '')
        AS "jobsGivenUp"`.execute(db);
  return rows[0] ?? { mails: 0, mailsGivenUp: 0, jobs: 0, jobsGivenUp: 0 };
}
