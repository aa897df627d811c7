import { formatPesos, fromPesos, toCentavos, toPesos } from '../../../kernel/money.ts';
import { may } from '../../../kernel/permissions.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { moveOrder, noteOrder } from '../../orders/server/move-order.ts';
import { type LockedOrder, lockForMove, pausedIn } from '../../orders/server/moving-order.sql.ts';
import { addressed } from '../../orders/server/owner-letter.ts';
import { DELIVERED, PAUSED } from '../../orders/status.ts';
import { leftOfLine } from '../../payment/refund/by-line.ts';
import { askRefundWithin, type NotAsked } from '../../payment/server/refund/ask-refund.ts';
import { listRefundableLines } from '../../payment/server/refund/refund-lines.sql.ts';
import { CLAIM_KINDS, REFUND_REASON_OF } from '../claim.ts';
import type { DecideBody } from '../contract.ts';
import { decidedLetter } from '../letters.ts';
import { type ClaimToDecide, closeClaim, findClaim, hasOpenClaim } from './claim.sql.ts';
import type { ClaimDeps } from './claim-deps.ts';
import { makeRework } from './make-rework.ts';

export interface Decider {
  readonly id: number;
  readonly roles: readonly string[];
}

/** What was done about a claim. */
interface Done {
  readonly outcome: DecideBody['resultado'];
  readonly reworkOrderId: number | null;
  readonly refundRequestId: number | null;
  /** Of the order that makes good, or ''. */
  readonly made: string;
  readonly amount: string;
  /** It goes back as store credit. */
  readonly asCredit: boolean;
  /** Money goes back once a second person approves it. */
  readonly awaitsApproval: boolean;
}

/** Somebody decided it before. */
export interface Decided {
  readonly ok: false;
  readonly code: 'decided';
  readonly claim: ClaimToDecide;
}

type Refused =
  | Exclude<NotAsked, 'not_found'>
  | 'not_found'
  | 'own_order'
  | 'no_payment'
  | 'above_line';

/**
 * Decides a claim once, under its order's lock: pieces made good, money back by the use case of
 * refunds, or a reason why not. Its order goes on where no other claim is open; its owner is told.
 * Nobody decides what they claimed themselves.
 */
export async function decideClaim(
  deps: ClaimDeps,
  by: Decider,
  id: number,
  body: DecideBody,
): Promise<Result<Done, Refused> | Decided> {
  const found = await findClaim(deps.db, id);
  if (!found) return refuse('not_found');
  return transact(deps.db, async (trx): Promise<Result<Done, Refused> | Decided> => {
    const order = await lockForMove(trx, { id: found.orderId });
    const claim = await findClaim(trx, id);
    if (!order || !claim) return refuse('not_found');
    if (order.accountId === by.id) return refuse('own_order');
    if (claim.state !== 'abierta') return { ok: false, code: 'decided', claim };
    const done = await act(trx, deps, by, claim, body);
    if (!done.ok) return done;
    const now = deps.clock.now();
    const { outcome, reworkOrderId, refundRequestId } = done.value;
    await closeClaim(trx, id, {
      state: outcome === 'rechazo' ? 'rechazada' : 'aceptada',
      outcome: outcome === 'rechazo' ? null : outcome,
      reworkOrderId,
      refundRequestId,
      answer: body.respuesta,
      by: by.id,
      now,
    });
    await announce(trx, deps, by, { order, claim, done: done.value, answer: body.respuesta, now });
    return done;
  });
}

const NOTHING = {
  reworkOrderId: null,
  refundRequestId: null,
  made: '',
  amount: '',
  asCredit: false,
  awaitsApproval: false,
} as const;

async function act(
  trx: Queries,
  deps: ClaimDeps,
  by: Decider,
  claim: ClaimToDecide,
  body: DecideBody,
): Promise<Result<Done, Refused>> {
  switch (body.resultado) {
    case 'rechazo':
      return ok({ ...NOTHING, outcome: 'rechazo' });
    case 'reposicion': {
      const { id, folio } = await makeRework(trx, { ...claim, now: deps.clock.now() });
      return ok({ ...NOTHING, outcome: 'reposicion', reworkOrderId: id, made: folio });
    }
    case 'reembolso': {
      const left = await leftOf(trx, claim);
      if (fromPesos(body.importe) > left) {
        return refuse('above_line', { left: formatPesos(toPesos(toCentavos(left))) });
      }
      const asker = { id: by.id, mayApprove: may(by.roles, 'refunds.decide') };
      const asked = await askRefundWithin(trx, deps.payment, asker, {
        folio: claim.folio,
        payment: { kind: body.pago.tipo, id: body.pago.id },
        amount: fromPesos(body.importe),
        way: body.forma,
        clabe: body.clabe,
        beneficiary: body.beneficiario,
        reason: REFUND_REASON_OF[claim.kind],
        note: `Reclamación ${claim.id}: ${CLAIM_KINDS[claim.kind]}`,
        lines: [{ line: claim.lineId, pieces: claim.pieces }],
        stitches: body.puntadas === undefined ? undefined : fromPesos(body.puntadas),
        key: `reclamacion-${claim.id}`,
      });
      if (!asked.ok) return refuse(asked.code === 'not_found' ? 'no_payment' : asked.code);
      const { id, amount, state } = asked.value;
      const awaitsApproval = state === 'por_aprobar';
      const told = { refundRequestId: id, amount: formatPesos(toPesos(amount)), awaitsApproval };
      const asCredit = body.forma === 'saldo';
      return ok({ ...NOTHING, outcome: 'reembolso', asCredit, ...told });
    }
  }
}

/** What was paid for the pieces of the claimed line that did not go back, in centavos. */
async function leftOf(trx: Queries, { orderId, lineId }: ClaimToDecide): Promise<number> {
  const lines = await listRefundableLines(trx, orderId);
  const line = lines.find(({ id }) => id === lineId);
  return line ? leftOfLine(line) : 0;
}

interface Deciding {
  readonly order: LockedOrder;
  readonly claim: ClaimToDecide;
  readonly done: Done;
  readonly answer: string;
  readonly now: Date;
}

async function announce(
  trx: Queries,
  { baseUrl }: ClaimDeps,
  by: Decider,
  { order, claim, done, answer, now }: Deciding,
): Promise<void> {
  const letter = await addressed(trx, baseUrl, order, decidedLetter({ ...claim, ...done, answer }));
  const detail = {
    reclamacion: claim.id,
    resultado: done.outcome,
    texto: answer,
    ...(done.made ? { reposicion: done.made } : {}),
  };
  const event = { orderId: order.id, kind: 'reclamacion_resuelta', detail, now, ...letter };
  const person = { accountId: by.id };
  const waits = order.status === PAUSED && (await pausedIn(trx, order.id)) === DELIVERED;
  if (waits && !(await hasOpenClaim(trx, order.id))) {
    const move = { ...event, ...person, to: DELIVERED, by: 'personal', roles: by.roles } as const;
    const moved = await moveOrder(trx, move);
    if (!moved.ok) throw new Error(`whoever decides claims resumes orders: ${moved.code}`);
  } else await noteOrder(trx, { ...event, ...person, actor: 'personal' });
  const subject = order.folio;
  await recordAct(trx, { ...person, action: 'resolver_reclamacion', subject, detail, now });
}
