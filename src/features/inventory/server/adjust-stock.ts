import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { adjustCounted, type LastCount, lastCount, nameOfPieces } from './count-stock.sql.ts';
import { lockStock } from './stock.sql.ts';

export interface Adjustment {
  readonly colour: number;
  /** Null where the colour has no sizes. */
  readonly size: number | null;
  readonly counted: number;
  /** What the person saw before they counted. */
  readonly seen: number;
  readonly reason: string;
  readonly staffId: number;
}

export interface StockDeps {
  readonly db: Database;
  readonly clock: Clock;
}

export interface Overtaken {
  readonly ok: false;
  readonly code: 'changed';
  /** What there is now, and the last count; undefined where only orders changed it. */
  readonly now: number;
  readonly last: LastCount | undefined;
}

/**
 * Sets what is free of a colour or size to what was counted. Whoever counted on a page that is no
 * longer true changes nothing and is told what there is. The ledger and the audit say who and why.
 */
export function adjustStock(
  { db, clock }: StockDeps,
  { colour, size, counted, seen, reason, staffId }: Adjustment,
): Promise<Result<number, 'not_found' | 'promised'> | Overtaken> {
  return transact(db, async (trx) => {
    const there = await lockStock(trx, [colour], size === null ? [] : [size]);
    const named = await nameOfPieces(trx, colour, size);
    const whole = there.colours.get(colour);
    const free = size === null ? whole : there.sizes.get(size);
    if (whole === undefined || free === undefined || !named) return refuse('not_found');
    if (free !== seen) {
      const last = await lastCount(trx, colour, size);
      return { ok: false, code: 'changed', now: free, last } as const;
    }
    const delta = counted - free;
    // Of a garment some pieces may be promised to orders that have not told their sizes yet.
    if (whole + delta < 0) return refuse('promised');
    const now = clock.now();
    // One that agrees is written too: the ledger says how old a count is.
    await adjustCounted(trx, { colour, size, delta, reason, staffId, now });
    const detail = { de: free, a: counted, motivo: reason };
    await recordAct(trx, {
      accountId: staffId,
      action: 'contar_piezas',
      subject: named,
      detail,
      now,
    });
    return ok(counted);
  });
}
