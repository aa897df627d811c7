import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import type { StockDeps } from './adjust-stock.ts';
import { nameOfPieces } from './count-stock.sql.ts';
import { lockStock } from './stock.sql.ts';
import { findThreshold, writeThreshold } from './threshold.sql.ts';

/** Somebody else wanted another one meanwhile. */
export interface ThresholdMoved {
  readonly ok: false;
  readonly code: 'changed';
  readonly now: number | null;
  readonly by: string | null;
}

/** Says below how many free pieces staff are told; `least` null: nobody is. */
export function setThreshold(
  { db, clock }: StockDeps,
  change: {
    readonly colour: number;
    /** Null where the colour has no sizes. */
    readonly size: number | null;
    readonly least: number | null;
    /** What the page said. */
    readonly seen: number | null;
    readonly staffId: number;
  },
): Promise<Result<void, 'not_found'> | ThresholdMoved> {
  const { colour, size, least, seen, staffId } = change;
  return transact(db, async (trx) => {
    await lockStock(trx, [colour], []);
    const subject = await nameOfPieces(trx, colour, size);
    if (!subject) return refuse('not_found');
    const { least: was, by } = await findThreshold(trx, { colour, size, subject });
    if (was !== seen) return { ok: false, code: 'changed', now: was, by } as const;
    if (was === least) return ok(undefined);
    await writeThreshold(trx, { colour, size, least });
    const act = { accountId: staffId, action: 'cambiar_minimo', subject };
    await recordAct(trx, { ...act, detail: { antes: was, ahora: least }, now: clock.now() });
    return ok(undefined);
  });
}
