import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import type { Overtaken, StockDeps } from '../adjust-stock.ts';
import { lastCount, nameOfPieces } from '../count-stock.sql.ts';
import { lockStock, piecesAt } from '../stock.sql.ts';
import { shiftPieces } from './shelves.sql.ts';
import { holdOpen } from './warehouse.sql.ts';

export interface Transfer {
  readonly colour: number;
  /** Null where the colour has no sizes. */
  readonly size: number | null;
  readonly from: number;
  readonly to: number;
  readonly pieces: number;
  /** What the person saw where they come from. */
  readonly seen: number;
  readonly reason: string;
  readonly staffId: number;
}

type NotMoved = 'not_found' | 'no_warehouse' | 'not_own' | 'too_many';

/**
 * Free pieces go from one warehouse to another of the company's own: what is for sale stays as it
 * is. Whoever looked at a page that is no longer true moves nothing and is told what there is, so
 * the same transfer sent twice moves its pieces once. Returns what the first has left.
 */
export function transferStock(
  { db, clock }: StockDeps,
  { colour, size, from, to, pieces, seen, reason, staffId }: Transfer,
): Promise<Result<number, NotMoved> | Overtaken> {
  return transact(db, async (trx): Promise<Result<number, NotMoved> | Overtaken> => {
    const there = await lockStock(trx, [colour], size === null ? [] : [size]);
    const subject = await nameOfPieces(trx, colour, size);
    if (!there.colours.has(colour) || !subject) return refuse('not_found');
    const { names, own } = await holdOpen(trx);
    if (from === to || !names.has(from) || !names.has(to)) return refuse('no_warehouse');
    // What a supplier has is what their list says, not what we carry there.
    if (!own.has(to)) return refuse('not_own');
    const free = piecesAt(there, { colour, size }, from);
    if (free !== seen) {
      const last = await lastCount(trx, { colour, size, warehouse: from });
      return { ok: false, code: 'changed', now: free, last } as const;
    }
    if (pieces > free) return refuse('too_many');
    const now = clock.now();
    const kind = { colour, size, pieces };
    const cause = { kind: 'traspaso', orderId: null, reason, accountId: staffId, now } as const;
    const takes = [{ ...kind, warehouse: from }];
    await shiftPieces(trx, { ...cause, takes, puts: [{ ...kind, warehouse: to }] });
    const detail = { de: names.get(from), a: names.get(to), piezas: pieces, motivo: reason };
    const act = { accountId: staffId, action: 'traspasar_piezas', subject, detail, now };
    await recordAct(trx, act);
    return ok(free - pieces);
  });
}
