import { answerBy, type ContestStage, contestDeed, contestPage } from '../contest.ts';
import type { Answer, Exchange } from '../exchange.ts';
import { tellOfChargeback } from './notices.ts';
import { mercadoPagoError } from './payments.ts';
import { type MercadoPago, nextNumber, type PaymentRecord, stamp } from './state.ts';

/** GET and POST /checkout/v1/contracargo?payment=: a bank contests a payment, and decides. */
export function chargebackPage(company: MercadoPago, exchange: Exchange): Answer {
  const payment = company.state.payments[exchange.query.get('payment') ?? ''];
  if (!payment || (payment.status !== 'approved' && !payment.chargeback)) {
    return mercadoPagoError(404, 'Payment not found', 2000);
  }
  const deed = contestDeed(exchange, stageOf(payment));
  if (deed === 'abierto') {
    payment.chargeback = {
      id: `2${nextNumber(company)}0000000`,
      coverage_applied: null,
      date_documentation_deadline: answerBy(company.now()).toISOString(),
      date_created: stamp(company),
    };
  } else if (deed && payment.chargeback) {
    payment.chargeback.coverage_applied = deed === 'ganado';
  }
  if (deed && payment.chargeback) {
    payment.status = 'charged_back';
    payment.status_detail = DETAILS[deed];
    payment.date_last_updated = stamp(company);
    company.changed();
    tellOfChargeback(company, payment, payment.chargeback);
  }
  return contestPage({
    company: 'MercadoPago de prueba',
    reference: payment.external_reference,
    pesos: payment.transaction_amount,
    stage: stageOf(payment),
  });
}

const DETAILS: Readonly<Record<ContestStage, string>> = {
  abierto: 'in_process',
  ganado: 'reimbursed',
  perdido: 'settled',
};

function stageOf({ chargeback }: PaymentRecord): ContestStage | undefined {
  if (!chargeback) return undefined;
  const { coverage_applied: covered } = chargeback;
  return covered === null ? 'abierto' : covered ? 'ganado' : 'perdido';
}

/** GET /v1/chargebacks/{id}, by the chargeback's number or by its payment's. */
export function readChargeback({ state }: MercadoPago, id: string): Answer {
  const payment = Object.values(state.payments).find(
    (one) => one.chargeback && (one.chargeback.id === id || String(one.id) === id),
  );
  if (!payment?.chargeback) return mercadoPagoError(404, 'Chargeback not found');
  const decided = payment.chargeback.coverage_applied !== null;
  return {
    status: 200,
    body: {
      ...payment.chargeback,
      payments: [payment.id],
      currency: payment.currency_id,
      amount: payment.transaction_amount,
      reason: 'fraud',
      coverage_elegible: true,
      documentation_required: !decided,
      documentation_status: decided ? 'valid' : 'pending',
      documentation: [],
      date_last_updated: payment.date_last_updated,
      live_mode: payment.live_mode,
    },
  };
}
