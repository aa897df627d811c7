import type { Clock } from '../../../../kernel/clock.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { type ImportState, KEPT_DAYS } from '../../import-state.ts';
import { findImport, moveImport } from '../import.sql.ts';
import { forgetSome, listOutlived } from './old-findings.sql.ts';

const DAY_MS = 86_400_000;
/** Imports of one round, and rows of one statement: a list of 50,000 rows takes a second or two. */
const A_ROUND = 50;
const ROWS = 2_000;

/** What becomes of an import whose rows go; one that nobody decided about is given up. */
const AFTER: Readonly<Partial<Record<ImportState, ImportState>>> = {
  ...{ recibido: 'descartado', revisado: 'descartado', rechazado: 'descartado' },
  ...{ aplicado: 'archivado', archivado: 'archivado' },
  ...{ deshecho: 'deshecho', descartado: 'descartado' },
};

/**
 * Recurring work: of imports that ended ninety days ago it stays that they were, with their figures;
 * their rows and their file go, and with them the way back. Safe on several instances at once, and
 * goes on where it was broken off.
 */
export async function forgetFindings(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS);
  for (const { id, state } of await listOutlived(db, before, A_ROUND)) {
    const found = await findImport(db, id);
    const after = AFTER[state];
    if (!found || !after) continue;
    // First it says that it cannot be taken back: nobody begins to while its rows go.
    const news = { counts: { ...found.counts, forgotten: true }, withoutFile: true } as const;
    if (!(await moveImport(db, id, [state], after, news))) continue;
    while (!signal.aborted && (await forgetSome(db, id, ROWS)));
    if (signal.aborted) return;
  }
}
