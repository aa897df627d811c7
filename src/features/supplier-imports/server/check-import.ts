import { transact } from '../../../platform/db/transact.ts';
import type { Change, ChangeKind } from '../catalogue-change.ts';
import type { ImportSettings } from '../import-state.ts';
import { FileRefused } from '../sheet.ts';
import { NotOurs, type WorkDeps } from './apply-import.ts';
import { addChanges, addProblems, clearFindings, countChanges } from './change.sql.ts';
import { keepHold, takeHold } from './hold.sql.ts';
import { moveImport } from './import.sql.ts';
import { lookOver } from './look/look-over.ts';
import { addPhotos } from './photos/import-photo.sql.ts';
import { openFile } from './readers/open-file.ts';

/** Kinds that wait for somebody's look; the others are approved unless somebody says no. */
const TO_BE_SEEN: readonly ChangeKind[] = ['salto', 'desaparecido'];
export const usuallyApproved = ({ kind }: Change): boolean => !TO_BE_SEEN.includes(kind);

/**
 * Looks a file over and stores what it finds, for somebody to approve. A file that is refused ends
 * here, with the reason. Broken off it begins anew: what was found is forgotten first.
 */
export async function checkImport(
  deps: WorkDeps,
  id: number,
  file: string,
  settings: ImportSettings,
  approved: (change: Change) => boolean = usuallyApproved,
): Promise<void> {
  const { db, holder } = deps;
  if (!(await takeHold(db, id, holder, ['revisando']))) throw new NotOurs();
  await transact(db, (trx) => clearFindings(trx, id));
  const next = { change: 1, problem: 1, photo: 1 };
  try {
    const opened = await openFile(file);
    const sheet = opened.sheets.find(({ name }) => name === settings.sheet);
    if (!sheet) throw new FileRefused(`El archivo no tiene la hoja «${settings.sheet}».`);
    const counts = await lookOver(db, sheet, settings, {
      changes: async (changes) => {
        const from = next.change;
        next.change += changes.length;
        await transact(db, (trx) => addChanges(trx, id, from, changes, approved));
      },
      problems: async (problems) => {
        const from = next.problem;
        next.problem += problems.length;
        await transact(db, (trx) => addProblems(trx, id, from, problems));
      },
      photos: async (photos) => {
        const from = next.photo;
        next.photo += photos.length;
        await transact(db, (trx) => addPhotos(trx, id, from, photos));
      },
      progress: async (done, total) => {
        deps.signal?.throwIfAborted();
        deps.onProgress?.(done, total);
        if (!(await keepHold(db, id, holder, { done, total }))) throw new NotOurs();
      },
    });
    await countChanges(db);
    const news = { counts, at: { checked: new Date() } };
    await moveImport(db, id, ['revisando'], 'revisado', news);
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    await transact(db, async (trx) => {
      await clearFindings(trx, id);
      await moveImport(trx, id, ['revisando'], 'rechazado', { problem: error.message });
    });
  }
}
