import { type Centavos, formatMoney, subtractMoney } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import { knownFacts } from '../../../notifications/mail-parts.ts';
import { paymentReference } from '../../../orders/payment-reference.ts';
import type { TransferDecision } from '../../transfer/transfer-decision.ts';
import { type Addressed, type Letter, letterOf, nextStep, QUESTIONS } from './payment-letters.ts';

interface Received {
  readonly amount: Centavos;
  readonly cash?: { readonly handed: Centavos };
}

const again = (folio: string) => ({
  label: 'Ir a pagar mi pedido',
  path: pages.payBy(folio, 'transferencia'),
});

/** A receipt arrived and waits for a person. `pieces`: what became of its pieces meanwhile, or ''. */
export const reviewLetter = (to: Addressed, pieces: string): Promise<Letter> =>
  letterOf(to, {
    title: 'Recibimos tu comprobante',
    paragraphs: [
      `Recibimos el comprobante de tu pedido ${to.order.folio} y lo estamos revisando en horario de oficina.`,
      'Te avisamos en cuanto se confirme; ya no tienes que hacer nada más.',
      ...(pieces === '' ? [] : [pieces]),
    ],
    closing: QUESTIONS,
  });

/** A receipt was refused: why, and where another one is sent. */
export const refusedLetter = (to: Addressed, why: string): Promise<Letter> =>
  letterOf(to, {
    title: 'No pudimos confirmar tu comprobante',
    paragraphs: [
      `Revisamos el comprobante de tu pedido ${to.order.folio} y no pudimos confirmarlo.`,
      ...knownFacts(['Motivo', why]),
      'Tu pedido te espera: sube otro comprobante o paga de otra forma.',
    ],
    action: again(to.order.folio),
    closing: QUESTIONS,
  });

/** What was received, in words: of cash also what was handed over, where change was given. */
function receivedWords(folio: string, { amount, cash }: Received): string {
  if (!cash) return `Recibimos ${formatMoney(amount)} por transferencia de tu pedido ${folio}.`;
  const change = subtractMoney(cash.handed, amount);
  const given =
    change > 0
      ? ` Entregaste ${formatMoney(cash.handed)} y te dimos ${formatMoney(change)} de cambio.`
      : '';
  return `Recibimos ${formatMoney(amount)} en efectivo de tu pedido ${folio}.${given}`;
}

/** How the rest is paid. */
function restWords(orderId: number, rest: Centavos, { cash }: Received): string {
  const reference = paymentReference(orderId);
  return cash
    ? `Faltan ${formatMoney(rest)}. Págalos en efectivo con nosotros, o transfiérelos con la referencia ${reference} y sube el comprobante.`
    : `Faltan ${formatMoney(rest)}. Transfiérelos con la misma referencia, ${reference}, y sube ese comprobante.`;
}

/** What came of money that was received by transfer or in cash. */
export function receivedLetter(
  to: Addressed,
  money: Received,
  { verdict, rest, back }: TransferDecision,
  moved: 2 | 3,
): Promise<Letter> {
  const { order } = to;
  const received = receivedWords(order.folio, money);
  switch (verdict) {
    case 'pay':
      return letterOf(to, {
        title: 'Pago confirmado',
        paragraphs: [received, nextStep(moved, order)],
        closing: 'Gracias por tu compra.',
      });
    case 'pay_with_excess':
      return letterOf(to, {
        title: 'Pago confirmado',
        paragraphs: [
          received,
          `Son ${formatMoney(back)} más de lo que faltaba por pagar: te los devolvemos.`,
          nextStep(moved, order),
        ],
        closing: 'Gracias por tu compra.',
      });
    case 'part':
      return letterOf(to, {
        title: 'Recibimos una parte de tu pago',
        paragraphs: [
          received,
          restWords(order.id, rest, money),
          'Tu pedido conserva su precio mientras tanto.',
        ],
        action: again(order.folio),
        closing: QUESTIONS,
      });
    case 'owe_double':
    case 'owe_closed':
      return letterOf(to, {
        title: 'Te devolvemos una transferencia',
        paragraphs: [
          received,
          verdict === 'owe_double'
            ? 'El pedido ya estaba pagado: te devolvemos esta transferencia completa.'
            : 'El pedido ya no esperaba un pago: te devolvemos esta transferencia completa.',
          'No tienes que hacer nada: te avisamos en cuanto quede.',
        ],
        closing: QUESTIONS,
      });
  }
}
