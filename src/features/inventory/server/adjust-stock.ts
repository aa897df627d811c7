import type { Clock } from '../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { type LastCount, lastCount, nameOfPieces } from './count-stock.sql.ts';
import { lockStock, piecesAt } from './stock.sql.ts';
import { shiftPieces } from './warehouses/shelves.sql.ts';
import { holdOpen } from './warehouses/warehouse.sql.ts';

export interface Adjustment {
  readonly colour: number;
  /** Null where the colour has no sizes. */
  readonly size: number | null;
  readonly warehouse: number;
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
 * Sets what is free of a colour or size in a warehouse to what was counted there. Whoever counted on
 * a page that is no longer true changes nothing and is told what there is. The ledger and the audit
 * say who and why.
 */
export function adjustStock(
  { db, clock }: StockDeps,
  { colour, size, warehouse, counted, seen, reason, staffId }: Adjustment,
): Promise<Result<number, 'not_found' | 'no_warehouse' | 'promised'> | Overtaken> {
  return transact(db, async (trx) => {
    const there = await lockStock(trx, [colour], size === null ? [] : [size]);
    const named = await nameOfPieces(trx, colour, size);
    const whole = there.colours.get(colour);
    if (whole === undefined || !named) return refuse('not_found');
    const place = (await holdOpen(trx)).names.get(warehouse);
    if (place === undefined) return refuse('no_warehouse');
    const free = piecesAt(there, { colour, size }, warehouse);
    if (free !== seen) {
      const last = await lastCount(trx, { colour, size, warehouse });
      return { ok: false, code: 'changed', now: free, last } as const;
    }
    const delta = counted - free;
    // Of a garment some pieces may be promised to orders that have not told their sizes yet.
    if (whole + delta < 0) return refuse('promised');
    const now = clock.now();
    // One that agrees is written too: the ledger says how old a count is.
    const pick = { colour, size, warehouse, pieces: Math.abs(delta) };
    const cause = { kind: 'ajuste', orderId: null, reason, accountId: staffId, now } as const;
    const [takes, puts] = delta < 0 ? [[pick], []] : [[], [pick]];
    await shiftPieces(trx, { ...cause, takes, puts });
    const detail = { almacen: place, de: free, a: counted, motivo: reason };
    const act = { accountId: staffId, action: 'contar_piezas', subject: named };
    await recordAct(trx, { ...act, detail, now });
    return ok(counted);
  });
}
