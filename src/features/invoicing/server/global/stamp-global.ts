import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { dayOf } from '../../../../kernel/working-days.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { globalInvoiceFor, sumOf } from '../../global/global-invoice.ts';
import type { InvoiceStamper, Stamped } from '../../invoice-stamper.port.ts';
import { lastDayOfMonth } from '../../invoice-window.ts';
import { formFor } from '../../payment-form.ts';
import type { InvoicingDeps, InvoicingRules } from '../invoicing-deps.ts';
import { paidBy } from '../stamp-invoice.ts';
import { settleGlobalCancellations } from './cancel-global.ts';
import {
  doubtGlobal,
  type GlobalClaim,
  giveGlobalUp,
  hasOpenGlobal,
  insertGlobal,
  keepGlobal,
  lockOrders,
  MOST_ORDERS,
  type MonthOrder,
  markGlobalSent,
  nextReference,
  reclaimGlobal,
  uninvoicedOf,
} from './global-invoice.sql.ts';

/** A thousand concepts take their time: as long as this one may still come that no list has. */
const HOLD_MS = 600_000;

export type NotGlobal =
  | 'not_closed'
  | 'changed'
  | 'under_way'
  | 'not_stamped'
  | 'unanswered'
  | 'not_configured';

export interface GlobalWish {
  readonly month: string;
  /** How many orders and centavos whoever asks saw. */
  readonly orders: number;
  readonly total: number;
}

/** The orders that a month's next global invoice holds. */
export const inNext = (all: readonly MonthOrder[]): readonly MonthOrder[] =>
  all.filter(({ out }) => out === null).slice(0, MOST_ORDERS);

/** Whether the orders of a month may be invoiced by themselves no more. */
export const isClosed = (
  month: string,
  { clock, extraDays }: Pick<InvoicingDeps, 'clock' | 'extraDays'>,
): boolean => dayOf(clock.now()) > lastDayOfMonth(month, extraDays);

/** The form of payment of each, as its own invoice would say it. */
export const withForms = (deps: InvoicingRules, orders: readonly MonthOrder[]) =>
  orders.map((order) => ({ ...order, form: formFor(paidBy(deps, order), '') }));

/**
 * Has a month's global invoice stamped, of exactly what whoever asks saw: its orders are written
 * down and bound to it before the company is asked, so that none is in two, and none is invoiced by
 * itself meanwhile.
 */
export async function stampGlobal(
  deps: InvoicingDeps,
  staffId: number,
  wish: GlobalWish,
): Promise<Result<{ readonly reference: string; readonly fiscalFolio: string }, NotGlobal>> {
  const { stamper, db, clock } = deps;
  if (!stamper) return refuse('not_configured');
  if (!isClosed(wish.month, deps)) return refuse('not_closed');
  const begun = await begin(deps, staffId, wish);
  if (!begun.ok) return begun;
  const claim = begun.value;
  if (!(await markGlobalSent(db, claim, clock.now()))) return refuse('under_way');
  const outcome = await stamper.stamp(claim.request);
  if (outcome.kind === 'refused') {
    await giveUp(deps, claim, outcome.rejection.code || 'rechazada');
    return refuse('not_stamped');
  }
  const stamped = outcome.kind === 'stamped' ? outcome.invoice : await find(stamper, claim);
  if (!stamped) {
    await doubtGlobal(db, claim);
    return refuse('unanswered');
  }
  await keep(deps, claim, stamped);
  return ok({ reference: claim.reference, fiscalFolio: stamped.fiscalFolio });
}

function begin(
  deps: InvoicingDeps,
  staffId: number,
  { month, orders, total }: GlobalWish,
): Promise<Result<GlobalClaim, NotGlobal>> {
  const now = deps.clock.now();
  const today = dayOf(now);
  return transact(deps.db, async (trx) => {
    const seen = inNext(await uninvoicedOf(trx, month, today));
    await lockOrders(
      trx,
      seen.map(({ id }) => id),
    );
    if (await hasOpenGlobal(trx)) return refuse('under_way');
    // What others did until the lock was ours is read here.
    const locked = new Set(seen.map(({ id }) => id));
    const rest = inNext(await uninvoicedOf(trx, month, today)).filter(({ id }) => locked.has(id));
    if (rest.length !== orders || sumOf(rest) !== total) return refuse('changed');
    const reference = await nextReference(trx, month);
    const request = globalInvoiceFor(reference, month, withForms(deps, rest));
    const global = { month, request, orders: rest, total, askedBy: staffId, now };
    const claim = await insertGlobal(trx, global);
    await recordAct(trx, {
      accountId: staffId,
      action: 'factura_global',
      subject: reference,
      detail: { pedidos: orders, total },
      now,
    });
    return ok(claim);
  });
}

async function find(stamper: InvoiceStamper, { reference }: GlobalClaim): Promise<Stamped | null> {
  const found = await stamper.findByReference(reference);
  return found.ok ? found.value : null;
}

async function giveUp(deps: InvoicingDeps, claim: GlobalClaim, failure: string): Promise<void> {
  await transact(deps.db, (trx) => giveGlobalUp(trx, claim, failure));
  deps.alarm('a global invoice could not be stamped', { reference: claim.reference, failure });
}

async function keep(deps: InvoicingDeps, claim: GlobalClaim, stamped: Stamped): Promise<void> {
  const { reference, total } = claim;
  if (stamped.total !== null && stamped.total !== total) {
    deps.alarm('a global invoice has another total than its orders', { reference, total });
  }
  const now = deps.clock.now();
  await transact(deps.db, async (trx) => {
    for (const orderId of await keepGlobal(trx, reference, stamped)) {
      const detail = { factura: stamped.fiscalFolio };
      await noteOrder(trx, { orderId, kind: 'factura_global', actor: 'sistema', detail, now });
    }
  });
}

/** What hangs of global invoices: their stamps, and their cancellations. */
export async function settleGlobals(deps: InvoicingDeps): Promise<void> {
  await settleStamp(deps);
  await settleGlobalCancellations(deps);
}

/** Asks what became of one whose answer never came. Never stamps: only a person asks for that. */
async function settleStamp(deps: InvoicingDeps): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  const claim = await reclaimGlobal(db, clock.now());
  if (!claim) return;
  const found = await stamper.findByReference(claim.reference);
  if (found.ok && found.value) return keep(deps, claim, found.value);
  const asked = claim.sentAt?.getTime() ?? 0;
  const certain = found.ok && clock.now().getTime() - asked >= HOLD_MS;
  if (certain) await giveUp(deps, claim, 'sin respuesta');
  else await doubtGlobal(db, claim);
}
