import type { Clock } from '../../../../kernel/clock.ts';
import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import type { Database } from '../../../../platform/db/connect.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { type CouponTerms, holdCoupon, insertCoupon, updateCoupon } from './coupon-office.sql.ts';

export interface CouponDeps {
  readonly db: Database;
  readonly clock: Clock;
}

interface Kept extends CouponTerms {
  readonly code: string;
  readonly staffId: number;
}

/** Makes a coupon; a code is never given to a second one, since orders name theirs by it. */
export function createCoupon(
  { db, clock }: CouponDeps,
  { code, staffId, centavos, limite, hasta }: Kept,
): Promise<Result<void, 'taken'>> {
  const terms = { centavos, limite, hasta };
  return transact(db, async (trx) => {
    if (!(await insertCoupon(trx, code, terms))) return refuse('taken');
    const act = { accountId: staffId, action: 'crear_cupon', subject: code };
    await recordAct(trx, { ...act, detail: { ahora: terms }, now: clock.now() });
    return ok(undefined);
  });
}

/**
 * Changes a coupon for the orders to come; those that have it keep what it took off. Whoever saw an
 * older one changes nothing.
 */
export function changeCoupon(
  { db, clock }: CouponDeps,
  change: Kept & { readonly activo: boolean; readonly version: number },
): Promise<Result<void, 'not_found' | 'used' | 'changed'>> {
  const { code, staffId, version, centavos, limite, hasta, activo } = change;
  return transact(db, async (trx) => {
    const before = await holdCoupon(trx, code);
    if (!before) return refuse('not_found');
    if (before.version !== version) return refuse('changed');
    if (limite !== null && limite < before.usos) return refuse('used');
    const terms = { centavos, limite, hasta, activo };
    await updateCoupon(trx, before, terms);
    const { version: _version, codigo: _code, usos: _uses, ...was } = before;
    const act = { accountId: staffId, action: 'cambiar_cupon', subject: code };
    await recordAct(trx, { ...act, detail: { antes: was, ahora: terms }, now: clock.now() });
    return ok(undefined);
  });
}
