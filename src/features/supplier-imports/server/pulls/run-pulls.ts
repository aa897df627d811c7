import { holdersOf } from '../../../../kernel/permissions.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { nextPull, retryAt, TRIES } from '../../pull.ts';
import { AddressRefused } from '../../remote-file.port.ts';
import { keepFile } from '../upload.api.ts';
import { advanceImport } from './advance-import.ts';
import {
  findPull,
  listToAdvance,
  markPulled,
  mayKeep,
  noteTime,
  type PullRow,
  takeDue,
} from './pull.sql.ts';
import type { PullDeps } from './pull-deps.ts';
import { tellKeepers } from './tell-keepers.ts';

/** A list of 64 MB takes a slow supplier half of it. */
const FETCH_MS = 60_000;
/** How long one instance has for a list before another may take it. */
const HELD_MS = 5 * 60_000;
/** Lists of one round; the rest come in the next. */
const A_ROUND = 20;

const NOBODY =
  'Quien la programó ya no lleva el catálogo. Guárdala otra vez para que siga en tu nombre.';
const TROUBLE = 'No pudimos traerla por un problema nuestro.';

/**
 * Fetches the lists whose time has come, and takes what they brought a step further: looked over by
 * the columns that somebody chose once, then applied or left to somebody. The files are read where
 * all imports are (`runImports`).
 */
export async function runPulls(deps: PullDeps, signal?: AbortSignal): Promise<void> {
  for (let round = 0; round < A_ROUND && !signal?.aborted; round += 1) {
    const now = deps.clock.now();
    const pull = await takeDue(deps.db, now, new Date(now.getTime() + HELD_MS));
    if (!pull) break;
    await fetchOne(deps, pull);
  }
  for (const { id, pull_id } of await listToAdvance(deps.db)) {
    if (signal?.aborted) return;
    const pull = await findPull(deps.db, pull_id);
    if (pull) await advanceImport(deps, id, pull);
  }
}

const scheduleOf = ({ every_hours: everyHours, at_hour: atHour }: PullRow) => ({
  everyHours,
  atHour,
});

async function fetchOne(deps: PullDeps, pull: PullRow): Promise<void> {
  const { db, clock, storage } = deps;
  const by = pull.account_id;
  if (by === null || !(await mayKeep(db, by, holdersOf('catalogue.edit')))) {
    return failed(deps, pull, NOBODY);
  }
  if (!(await storage.hasRoom())) return failed(deps, pull, TROUBLE);
  const now = clock.now();
  const done = { last_at: now, next_at: nextPull(scheduleOf(pull), now), failures: 0 };
  try {
    const content = await deps.remote.open(pull.address, AbortSignal.timeout(FETCH_MS));
    const received = await storage.receive(content);
    try {
      if (!received.bytes) return await failed(deps, pull, 'La dirección dio un archivo vacío.');
      if (received.sha256 === pull.last_sha256) {
        return await noteTime(db, pull, { ...done, note: 'Sin cambios desde la vez anterior.' });
      }
      const id = await keepFile(deps, received, pull.name, by);
      await markPulled(db, id, pull.id);
      await noteTime(db, pull, { ...done, last_sha256: received.sha256, note: '' });
    } finally {
      await received.discard();
    }
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    await failed(deps, pull, error.message);
  }
}

/** Notes that a list did not come, and tells whoever keeps the catalogue once it is no accident. */
async function failed(deps: PullDeps, pull: PullRow, note: string): Promise<void> {
  const now = deps.clock.now();
  const failures = pull.failures + 1;
  await transact(deps.db, async (trx) => {
    const next_at = retryAt(scheduleOf(pull), failures, now);
    await noteTime(trx, pull, { failures, note, next_at });
    if (failures === TRIES) await tellKeepers(trx, deps.baseUrl, { name: pull.name, why: note });
  });
}
