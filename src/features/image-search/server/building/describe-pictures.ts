import { setTimeout as pause } from 'node:timers/promises';
import { AnalystsBusy, UnreadablePicture } from '../../../../../engines/likeness/likeness.ts';
import { type PictureOrigin, raiseRevision, storeDescriptors } from '../picture-index.sql.ts';
import type { BuildDeps } from './build-deps.ts';

/** Pictures described between two looks at what else there is to do. */
const BATCH = 16;
/** Searches see what is new after so long, and showing it takes a fifth of the time at most. */
const SHOWN_AFTER_MS = 5_000;
const SHOWING_SHARE = 0.2;
/**
 * Up to so many missing pictures are somebody's who waits for them: nothing rests, and they are
 * described at the priority of a shopper's search. A builder's is so low that on busy cores they would
 * wait for minutes.
 */
const AWAITED = 500;

/** Describes pictures in batches and stores them; `between` is waited for after each batch. */
export async function describePictures(
  given: BuildDeps,
  missing: readonly PictureOrigin[],
  between: () => Promise<void>,
): Promise<void> {
  const awaited = missing.length <= AWAITED;
  const deps = awaited ? { ...given, rest: 0 } : given;
  let shownAt = performance.now();
  let showing = 0;
  for (let from = 0; from < missing.length; from += BATCH) {
    const described = [];
    for (const origin of missing.slice(from, from + BATCH)) {
      const bytes = await rested(deps, () => describe(deps, origin.address, awaited));
      if (bytes) described.push({ ...origin, bytes });
    }
    await storeDescriptors(deps.db, deps.maker, described);
    deps.tell({ avance: Math.min(from + BATCH, missing.length) });
    await between();
    const since = performance.now() - shownAt;
    if (since < Math.max(SHOWN_AFTER_MS, showing / SHOWING_SHARE)) continue;
    const began = performance.now();
    await show(deps);
    shownAt = performance.now();
    showing = shownAt - began;
  }
}

/** Has this instance and the others put what is stored into memory. */
export async function show({ db, reload }: BuildDeps): Promise<void> {
  await raiseRevision(db);
  await reload();
}

/** Does a piece of work and rests in proportion, so that the whole takes a part of one core. */
export async function rested<Done>({ rest }: BuildDeps, work: () => Promise<Done>): Promise<Done> {
  const start = performance.now();
  const done = await work();
  if (rest > 0) await pause(rest * (performance.now() - start), undefined, { ref: false });
  return done;
}

async function describe(
  { analysts, builders, loadPicture }: BuildDeps,
  address: string,
  awaited: boolean,
): Promise<Uint8Array | undefined> {
  const picture = await loadPicture(address);
  if (!picture) return undefined;
  const job = { kind: 'describe', picture } as const;
  const build = (): Promise<Uint8Array> => builders.run(job);
  try {
    if (!awaited) return await build();
    return await analysts.run(job).catch((error: unknown) => {
      // Shoppers have all places: what is left to builders will do.
      if (error instanceof AnalystsBusy) return build();
      throw error;
    });
  } catch (error) {
    if (error instanceof UnreadablePicture) return undefined;
    throw error;
  }
}
