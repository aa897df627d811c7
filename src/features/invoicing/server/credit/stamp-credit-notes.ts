import { transact } from '../../../../platform/db/transact.ts';
import { noteOrder } from '../../../orders/server/move-order.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import { addressed } from '../../../orders/server/owner-letter.ts';
import { creditNoteFor, owedOf } from '../../credit/credit-note.ts';
import type { InvoiceStamper, Stamped } from '../../invoice-stamper.port.ts';
import { formOfNote } from '../../payment-form.ts';
import { readState } from '../invoiced-order.sql.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { creditedLetter } from '../letters.ts';
import { HOLD_MS } from '../stamp-invoice.ts';
import {
  claimNote,
  holdGlobalOf,
  insertNote,
  keepNote,
  letNoteGo,
  markNoteSent,
  type NoteClaim,
  ordersOwedNotes,
  readOwing,
} from './credit-note.sql.ts';

const MOST_AT_ONCE = 20;

/**
 * Has a credit note stamped for money of an invoiced order that went back: each centavo once. What is
 * owed is written down first; from the second try on the company is asked whether it stamped already.
 */
export async function stampCreditNotes(deps: InvoicingDeps, signal?: AbortSignal): Promise<void> {
  const { stamper, db, clock } = deps;
  if (!stamper) return;
  for (const orderId of await ordersOwedNotes(db)) await writeDown(deps, orderId);
  for (let count = 0; count < MOST_AT_ONCE && !signal?.aborted; count += 1) {
    const claim = await claimNote(db, clock.now());
    if (!claim) return;
    await stamp(deps, stamper, claim);
  }
}

function writeDown({ db, clock, alarm }: InvoicingDeps, orderId: number): Promise<void> {
  return transact(db, async (trx) => {
    await lockForMove(trx, { id: orderId });
    await holdGlobalOf(trx, orderId);
    const owing = await readOwing(trx, orderId);
    const gross = owing ? owedOf(owing) : 0;
    if (!owing || gross === 0) return;
    const { folio, invoice, receiver, form, notes, month } = owing;
    if (!receiver || !form)
      return alarm('a refunded invoice says nothing of its receiver', { folio });
    const whom = {
      ...{ receiver, paymentForm: formOfNote(form, owing) },
      ...(month === null ? {} : { month }),
    };
    const request = creditNoteFor({ folio, number: notes + 1, gross, invoice, ...whom });
    await insertNote(trx, { orderId, invoice, request, total: gross, now: clock.now() });
  });
}

async function stamp(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  claim: NoteClaim,
): Promise<void> {
  const { db, clock, alarm } = deps;
  if (claim.attempt > 1) {
    const found = await stamper.findByReference(claim.reference);
    if (found.ok && found.value) return keep(deps, claim, found.value);
    const asked = claim.sentAt?.getTime() ?? 0;
    if (!found.ok || clock.now().getTime() - asked < HOLD_MS) {
      return letNoteGo(db, claim, 'en duda', 'sin respuesta');
    }
  }
  if (!(await markNoteSent(db, claim, clock.now()))) return;
  const outcome = await stamper.stamp(claim.request);
  if (outcome.kind === 'stamped') return keep(deps, claim, outcome.invoice);
  if (outcome.kind === 'unknown') return letNoteGo(db, claim, 'en duda', 'sin respuesta');
  const failure = outcome.rejection.code || 'rechazada';
  await letNoteGo(db, claim, 'fallida', failure);
  alarm('a credit note could not be stamped', { reference: claim.reference, failure });
}

async function keep(deps: InvoicingDeps, claim: NoteClaim, stamped: Stamped): Promise<void> {
  const { reference, orderId: id, total } = claim;
  if (stamped.total !== null && stamped.total !== total) {
    deps.alarm('a credit note has another total than went back', { reference, total });
  }
  await transact(deps.db, async (trx) => {
    await lockForMove(trx, { id });
    if (!(await keepNote(trx, reference, stamped))) return;
    const { folio, accountId } = await readState(trx, id);
    // One to the public is in its owner's books as little as the invoice that it lessens.
    const letter = claim.request.global
      ? {}
      : await addressed(
          trx,
          deps.baseUrl,
          { folio, accountId },
          creditedLetter(folio, stamped.fiscalFolio),
        );
    await noteOrder(trx, {
      orderId: id,
      kind: 'nota_de_credito',
      actor: 'sistema',
      detail: { factura: stamped.fiscalFolio },
      now: deps.clock.now(),
      ...letter,
    });
  });
}
