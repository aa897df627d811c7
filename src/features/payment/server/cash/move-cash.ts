import type { Centavos } from '../../../../kernel/money.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { expectedIn, type NotMoved, notMoved } from '../../cash/drawer.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { insertMovement, lockDrawerOf, totalsIn } from './drawer.sql.ts';
import { type Keeper, lockKept, subjectOf } from './keeper.ts';

type Deps = Pick<PaymentDeps, 'db' | 'clock'>;

type Opened =
  | { readonly ok: true; readonly id: number; readonly expected: Centavos }
  | { readonly ok: false; readonly code: 'already_closed' | 'has_float' };

/**
 * Somebody's drawer of today begins with a float. What was taken before it was told is in the drawer
 * already; it is told once, and mended by a movement that says why.
 */
export function openDrawer(
  { db, clock }: Deps,
  accountId: number,
  float: Centavos,
): Promise<Opened> {
  return transact(db, async (tx): Promise<Opened> => {
    const now = clock.now();
    const drawer = await lockDrawerOf(tx, accountId, dayOf(now));
    if (drawer.closed) return { ok: false, code: 'already_closed' };
    if ((await totalsIn(tx, drawer.id)).float > 0) return { ok: false, code: 'has_float' };
    const movement = { kind: 'fondo', amount: float, reason: '', by: accountId, now } as const;
    await insertMovement(tx, drawer.id, movement);
    const act = { accountId, action: 'abrir_caja', subject: drawer.day };
    await recordAct(tx, { ...act, detail: { fondo: float }, now });
    return { ok: true, id: drawer.id, expected: expectedIn(await totalsIn(tx, drawer.id)) };
  });
}

export interface CashMove {
  /** Of the drawer. */
  readonly id: number;
  readonly kind: 'entrada' | 'retiro';
  readonly amount: Centavos;
  readonly reason: string;
  /** What the drawer should hold as the person read it. */
  readonly seen: Centavos;
}

type Moved =
  | { readonly ok: true; readonly expected: Centavos }
  | { readonly ok: false; readonly code: NotMoved | 'not_found' | 'already_closed' }
  | { readonly ok: false; readonly code: 'moved'; readonly expected: Centavos };

const ACTS = {
  entrada: { action: 'agregar_a_caja', sum: 'agregado' },
  retiro: { action: 'retirar_de_caja', sum: 'retirado' },
} as const;

/**
 * Money is put into a drawer or taken out of it, as it was read: what it should hold is part of that,
 * so that a second press, or a colleague's, moves nothing.
 */
export function moveCash({ db, clock }: Deps, keeper: Keeper, move: CashMove): Promise<Moved> {
  return transact(db, async (tx): Promise<Moved> => {
    const { id, kind, amount, reason, seen } = move;
    const drawer = await lockKept(tx, keeper, id);
    if (!drawer) return { ok: false, code: 'not_found' };
    if (drawer.closed) return { ok: false, code: 'already_closed' };
    const before = expectedIn(await totalsIn(tx, id));
    if (before !== seen) return { ok: false, code: 'moved', expected: before };
    const no = notMoved(move, before);
    if (no) return { ok: false, code: no };
    const [now, by] = [clock.now(), keeper.accountId];
    await insertMovement(tx, id, { kind, amount, reason, by, now });
    const { action, sum } = ACTS[kind];
    const detail = { caja: drawer.accountId, [sum]: amount, motivo: reason };
    const subject = subjectOf(keeper, drawer);
    await recordAct(tx, { accountId: by, action, subject, detail, now });
    return { ok: true, expected: expectedIn(await totalsIn(tx, id)) };
  });
}
