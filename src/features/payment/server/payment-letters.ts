import { formatMoney, toCentavos } from '../../../kernel/money.ts';
import { pages } from '../../../routes.ts';
import { letter } from '../../notifications/mails.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { OWED_SENTENCES, type OwedReason } from '../settlement.ts';
import { findPayer } from './paid-order.sql.ts';
import type { Settling } from './settle-money.ts';

interface Message {
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly closing: string;
}

/** A notice and a mail that say the same; both leave only if what they tell of is stored. */
async function tell({ tx, order, baseUrl }: Settling, message: Message): Promise<void> {
  const payer = await findPayer(tx, order.accountId);
  await notify(tx, order.accountId, {
    title: message.title,
    body: message.paragraphs.join(' '),
    link: pages.orders,
  });
  const mail = letter({
    subject: `${message.title}: pedido ${order.folio}`,
    greeting: `Hola, ${payer.username}:`,
    paragraphs: message.paragraphs,
    action: { label: 'Ver mi pedido', url: `${baseUrl}${pages.orders}` },
    closing: message.closing,
  });
  await queueMail(tx, { to: payer.email, ...mail });
}

const QUESTIONS = 'Si tienes dudas, responde a este correo.';

export async function tellPaid(
  settling: Settling,
  { to, besideReceipt }: { readonly to: 2 | 3; readonly besideReceipt: boolean },
): Promise<void> {
  const { order } = settling;
  const next =
    to === 3
      ? 'Ahora preparamos tu propuesta de diseño. Te avisamos cuando esté lista para aprobarla.'
      : 'Ahora surtimos tu pedido. Te avisamos en cuanto salga.';
  const received = `Recibimos ${formatMoney(order.total)} de tu pedido ${order.folio}.`;
  const receipt =
    'También tenemos tu comprobante: si además transferiste, te devolvemos esa transferencia.';
  await tell(settling, {
    title: 'Pago confirmado',
    paragraphs: besideReceipt ? [received, receipt, next] : [received, next],
    closing: 'Gracias por tu compra.',
  });
}

/** Somebody whose money arrived in vain must hear it from us, not from their bank. */
export async function tellOwed(settling: Settling, reason: OwedReason): Promise<void> {
  const { charge, order } = settling;
  const amount =
    charge.amount === null || charge.currency !== 'MXN'
      ? 'un cargo'
      : `un cargo de ${formatMoney(charge.amount)}`;
  await tell(settling, {
    title: reason === 'importe_distinto' ? 'Revisamos tu pago' : 'Te devolvemos un cargo',
    paragraphs: [
      `Recibimos ${amount} del pedido ${order.folio}.`,
      OWED_SENTENCES[reason],
      'No tienes que hacer nada: te avisamos en cuanto quede.',
    ],
    closing: QUESTIONS,
  });
}

export async function tellReturned(settling: Settling, amount: number | null): Promise<void> {
  const { order } = settling;
  const what = amount === null ? 'el cargo' : formatMoney(toCentavos(amount));
  await tell(settling, {
    title: 'Devolución hecha',
    paragraphs: [
      `Devolvimos ${what} del pedido ${order.folio} a tu tarjeta.`,
      'Tu banco puede tardar unos días en mostrarlo.',
    ],
    closing: QUESTIONS,
  });
}
