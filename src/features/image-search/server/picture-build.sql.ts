import { sql } from 'kysely';
import type { Queries } from '../../../platform/db/connect.ts';
import type { IndexProgress } from '../reads.ts';

/** A hold not renewed for this long belongs to an instance that died. */
const HELD_SECONDS = 90;

/** What a builder tells of its work. */
export interface BuildStep {
  readonly phase: 'indexando' | 'calibrando';
  readonly done: number;
  readonly total: number;
}

/** Makes `holder` the one that builds; false while another instance does. */
export async function takeBuild(db: Queries, holder: string): Promise<boolean> {
  const { rows } = await sql`
    UPDATE picture_build SET holder = ${holder}, phase = 'indexando', done = 0, total = 0,
      started_at = now(), held_until = now() + make_interval(secs => ${HELD_SECONDS})
    WHERE holder IS NULL OR held_until < now() RETURNING one`.execute(db);
  return rows.length > 0;
}

/** Renews the hold and says how far the work is; false when another instance took it over. */
export async function tellBuild(db: Queries, holder: string, step: BuildStep): Promise<boolean> {
  const { rows } = await sql`
    UPDATE picture_build SET phase = ${step.phase}, done = ${step.done}, total = ${step.total},
      held_until = now() + make_interval(secs => ${HELD_SECONDS})
    WHERE holder = ${holder} RETURNING one`.execute(db);
  return rows.length > 0;
}

/**
 * Lets go of the hold; without effect when it is another's by now. What a closing shop interrupts
 * has not failed: the next one goes on with it.
 */
export async function endBuild(
  db: Queries,
  holder: string,
  outcome: 'done' | 'failed' | 'interrupted',
): Promise<void> {
  await sql`
    UPDATE picture_build SET holder = NULL,
      phase = CASE WHEN ${outcome === 'failed'} THEN 'fallo' ELSE 'indexando' END,
      finished_at = CASE WHEN ${outcome === 'done'} THEN now() ELSE finished_at END
    WHERE holder = ${holder}`.execute(db);
}

interface ProgressRow {
  readonly building: boolean;
  readonly phase: 'indexando' | 'calibrando' | 'fallo';
  readonly done: number;
  readonly total: number;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
  readonly pictures: number;
  readonly calibrated: boolean;
}

/** How far the index is; a build whose hold ran out is not under way. */
export async function readProgress(db: Queries): Promise<IndexProgress> {
  const { rows } = await sql<ProgressRow>`
    SELECT b.holder IS NOT NULL AND b.held_until >= now() AS building, b.phase, b.done, b.total,
      b.started_at, b.finished_at, (i.mean IS NOT NULL) AS calibrated,
      (SELECT count(*)::int FROM picture_descriptor) AS pictures
    FROM picture_build b CROSS JOIN picture_index i`.execute(db);
  const [row] = rows;
  return {
    estado: row ? stateOf(row) : 'vacio',
    imagenes: row?.pictures ?? 0,
    avance: row?.done ?? 0,
    total: row?.total ?? 0,
    calibrado: row?.calibrated ?? false,
    iniciado: row?.started_at?.toISOString() ?? null,
    terminado: row?.finished_at?.toISOString() ?? null,
  };
}

function stateOf({ building, phase, pictures }: ProgressRow): IndexProgress['estado'] {
  if (building || phase === 'fallo') return phase;
  return pictures > 0 ? 'listo' : 'vacio';
}
