import { setTimeout as pause } from 'node:timers/promises';
import { readProgress } from '../../src/features/image-search/server/picture-build.sql.ts';
import type { Database } from '../../src/platform/db/connect.ts';

/** The pictures are described once after a first start, which takes minutes on a busy machine. */
const INDEX_WITHIN_MS = 60 * 60_000;

/**
 * Waits until the shop on `db` has described its pictures. One that starts again looks for what is
 * missing; until it has, it says what was found before: `since` is when it was started.
 */
export async function untilIndexed(db: Database, since = 0): Promise<void> {
  const giveUpAt = performance.now() + INDEX_WITHIN_MS;
  for (;;) {
    const { estado, terminado } = await readProgress(db);
    if (estado === 'listo' && Date.parse(terminado ?? '') > since) return;
    if (performance.now() > giveUpAt) throw new Error('the pictures were not described in time');
    await pause(500);
  }
}
