import { transact } from '../../../../platform/db/transact.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import { addressed } from '../../../orders/server/owner-letter.ts';
import type { InvoiceStamper, Stamped } from '../../invoice-stamper.port.ts';
import { owedCancellation } from '../cancel/cancellation.sql.ts';
import { findInvoice, swapInvoice } from '../invoice-stamp.sql.ts';
import { readInvoiced, readState } from '../invoiced-order.sql.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { replacedLetter } from '../letters.ts';
import { HOLD_MS } from '../stamp-invoice.ts';
import { keepSubstitution, letSubstitutionGo, type SubstitutionClaim } from './substitution.sql.ts';

/** What came of an earlier claim: another invoice, doubt, or certainty that there is none. */
export async function lookUpReplacement(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  claim: SubstitutionClaim,
): Promise<'stamped' | 'none' | 'under_way' | 'unanswered'> {
  const found = await stamper.findByReference(claim.reference);
  if (found.ok && found.value) {
    await keepReplacement(deps, claim, found.value, claim);
    return 'stamped';
  }
  const now = deps.clock.now().getTime();
  const mayCome = claim.sentAt !== null && now - claim.sentAt.getTime() < HOLD_MS;
  if (found.ok && !mayCome) return 'none';
  await letSubstitutionGo(deps.db, claim, { state: 'en duda', failure: 'sin respuesta' });
  return found.ok ? 'under_way' : 'unanswered';
}

/**
 * Keeps what took the wrong one's place, and in the same breath that the wrong one has to be taken
 * back: there is no moment in which nobody knows of the two.
 */
export async function keepReplacement(
  deps: InvoicingDeps,
  { replaced, orderId, askedBy }: SubstitutionClaim,
  stamped: Stamped,
  told: Pick<SubstitutionClaim, 'receiver' | 'form'>,
): Promise<void> {
  const { total } = await readInvoiced(deps.db, orderId);
  if (stamped.total !== null && stamped.total !== total) {
    deps.alarm('an invoice has another total than its order', {
      orderId,
      total,
      of: stamped.total,
    });
  }
  const now = deps.clock.now();
  await transact(deps.db, async (trx) => {
    await lockForMove(trx, { id: orderId });
    if (!(await keepSubstitution(trx, replaced, stamped.fiscalFolio))) return;
    const wrong = await findInvoice(trx, orderId);
    await swapInvoice(trx, orderId, stamped, told);
    const { fiscalFolio: replacedBy } = stamped;
    if (wrong) await owedCancellation(trx, { ...wrong, orderId, replacedBy, askedBy, now });
    const { folio, accountId } = await readState(trx, orderId);
    const letter = replacedLetter(folio, replacedBy);
    await noteOrder(trx, {
      orderId,
      kind: 'factura_sustituida',
      actor: 'sistema',
      detail: { factura: replacedBy, anterior: replaced },
      now,
      ...(await addressed(trx, deps.baseUrl, { folio, accountId }, letter)),
    });
  });
}
