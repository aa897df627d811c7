import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { ANSWER_MS, type CancellationState, cancellationAfter } from '../../cancellation.ts';
import type { GlobalMotive } from '../../desk-contract.ts';
import { askCompany, type Told } from '../cancel/ask-company.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import {
  claimGlobalCancellation,
  freeOrders,
  type GlobalCancelClaim,
  keepGlobalCancellation,
  openGlobalCancellations,
} from './global-cancellation.sql.ts';

/**
 * Asks SAT to take a month's global invoice back, once, whoever asks and how often. Its orders stay
 * bound to it until SAT said yes; then each may have its own invoice, where its day allows it, or be
 * in the month's next one.
 */
export async function cancelGlobal(
  deps: InvoicingDeps,
  staffId: number,
  { reference, motive }: { readonly reference: string; readonly motive: GlobalMotive },
): Promise<Result<CancellationState, 'not_found' | 'has_notes' | 'under_way' | 'not_configured'>> {
  const { stamper, db, clock } = deps;
  if (!stamper) return refuse('not_configured');
  const now = clock.now();
  const claim = await transact(db, async (trx) => {
    const wish = { reference, motive, askedBy: staffId, now };
    const claimed = await claimGlobalCancellation(trx, wish);
    if (typeof claimed === 'string') return claimed;
    await recordAct(trx, {
      accountId: staffId,
      action: 'cancelar_factura_global',
      subject: reference,
      detail: { motivo: motive, factura: claimed.fiscalFolio },
      now,
    });
    return claimed;
  });
  if (typeof claim === 'string') return refuse(NOT_CLAIMED[claim]);
  const reason = { motive, replacedBy: null };
  return ok(await settle(deps, claim, await askCompany(stamper, { ...claim, reason })));
}

const NOT_CLAIMED = { none: 'not_found', noted: 'has_notes', taken: 'under_way' } as const;

/** Looks at the cancellations that are open, as SAT decides them. */
export async function settleGlobalCancellations(deps: InvoicingDeps): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  for (const claim of await openGlobalCancellations(db, clock.now())) {
    const waits = claim.before === 'solicitada';
    const found = await stamper.stateOf(claim.id);
    if (!found.ok) {
      await settle(deps, claim, {
        state: waits ? 'solicitada' : 'en duda',
        failure: 'sin respuesta',
      });
      continue;
    }
    const late = clock.now().getTime() - claim.askedAt.getTime() > ANSWER_MS;
    const asked = waits ? (late ? 'overdue' : 'waiting') : 'no';
    await settle(deps, claim, { state: cancellationAfter(found.value, asked), failure: '' });
  }
}

/** Writes how it stands; the orders of one that SAT took back are free, each with its line. */
async function settle(
  deps: InvoicingDeps,
  claim: GlobalCancelClaim,
  told: Told,
): Promise<CancellationState> {
  const now = deps.clock.now();
  await transact(deps.db, async (trx) => {
    if (!(await keepGlobalCancellation(trx, claim, { ...told, now }))) return;
    if (told.state !== 'cancelada') return;
    for (const orderId of await freeOrders(trx, claim.reference)) {
      const detail = { factura: claim.fiscalFolio };
      const kind = 'factura_global_cancelada';
      await noteOrder(trx, { orderId, kind, actor: 'sistema', detail, now });
    }
  });
  return told.state;
}
