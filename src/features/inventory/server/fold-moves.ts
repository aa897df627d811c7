import type { Clock } from '../../../kernel/clock.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { foldOld, listCounted } from './old-moves.sql.ts';
import { lockColours } from './stock.sql.ts';

/** A year and a month: what a list counted on a day is told one by one for so long. */
export const TOLD_DAYS = 400;
const DAY_MS = 86_400_000;
/** Colours whose orders wait while their moves are folded: some milliseconds. */
const AT_ONCE = 200;

/**
 * Recurring work: a list that comes each day writes a move for each colour that it counts otherwise.
 * Of those older than four hundred days each shelf keeps one with their sum, and its last count, so
 * that the ledger still adds up; moves of orders and what people counted stay one by one.
 */
export async function foldMoves(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  signal: AbortSignal,
): Promise<void> {
  const before = new Date(clock.now().getTime() - TOLD_DAYS * DAY_MS);
  let after = 0;
  while (!signal.aborted) {
    const colours = await listCounted(db, { after, before, limit: AT_ONCE });
    const often = colours.filter((colour) => colour.often).map(({ id }) => id);
    if (often.length > 0) {
      await transact(db, async (trx) => {
        await lockColours(trx, often);
        await foldOld(trx, often, before);
      });
    }
    const last = colours.at(-1);
    if (!last) return;
    after = last.id;
  }
}
