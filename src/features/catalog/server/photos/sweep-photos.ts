import type { Clock } from '../../../../kernel/clock.ts';
import { sweepStorage } from '../../../files/server/sweep-storage.ts';
import { knownPhotos, takeUnshown } from './photo.sql.ts';
import { masterName, previewName } from './photo-files.ts';
import type { PhotoDeps } from './prepare-cuts.ts';

const DAY_MS = 24 * 3600 * 1000;
const BATCH = 200;

/** Forgets photographs that no product has shown a day after they arrived, and what broke off. */
export async function sweepPhotos({
  db,
  storage,
  clock,
}: PhotoDeps & { readonly clock: Clock }): Promise<void> {
  const now = clock.now();
  const forget = async (): Promise<void> => {
    for (;;) {
      const names = await takeUnshown(db, new Date(now.getTime() - DAY_MS), BATCH);
      for (const name of names) {
        await storage.remove(masterName(name));
        await storage.remove(previewName(name));
      }
      if (names.length < BATCH) break;
    }
  };
  const known = async (files: readonly string[]): Promise<readonly string[]> => {
    const photos = await knownPhotos(db, [...new Set(files.map(photoOf))]);
    const kept = new Set(photos);
    return files.filter((file) => kept.has(photoOf(file)));
  };
  await sweepStorage({ db, storage, now, known, forget });
}

const photoOf = (file: string): string => file.split('.')[0] ?? '';
