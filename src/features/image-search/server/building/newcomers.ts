import { catalogueVersion } from '../../../catalog/server/version.sql.ts';
import type { PictureOrigin } from '../picture-index.sql.ts';
import type { BuildDeps } from './build-deps.ts';
import { describePictures, show } from './describe-pictures.ts';
import { compareAll, originOf } from './missing-pictures.ts';

/** Looking for them takes a fifth of the time at most. */
const LOOKING_SHARE = 0.2;

/**
 * A build may take long, and what somebody puts up meanwhile is to be found within a minute: called
 * between its pieces, this describes what came since `version` and does not wait in `queued` anyhow.
 */
export function newcomers(deps: BuildDeps, { version, queued }: Waiting): () => Promise<void> {
  const known = new Set(queued.map(originOf));
  // Progress is told of what the build is about.
  const quiet: BuildDeps = { ...deps, tell: () => undefined };
  let seen = version;
  let lookedAt = performance.now();
  let looking = 0;
  return async () => {
    if (performance.now() - lookedAt < Math.max(deps.lookEveryMs, looking / LOOKING_SHARE)) return;
    const began = performance.now();
    const now = await catalogueVersion(deps.db);
    if (now !== seen) {
      seen = now;
      const { missing } = await compareAll(quiet);
      const came = missing.filter((origin) => !known.has(originOf(origin)));
      for (const origin of came) known.add(originOf(origin));
      looking = performance.now() - began;
      if (came.length > 0) {
        await describePictures(quiet, came, async () => undefined);
        await show(deps);
      }
    }
    lookedAt = performance.now();
  };
}

interface Waiting {
  /** The catalogue's when the build looked at it. */
  readonly version: number;
  readonly queued: readonly PictureOrigin[];
}
