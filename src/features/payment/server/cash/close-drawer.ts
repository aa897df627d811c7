import type { Centavos } from '../../../../kernel/money.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { type Counted, differenceOf, expectedIn, lacksReason } from '../../cash/drawer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { totalsIn, writeClosed } from './drawer.sql.ts';
import { type Keeper, lockKept, subjectOf } from './keeper.ts';

export interface Closing {
  readonly id: number;
  readonly counted: Centavos;
  /** What was expected as the person read it. */
  readonly seen: Centavos;
  readonly reason: string;
}

type Closed =
  | { readonly ok: true; readonly count: Counted }
  | { readonly ok: false; readonly code: 'not_found' | 'already_closed' | 'no_reason' }
  | { readonly ok: false; readonly code: 'moved'; readonly expected: Centavos };

/** A drawer is counted and takes nothing more: what it should hold stays as it was then. */
export function closeDrawer(
  { db, clock }: Pick<PaymentDeps, 'db' | 'clock'>,
  keeper: Keeper,
  { id, counted, seen, reason }: Closing,
): Promise<Closed> {
  return transact(db, async (tx): Promise<Closed> => {
    const { accountId } = keeper;
    const drawer = await lockKept(tx, keeper, id);
    if (!drawer) return { ok: false, code: 'not_found' };
    if (drawer.closed) return { ok: false, code: 'already_closed' };
    const expected = expectedIn(await totalsIn(tx, id));
    if (expected !== seen) return { ok: false, code: 'moved', expected };
    const count = { expected, counted };
    if (lacksReason(count, reason)) return { ok: false, code: 'no_reason' };
    const now = clock.now();
    await writeClosed(tx, id, { ...count, reason, by: accountId, now });
    const detail = {
      ...{ caja: drawer.accountId, esperado: expected, contado: counted },
      diferencia: differenceOf(count),
      ...(reason === '' ? {} : { motivo: reason }),
    };
    const act = { accountId, action: 'cerrar_caja', subject: subjectOf(keeper, drawer) };
    await recordAct(tx, { ...act, detail, now });
    return { ok: true, count };
  });
}
