import { ok, type Result, refuse } from '../../../../kernel/result.ts';
import { transact } from '../../../../platform/db/transact.ts';
import { recordAct } from '../../../accounts/server/audit.sql.ts';
import { lockForMove } from '../../../orders/server/moving-order.sql.ts';
import type { CancellationState } from '../../cancellation.ts';
import { conceptsOf } from '../../concepts.ts';
import type {
  InvoiceStamper,
  Rejection,
  Stamped,
  StampRequest,
} from '../../invoice-stamper.port.ts';
import { whyNotInvoiceable, windowSentence } from '../../invoice-window.ts';
import { formFor } from '../../payment-form.ts';
import type { Receiver } from '../../receiver.ts';
import { explain } from '../../rejections.ts';
import { askForReplaced } from '../cancel/cancel-invoice.ts';
import { isBeingReplaced } from '../cancel/cancellation.sql.ts';
import { findInvoice } from '../invoice-stamp.sql.ts';
import { type OrderState, readInvoiced, readState } from '../invoiced-order.sql.ts';
import type { InvoicingDeps } from '../invoicing-deps.ts';
import { paidBy } from '../stamp-invoice.ts';
import { keepReplacement, lookUpReplacement } from './keep-replacement.ts';
import {
  claimSubstitution,
  hasNotes,
  isBeingCancelled,
  letSubstitutionGo,
  markSubstitutionSent,
  type SubstitutionClaim,
} from './substitution.sql.ts';

export type NotReplaced =
  | 'not_found'
  | 'no_invoice'
  | 'has_notes'
  | 'not_allowed'
  | 'under_way'
  | 'replaced_before'
  | 'rejected'
  | 'not_stamped'
  | 'unanswered'
  | 'not_configured';
/** How the cancelling of the wrong one stands, once another took its place. */
export type Replacing = Result<CancellationState, NotReplaced>;

export interface ReplaceWish {
  readonly folio: string;
  /** Fiscal folio of the wrong one: of two who ask, the slower one does not replace the right one. */
  readonly wrong: string;
  readonly receiver: Receiver;
  readonly form: string;
}

/**
 * Has an order's wrong invoice replaced: another is stamped first (relation 04), then SAT is asked
 * to take the wrong one back (reason 01). Whoever stops in between leaves a row that a job finishes;
 * from the second claim on the company is asked first whether it stamped already.
 */
export async function replaceInvoice(
  deps: InvoicingDeps,
  staffId: number,
  wish: ReplaceWish,
): Promise<Replacing> {
  const { stamper } = deps;
  if (!stamper) return refuse('not_configured');
  const begun = await begin(deps, staffId, wish);
  if (!begun.ok) return begun;
  const { order, claim } = begun.value;
  if (claim.attempt > 1) {
    const earlier = await lookUpReplacement(deps, stamper, claim);
    if (earlier === 'stamped') return ok(await askForReplaced(deps, stamper, claim.replaced));
    if (earlier !== 'none') return refuse(earlier);
  }
  return stampAnother(deps, stamper, { order, claim, wish });
}

interface Begun {
  readonly order: OrderState;
  readonly claim: SubstitutionClaim;
}

function begin(
  deps: InvoicingDeps,
  staffId: number,
  { folio, wrong }: ReplaceWish,
): Promise<Result<Begun, NotReplaced>> {
  return transact(deps.db, async (trx) => {
    const locked = await lockForMove(trx, { folio });
    if (!locked) return refuse('not_found');
    const invoice = await findInvoice(trx, locked.id);
    if (!invoice) return refuse('no_invoice');
    const order = await readState(trx, locked.id);
    const now = deps.clock.now();
    const why = whyNotInvoiceable(order, now, deps.extraDays);
    // A wrong invoice is mended after its month too.
    if (why && why !== 'late') {
      return refuse('not_allowed', { sentence: windowSentence(why, order, deps.extraDays) });
    }
    const { fiscalFolio: replaced } = invoice;
    if (replaced !== wrong) return refuse('replaced_before');
    if (await hasNotes(trx, replaced)) return refuse('has_notes');
    if (await isBeingCancelled(trx, replaced)) return refuse('under_way');
    // The one before may not be cancelled yet.
    if (await isBeingReplaced(trx, order.id, replaced)) return refuse('under_way');
    const wish = { orderId: order.id, folio, replaced, askedBy: staffId, now };
    const claim = await claimSubstitution(trx, wish);
    if (!claim) return refuse('under_way');
    const detail = { factura: replaced };
    const action = 'sustituir_factura';
    await recordAct(trx, { accountId: staffId, action, subject: folio, detail, now });
    return ok({ order, claim });
  });
}

interface Sending extends Begun {
  readonly wish: ReplaceWish;
}

async function stampAnother(
  deps: InvoicingDeps,
  stamper: InvoiceStamper,
  { order, claim, wish }: Sending,
): Promise<Replacing> {
  const concepts = conceptsOf(await readInvoiced(deps.db, order.id));
  if (!concepts) return giveUp(deps, claim, 'no cuadra');
  const { receiver } = wish;
  const form = formFor(paidBy(deps, order), wish.form);
  const check = await stamper.checkReceiver(receiver);
  if (check.kind === 'refused') return reject(deps, claim, check.rejection);
  if (check.kind === 'unknown') {
    await letSubstitutionGo(deps.db, claim, { state: 'fallida', failure: 'sin respuesta' });
    return refuse('unanswered');
  }
  const sent = { receiver, form, now: deps.clock.now() };
  if (!(await markSubstitutionSent(deps.db, claim, sent))) return refuse('under_way');
  const request: StampRequest = {
    ...{ reference: claim.reference, folio: order.folio, receiver, paymentForm: form, concepts },
    related: { type: '04', fiscalFolios: [claim.replaced] },
  };
  const outcome = await stamper.stamp(request);
  if (outcome.kind === 'refused') return reject(deps, claim, outcome.rejection);
  const stamped = outcome.kind === 'stamped' ? outcome.invoice : await find(stamper, claim);
  if (!stamped) {
    await letSubstitutionGo(deps.db, claim, { state: 'en duda', failure: 'sin respuesta' });
    return refuse('unanswered');
  }
  await keepReplacement(deps, claim, stamped, { receiver, form });
  return ok(await askForReplaced(deps, stamper, claim.replaced));
}

async function find(
  stamper: InvoiceStamper,
  { reference }: SubstitutionClaim,
): Promise<Stamped | null> {
  const found = await stamper.findByReference(reference);
  return found.ok ? found.value : null;
}

async function reject(
  deps: InvoicingDeps,
  claim: SubstitutionClaim,
  rejection: Rejection,
): Promise<Replacing> {
  const trouble = explain(rejection);
  if (!trouble?.field) return giveUp(deps, claim, rejection.code || 'rechazada');
  const { field, sentence } = trouble;
  const ending = { state: 'rechazada', failure: rejection.code, field } as const;
  await letSubstitutionGo(deps.db, claim, ending);
  return refuse('rejected', { sentence, campo: field });
}

async function giveUp(
  deps: InvoicingDeps,
  claim: SubstitutionClaim,
  failure: string,
): Promise<Replacing> {
  await letSubstitutionGo(deps.db, claim, { state: 'fallida', failure });
  deps.alarm('an invoice could not be replaced', { reference: claim.reference, failure });
  return refuse('not_stamped');
}
