import type { Database } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { takeDownPhotos } from '../../../catalog/server/photos/put-up-photos.ts';
import type { ImportRow } from '../import.sql.ts';
import { listPutUp, noteGone, notePhotos } from './import-photo.sql.ts';

const TAKEN_DOWN = 'Se quitó al deshacer la lista.';

/**
 * Takes down what an import put up where nothing else shows the product by now. Products that leave
 * with the import have left by then, with what showed them. Goes on where it was broken off.
 */
export async function takePhotosDown(
  db: Database,
  importId: number,
  found: Pick<ImportRow, 'account_id'> | undefined,
): Promise<void> {
  await noteGone(db, importId, TAKEN_DOWN);
  const account = found?.account_id ?? null;
  // Whose name it was in is gone: what is shown stays.
  if (account === null) return;
  for (const { id, code, photos, urls } of await listPutUp(db, importId)) {
    await transact(db, async (trx) => {
      const by = { account, now: new Date() };
      if (!(await takeDownPhotos(trx, id, photos, by))) return;
      const news = urls.map(
        (url) => ({ url, outcome: 'sobra', why: TAKEN_DOWN, photo: null }) as const,
      );
      await notePhotos(trx, { importId, code }, news);
    });
  }
}
