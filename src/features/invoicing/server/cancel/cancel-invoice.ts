import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import { addressed } from '../../../orders/server/owner-letter.ts';
import { ANSWER_MS, type CancellationState, cancellationAfter } from '../../cancellation.ts';
import type { AskedMotive, InvoiceStamper } from '../../invoice-stamper.port.ts';
import { readState } from '../invoiced-order.sql.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { cancelledLetter, withdrawnLetter } from '../letters.ts';
import { askCompany } from './ask-company.ts';
import {
  type CancelClaim,
  claimCancellation,
  dropInvoice,
  isBeingReplaced,
  keepCancellation,
  openCancellations,
  takeOwed,
} from './cancellation.sql.ts';

export type NotCancelled =
  | 'not_found'
  | 'no_invoice'
  | 'under_way'
  | 'being_replaced'
  | 'not_configured';

/**
 * Asks SAT to take an order's invoice back, once, whoever asks and how often.
 */
export async function cancelInvoice(
  deps: InvoicingDeps,
  staffId: number,
  { folio, motive }: { readonly folio: string; readonly motive: AskedMotive },
): Promise<Result<CancellationState, NotCancelled>> {
  const { stamper } = deps;
  if (!stamper) return refuse('not_configured');
  const begun = await transact(deps.db, async (trx) => {
    const locked = await lockForMove(trx, { folio });
    if (!locked) return refuse('not_found');
    const { invoice } = await readState(trx, locked.id);
    if (!invoice) return refuse('no_invoice');
    if (await isBeingReplaced(trx, locked.id)) return refuse('being_replaced');
    const now = deps.clock.now();
    const wish = { orderId: locked.id, motive, askedBy: staffId, now };
    const claim = await claimCancellation(trx, wish);
    if (!claim) return refuse('under_way');
    await recordAct(trx, {
      accountId: staffId,
      action: 'cancelar_factura',
      subject: folio,
      detail: { motivo: motive, factura: claim.fiscalFolio },
      now,
    });
    return ok(claim);
  });
  if (!begun.ok) return begun;
  return ok(await ask(deps, stamper, begun.value));
}

async function ask(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  claim: CancelClaim,
): Promise<CancellationState> {
  const { state, failure } = await askCompany(stamper, claim);
  return settle(deps, claim, state, failure);
}

/** Asks SAT to take back an invoice that another took the place of: once, whoever comes first. */
export async function askForReplaced(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  fiscalFolio: string,
): Promise<CancellationState> {
  const claim = await takeOwed(deps.db, fiscalFolio, deps.clock.now());
  return claim ? ask(deps, stamper, claim) : 'pidiendo';
}

/** Looks at the cancellations that are open, as SAT or their receivers decide them. */
export async function settleCancellations(
  deps: InvoicingDeps,
  signal?: AbortSignal,
): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  for (const claim of await openCancellations(db, clock.now())) {
    if (signal?.aborted) return;
    if (claim.before === 'por pedir') {
      await askForReplaced(deps, stamper, claim.fiscalFolio);
      continue;
    }
    const found = await stamper.stateOf(claim.id);
    const late = clock.now().getTime() - claim.askedAt.getTime() > ANSWER_MS;
    const waits = claim.before === 'solicitada';
    const asked = waits ? (late ? 'overdue' : 'waiting') : 'no';
    if (found.ok)
      await settle(deps, claim, goesOn(claim, cancellationAfter(found.value, asked)), '');
    else await settle(deps, claim, waits ? 'solicitada' : 'en duda', 'sin respuesta');
  }
}

/** SAT was never asked for a replaced one: nobody but this job does. */
const goesOn = ({ reason }: CancelClaim, state: CancellationState): CancellationState =>
  reason.motive === '01' && state === 'fallida' ? 'por pedir' : state;

/** Writes how it stands; an invoice that SAT took back leaves its order, whose owner is told once. */
async function settle(
  deps: InvoicingDeps,
  claim: CancelClaim,
  state: CancellationState,
  failure: string,
): Promise<CancellationState> {
  const now = deps.clock.now();
  await transact(deps.db, async (trx) => {
    await lockForMove(trx, { id: claim.orderId });
    if (!(await keepCancellation(trx, claim, { state, failure, now }))) return;
    if (state !== 'cancelada') return;
    const { folio, accountId } = await readState(trx, claim.orderId);
    await dropInvoice(trx, claim.fiscalFolio);
    const letter = await addressed(
      trx,
      deps.baseUrl,
      { folio, accountId },
      claim.reason.replacedBy === null
        ? cancelledLetter(folio)
        : withdrawnLetter(folio, claim.fiscalFolio),
    );
    await noteOrder(trx, {
      orderId: claim.orderId,
      kind: 'factura_cancelada',
      actor: 'sistema',
      detail: { factura: claim.fiscalFolio },
      now,
      ...letter,
    });
  });
  return state;
}
