import { setTimeout as pause } from 'node:timers/promises';
import { readProgress } from '../../src/features/image-search/server/picture-build.sql.ts';
import type { Database } from '../../src/platform/db/connect.ts';

/** The pictures are described once after a first start, which takes minutes on a busy machine. */
const INDEX_WITHIN_MS = 60 * 60_000;

/** Waits until the shop on `db` has described its pictures. */
export async function untilIndexed(db: Database): Promise<void> {
  const giveUpAt = performance.now() + INDEX_WITHIN_MS;
  while ((await readProgress(db)).estado !== 'listo') {
    if (performance.now() > giveUpAt) throw new Error('the pictures were not described in time');
    await pause(500);
  }
}
