import { randomUUID } from 'node:crypto';
import type { Database } from '../../../platform/db/connect.ts';
import { type BuildStep, endBuild, takeBuild, tellBuild } from './picture-build.sql.ts';

/** Another instance took the build over, because this one did not renew its hold in time. */
export class HoldLost extends Error {
  override readonly name = 'HoldLost';
}

const TELL_EVERY_MS = 1000;
/** The hold is renewed this often even when nothing has moved. */
const RENEW_EVERY_MS = 15_000;

/**
 * Runs `work` while holding the index, so that of several instances one builds it; answers false
 * when another one does. `tell` says how far the work is, as often as it likes, and throws HoldLost
 * once the hold is gone.
 */
export async function whileHolding(
  db: Database,
  isClosing: () => boolean,
  work: (tell: (step: BuildStep) => void) => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID();
  if (!(await takeBuild(db, holder))) return false;
  let latest: BuildStep = { phase: 'indexando', done: 0, total: 0 };
  let told = latest;
  let renewedAt = performance.now();
  let lost = false;
  const renew = async () => {
    if (latest === told && performance.now() - renewedAt < RENEW_EVERY_MS) return;
    told = latest;
    renewedAt = performance.now();
    if (!(await tellBuild(db, holder, latest))) lost = true;
  };
  // A renewal that fails is made up for by the next one; a hold that is truly gone is noticed.
  const timer = setInterval(() => void renew().catch(() => undefined), TELL_EVERY_MS);
  timer.unref();
  try {
    await work((step) => {
      if (lost) throw new HoldLost('another instance builds the index');
      latest = step;
    });
    await endBuild(db, holder, 'done');
    return true;
  } catch (error) {
    await endBuild(db, holder, isClosing() ? 'interrupted' : 'failed').catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}
