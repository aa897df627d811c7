import { formatMoney, toCentavos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import { letter } from '../../../notifications/mails.ts';
import type { OrderNote } from '../../../orders/server/move-order.ts';
import { OWED_SENTENCES, type OwedReason } from '../../settlement.ts';
import { findPayer } from '../paid-order.sql.ts';
import type { Settling } from './settle-money.ts';

interface Message {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

type Letter = Required<Pick<OrderNote, 'notice' | 'mail'>>;

/** A notice and a mail that say the same. */
async function letterOf({ tx, order, baseUrl }: Settling, message: Message): Promise<Letter> {
  const payer = await findPayer(tx, order.accountId);
  const notice = {
    title: message.title,
    body: message.paragraphs.join(' '),
    link: pages.orders,
  };
  const mail = letter({
    subject: `${message.title}: pedido ${order.folio}`,
    greeting: `Hola, ${payer.username}:`,
    paragraphs: message.paragraphs,
    action: { label: 'Ver mi pedido', url: `${baseUrl}${pages.orders}` },
    closing: message.closing,
  });
  return { notice, mail: { to: payer.email, ...mail } };
}

const QUESTIONS = 'Si tienes dudas, responde a este correo.';

export async function paidLetter(
  settling: Settling,
  { to, besideReceipt }: { readonly to: 2 | 3; readonly besideReceipt: boolean },
): Promise<Letter> {
  const { order } = settling;
  const next =
    to === 3
      ? 'Ahora preparamos tu propuesta de diseño. Te avisamos cuando esté lista para aprobarla.'
      : 'Ahora surtimos tu pedido. Te avisamos en cuanto salga.';
  const received = `Recibimos ${formatMoney(order.total)} de tu pedido ${order.folio}.`;
  const receipt =
    'También tenemos tu comprobante: si además transferiste, te devolvemos esa transferencia.';
  return letterOf(settling, {
    title: 'Pago confirmado',
    paragraphs: besideReceipt ? [received, receipt, next] : [received, next],
    closing: 'Gracias por tu compra.',
  });
}

/** Somebody whose money arrived in vain must hear it from us, not from their bank. */
export async function owedLetter(settling: Settling, reason: OwedReason): Promise<Letter> {
  const { charge, order } = settling;
  const amount =
    charge.amount === null || charge.currency !== 'MXN'
      ? 'un cargo'
      : `un cargo de ${formatMoney(charge.amount)}`;
  return letterOf(settling, {
    title: reason === 'importe_distinto' ? 'Revisamos tu pago' : 'Te devolvemos un cargo',
    paragraphs: [
      `Recibimos ${amount} del pedido ${order.folio}.`,
      OWED_SENTENCES[reason],
      'No tienes que hacer nada: te avisamos en cuanto quede.',
    ],
    closing: QUESTIONS,
  });
}

export async function returnedLetter(settling: Settling, amount: number | null): Promise<Letter> {
  const { order } = settling;
  const what = amount === null ? 'el cargo' : formatMoney(toCentavos(amount));
  return letterOf(settling, {
    title: 'Devolución hecha',
    paragraphs: [
      `Devolvimos ${what} del pedido ${order.folio} a tu tarjeta.`,
      'Tu banco puede tardar unos días en mostrarlo.',
    ],
    closing: QUESTIONS,
  });
}
