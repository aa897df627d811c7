import { fromPesos, toCentavos, toPesos } from '../../../../kernel/money.ts';
import { may } from '../../../../kernel/permissions.ts';
import { ok, refuse } from '../../../../kernel/result.ts';
import type { App } from '../../../../platform/http/app.ts';
import { serveCall } from '../../../../platform/http/serve-call.ts';
import * as calls from '../../calls.ts';
import { roomIn } from '../../refund.ts';
import * as contract from '../../refund-contract.ts';
import { findAnyOrder } from '../paid-order.sql.ts';
import { type PaymentDeps, refundsOf } from '../payment-deps.ts';
import { askRefund } from './ask-refund.ts';
import { type Decision, decideRefund } from './decide-refund.ts';
import { type LineCharge, listLineCharges } from './line-charges.sql.ts';
import { listPayments, type Payment } from './paid-money.sql.ts';
import { paidByName } from './refund-desk.ts';
import { listRefundableLines } from './refund-lines.sql.ts';
import { findDecision } from './refund-request.sql.ts';
import { decidedSentence, NOT_ASKED, NOT_DECIDED } from './refund-sentences.ts';

/** What staff does with refunds. */
export function registerRefunds(app: App, deps: PaymentDeps): void {
  serveCall(app, calls.orderPayments, contract.orderPayments, async ({ query }) => {
    const order = await findAnyOrder(deps.db, query.folio);
    if (!order) return { ...refuse('not_found'), sentence: 'No hay un pedido con ese folio.' };
    const payments = await listPayments(deps.db, order.id);
    const pagos = payments.map((payment) => told(deps, payment));
    const lines = await listRefundableLines(deps.db, order.id);
    const charges = await listLineCharges(deps.db, order.id);
    const lineas = lines.map(({ id, name, pieces, gone, net }) => ({
      id,
      nombre: name,
      piezas: pieces,
      devueltas: gone,
      neto: pesosOf(net),
      cobros: charges.filter(({ line }) => line === id).map(chargeTold),
    }));
    return ok({ folio: order.folio, total: toPesos(order.total), lineas, pagos });
  });
  serveCall(app, calls.askRefund, contract.askRefund, async ({ body, caller }) => {
    const by = { id: caller.account.id, mayApprove: may(caller.account.roles, 'refunds.decide') };
    const asked = await askRefund(deps, by, {
      folio: body.folio,
      payment: { kind: body.pago.tipo, id: body.pago.id },
      amount: fromPesos(body.importe),
      way: body.forma,
      clabe: body.clabe,
      beneficiary: body.beneficiario,
      reason: body.motivo,
      note: body.nota,
      lines: body.lineas.map(({ linea, piezas }) => ({ line: linea, pieces: piezas })),
      stitches: body.puntadas === undefined ? undefined : fromPesos(body.puntadas),
      key: body.clave,
    });
    if (!asked.ok) return { ...asked, sentence: NOT_ASKED[asked.code] };
    const { reference, state } = asked.value;
    return ok({ referencia: reference, por_aprobar: state === 'por_aprobar' });
  });
  serveCall(app, calls.decideRefund, contract.decideRefund, async ({ params, body, caller }) => {
    const decided = await decideRefund(deps, caller.account.id, params.id, decisionOf(body));
    if (!decided.ok) {
      const last = decided.code === 'not_now' && (await findDecision(deps.db, params.id));
      const sentence = last ? decidedSentence(last) : NOT_DECIDED[decided.code];
      return { ...decided, sentence };
    }
    return ok({ success: true as const });
  });
}

function decisionOf(
  body:
    | { readonly paso: 'aprobar' | 'reintentar' }
    | { readonly paso: 'rechazar'; readonly motivo: string }
    | { readonly paso: 'enviada'; readonly rastreo: string },
): Decision {
  switch (body.paso) {
    case 'aprobar':
      return { step: 'approve' };
    case 'reintentar':
      return { step: 'retry' };
    case 'rechazar':
      return { step: 'refuse', why: body.motivo };
    case 'enviada':
      return { step: 'sent', trackingKey: body.rastreo };
  }
}

function namedOf({ attemptId, transferId, creditId }: Payment) {
  if (attemptId !== null) return { tipo: 'cargo' as const, id: attemptId };
  if (creditId !== null) return { tipo: 'saldo' as const, id: creditId };
  return { tipo: 'transferencia' as const, id: transferId ?? 0 };
}

const pesosOf = (centavos: number): number => toPesos(toCentavos(centavos));

const chargeTold = ({ folio, gone, net, room }: LineCharge) => ({
  folio,
  devueltas: gone,
  neto: pesosOf(net),
  disponible: pesosOf(room),
});

function told(deps: PaymentDeps, payment: Payment) {
  return {
    ...namedOf(payment),
    forma: paidByName(deps, { ...payment, withCredit: payment.creditId !== null }),
    referencia: payment.reference,
    fecha: payment.paidAt.toISOString(),
    pagado: pesosOf(payment.paid),
    devuelto: pesosOf(payment.returned),
    comprometido: pesosOf(payment.promised),
    disponible: pesosOf(roomIn(payment)),
    puede: refundsOf(deps, payment.provider),
  };
}
