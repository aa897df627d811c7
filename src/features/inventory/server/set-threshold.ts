import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import type { StockDeps } from './adjust-stock.ts';
import { nameOfPieces } from './count-stock.sql.ts';
import { lockColours } from './stock.sql.ts';
import { findThreshold, kindsBeside, writeThresholds } from './threshold.sql.ts';

/** Somebody else wanted another one meanwhile. */
export interface ThresholdMoved {
  readonly ok: false;
  readonly code: 'changed';
  readonly now: number | null;
  readonly by: string | null;
}

/**
 * Says below how many free pieces of a colour or size staff are told, or of each of its product;
 * `least` null: nobody is.
 */
export function setThreshold(
  { db, clock }: StockDeps,
  change: {
    readonly colour: number;
    /** Null where the colour has no sizes. */
    readonly size: number | null;
    readonly least: number | null;
    /** What the page said. */
    readonly seen: number | null;
    /** Every colour and size of the product gets the same. */
    readonly whole: boolean;
    readonly staffId: number;
  },
): Promise<Result<void, 'not_found'> | ThresholdMoved> {
  const { colour, size, least, seen, whole, staffId } = change;
  return transact(db, async (trx) => {
    const kinds = whole ? await kindsBeside(trx, colour) : [{ colour, size }];
    await lockColours(trx, [colour, ...kinds.map((kind) => kind.colour)]);
    const subject = await nameOfPieces(trx, colour, size);
    if (!subject) return refuse('not_found');
    const { least: was, by } = await findThreshold(trx, { colour, size, subject });
    if (was !== seen) return { ok: false, code: 'changed', now: was, by } as const;
    if (was === least && !whole) return ok(undefined);
    await writeThresholds(trx, kinds, least);
    const act = { accountId: staffId, action: 'cambiar_minimo', subject };
    const detail = { antes: was, ahora: least, ...(whole ? { todo_el_producto: true } : {}) };
    await recordAct(trx, { ...act, detail, now: clock.now() });
    return ok(undefined);
  });
}
