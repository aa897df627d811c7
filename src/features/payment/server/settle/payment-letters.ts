import { TIME_ZONE } from '../../../../kernel/clock.ts';
import { type Centavos, formatMoney, toCentavos } from '../../../../kernel/money.ts';
import { pages } from '../../../../routes.ts';
import { type LetterPart, runningText } from '../../../notifications/mail-parts.ts';
import { letter } from '../../../notifications/mails.ts';
import type { OrderNote } from '../../../orders/server/move-order.ts';
import { OWED_SENTENCES, type OwedReason } from '../../settlement.ts';
import { findPayer } from '../paid-order.sql.ts';
import type { Settling } from './settle-money.ts';

/** Whom a letter is for and what it is about. */
export type Addressed = Pick<Settling, 'tx' | 'order' | 'baseUrl'>;

interface Message {
  readonly title: string;
  readonly paragraphs: readonly LetterPart[];
  readonly closing: string;
  /** Where its one action leads; to their orders unless said otherwise. */
  readonly action?: {
    readonly label: string;
    readonly path: string;
    /** Where its mail leads, if that is not a page of the shop. */
    readonly url?: string;
  };
}

export type Letter = Required<Pick<OrderNote, 'notice' | 'mail'>>;

/** A notice and a mail that say the same. */
export async function letterOf(
  { tx, order, baseUrl }: Addressed,
  message: Message,
): Promise<Letter> {
  const { label, path, url } = message.action ?? {
    ...{ label: 'Ver mi pedido', path: pages.orders, url: undefined },
  };
  const payer = await findPayer(tx, order.accountId);
  const notice = {
    kind: 'pagos' as const,
    title: message.title,
    body: runningText(message.paragraphs),
    link: path,
  };
  const mail = letter({
    subject: `${message.title}: pedido ${order.folio}`,
    greeting: `Hola, ${payer.username}:`,
    paragraphs: message.paragraphs,
    action: { label, url: url ?? `${baseUrl}${path}` },
    closing: message.closing,
  });
  return { notice, mail: { to: payer.email, ...mail } };
}

export const QUESTIONS = 'Si tienes dudas, responde a este correo.';

/** What comes next for an order that was just paid. */
export function nextStep(to: 2 | 3, { chargeOf }: Pick<Settling['order'], 'chargeOf'>): string {
  if (chargeOf) return `Seguimos con tu pedido ${chargeOf.folio} y te avisamos de lo que sigue.`;
  return to === 3
    ? 'Ahora preparamos tu propuesta de diseño. Te avisamos cuando esté lista para aprobarla.'
    : 'Ahora surtimos tu pedido. Te avisamos en cuanto salga.';
}

export async function paidLetter(
  settling: Addressed,
  { to, besideReceipt }: { readonly to: 2 | 3; readonly besideReceipt: boolean },
): Promise<Letter> {
  const { order } = settling;
  const next = nextStep(to, order);
  const beside =
    order.credit > 0 ? ` Los otros ${formatMoney(order.credit)} son de tu saldo a favor.` : '';
  const received = `Recibimos ${formatMoney(order.total)} de tu pedido ${order.folio}.${beside}`;
  const receipt =
    'También tenemos tu comprobante: si además transferiste, te devolvemos esa transferencia.';
  return letterOf(settling, {
    title: 'Pago confirmado',
    paragraphs: besideReceipt ? [received, receipt, next] : [received, next],
    closing: 'Gracias por tu compra.',
  });
}

/** A voucher was made, and its owner has yet to bring the money to a till: where it is, from any device. */
export const voucherLetter = (settling: Addressed, url: string): Promise<Letter> =>
  letterOf(settling, {
    title: 'Tu ficha está lista para pagar',
    paragraphs: [
      `Paga ${formatMoney(settling.order.total)} de tu pedido ${settling.order.folio} con tu ficha, antes de la fecha que dice.`,
      'El pago puede tardar un día hábil en llegarnos: te avisamos en cuanto lo recibamos.',
    ],
    closing: 'Si ya no la vas a pagar, elige otra forma de pago en Mis compras.',
    action: { label: 'Ver mi ficha', path: pages.ordersOf(settling.order.folio), url },
  });

/** Money that was promised does not come, and nobody is there to read it: the order is to be paid again. */
export async function promiseBrokenLetter(settling: Addressed, why: string): Promise<Letter> {
  const { folio, expiresAt } = settling.order;
  return letterOf(settling, {
    title: 'Tu pago no se completó',
    paragraphs: [
      `${why} No recibimos dinero de tu pedido ${folio}.`,
      `Tu pedido sigue aquí: puedes pagarlo de la forma que prefieras, hasta el ${untilText(expiresAt)}.`,
    ],
    closing: QUESTIONS,
    action: { label: 'Pagar mi pedido', path: pages.pay(folio) },
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

/** How money went back: the way it came, or by a transfer of ours. */
export type HowReturned =
  | { readonly by: 'original' }
  | { readonly by: 'spei'; readonly trackingKey: string }
  | { readonly by: 'saldo'; readonly reference: string; readonly until: Date };

export async function returnedLetter(
  settling: Addressed,
  amount: number | null,
  how: HowReturned,
): Promise<Letter> {
  const { order } = settling;
  const what = amount === null ? 'el cargo' : formatMoney(toCentavos(amount));
  const [where, then] = returnedTo(how);
  return letterOf(settling, {
    title: how.by === 'saldo' ? 'Tienes saldo a favor' : 'Devolución hecha',
    paragraphs: [`Devolvimos ${what} del pedido ${order.folio} ${where}`, then],
    closing: QUESTIONS,
    ...(how.by === 'saldo' ? { action: OWN_CREDIT } : {}),
  });
}

const OWN_CREDIT = { label: 'Ver mi saldo', path: pages.account };

function returnedTo(how: HowReturned): readonly [string, string] {
  switch (how.by) {
    case 'spei':
      return ['a tu cuenta por transferencia.', `Clave de rastreo: ${how.trackingKey}.`];
    case 'saldo':
      return [
        'como saldo a favor.',
        `Úsalo al pagar cualquier pedido, hasta el ${untilText(how.until)}.`,
      ];
    case 'original':
      return ['a la forma de pago que usaste.', 'Tu banco puede tardar unos días en mostrarlo.'];
  }
}

const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });
/** The last day of credit, as it is read. */
export const untilText = (until: Date): string => UNTIL.format(until);

/** An order was paid with store credit alone. */
export async function paidWithCreditLetter(settling: Addressed, to: 2 | 3): Promise<Letter> {
  const { order } = settling;
  return letterOf(settling, {
    title: 'Pago confirmado',
    paragraphs: [
      `Pagaste tu pedido ${order.folio} con ${formatMoney(order.credit)} de tu saldo a favor.`,
      nextStep(to, order),
    ],
    closing: 'Gracias por tu compra.',
  });
}

/** An order that was never paid gives back the credit that it used. */
export async function creditBackLetter(settling: Addressed, amount: Centavos): Promise<Letter> {
  return letterOf(settling, {
    title: 'Regresó tu saldo a favor',
    paragraphs: [
      `Los ${formatMoney(amount)} de saldo que usaste en tu pedido ${settling.order.folio} ya están otra vez en tu cuenta.`,
    ],
    closing: QUESTIONS,
    action: OWN_CREDIT,
  });
}

/** That somebody decided to return money: it is on its way, and nothing has to be done. */
export async function returningLetter(settling: Addressed, amount: number): Promise<Letter> {
  const { order } = settling;
  return letterOf(settling, {
    title: 'Vamos a devolverte dinero',
    paragraphs: [
      `Vamos a devolverte ${formatMoney(toCentavos(amount))} del pedido ${order.folio}.`,
      'No tienes que hacer nada: te avisamos en cuanto quede.',
    ],
    closing: QUESTIONS,
  });
}
