import { holdersOf } from '../../../../kernel/permissions.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { Infected } from '../../../files/server/scanned-storage.ts';
import { nextPull, retryAt, TRIES } from '../../pulls/pull.ts';
import { AddressRefused } from '../../remote-file.port.ts';
import { ServiceRefused } from '../../supplier-service.port.ts';
import { keepFile } from '../upload.api.ts';
import { advanceImport, NOBODY } from './advance-import.ts';
import {
  findPull,
  givePullBack,
  listToAdvance,
  markPulled,
  mayKeep,
  noteTime,
  type PullRow,
  takeDue,
} from './pull.sql.ts';
import type { PullDeps } from './pull-deps.ts';
import { serviceFile } from './service-file.ts';
import { tellKeepers } from './tell-keepers.ts';

/** A list of 64 MB takes a slow supplier half of it. */
const FETCH_MS = 60_000;
/** A service is asked product by product. */
const ASK_MS = 10 * 60_000;
/**
 * How long one instance has for a list before another may take it, and how many it takes in a round;
 * the rest come in the next. A round ends within its budget, however slow whoever is asked.
 */
const KINDS = {
  direccion: { heldMs: 5 * 60_000, aRound: 14 },
  promostandards: { heldMs: 12 * 60_000, aRound: 1 },
} as const;

const TOO_LONG = 'El servicio no terminó en diez minutos.';
const EMPTY = 'La dirección dio un archivo vacío.';
const INFECTED = 'El antivirus rechazó el archivo.';
const TROUBLE = 'No pudimos traerla por un problema nuestro.';

/** Fetches the lists of a kind whose time has come, one after the other. */
export async function fetchPulls(
  deps: PullDeps,
  kind: PullRow['kind'],
  signal: AbortSignal,
): Promise<void> {
  const { heldMs, aRound } = KINDS[kind];
  for (let taken = 0; taken < aRound && !signal.aborted; taken += 1) {
    const now = deps.clock.now();
    const pull = await takeDue(deps.db, kind, now, new Date(now.getTime() + heldMs));
    if (!pull) return;
    await fetchOne(deps, pull, signal);
    // Where the shop closes it stays held, and is due again once that has run out.
    if (!signal.aborted) await givePullBack(deps.db, pull);
  }
}

/**
 * Takes what lists brought a step further: looked over by the columns that somebody chose once, then
 * applied or left to somebody. The files are read where all imports are (`runImports`).
 */
export async function advancePulls(deps: PullDeps, signal: AbortSignal): Promise<void> {
  for (const { id, pull_id } of await listToAdvance(deps.db)) {
    if (signal.aborted) return;
    const pull = await findPull(deps.db, pull_id);
    if (pull) await advanceImport(deps, id, pull);
  }
}

const scheduleOf = ({ every_hours: everyHours, at_hour: atHour }: PullRow) => ({
  everyHours,
  atHour,
});

async function fetchOne(deps: PullDeps, pull: PullRow, signal: AbortSignal): Promise<void> {
  const { db, clock, storage } = deps;
  const by = pull.account_id;
  if (by === null || !(await mayKeep(db, by, holdersOf('catalogue.edit')))) {
    return failed(deps, pull, NOBODY);
  }
  if (!(await storage.hasRoom())) return failed(deps, pull, TROUBLE);
  const now = clock.now();
  const done = { last_at: now, next_at: nextPull(scheduleOf(pull), now), failures: 0 };
  try {
    const received = await storage.receive(await contentOf(deps, pull, signal));
    try {
      if (!received.bytes) return await failed(deps, pull, EMPTY);
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
    // The shop is closing: nothing failed, and it is due again when its hold has run out.
    if (signal.aborted) return;
    if (error instanceof AddressRefused || error instanceof ServiceRefused) {
      return failed(deps, pull, error.message);
    }
    if (error instanceof Infected) return failed(deps, pull, INFECTED);
    if (pull.service && error instanceof Error && error.name === 'TimeoutError') {
      return failed(deps, pull, TOO_LONG);
    }
    throw error;
  }
}

/** Its file as it comes: fetched, or asked of the supplier's service. */
async function contentOf(
  deps: PullDeps,
  { address, service, stock_only }: PullRow,
  signal: AbortSignal,
): Promise<AsyncIterable<Uint8Array>> {
  if (address !== null) return deps.remote.open(address, AbortSignal.timeout(FETCH_MS));
  if (service === null) throw new AddressRefused(EMPTY);
  const both = AbortSignal.any([signal, AbortSignal.timeout(ASK_MS)]);
  return serviceFile(deps, service, stock_only, both);
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
