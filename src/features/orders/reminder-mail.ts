import { TIME_ZONE } from '../../kernel/clock.ts';
import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { dayOf, daysBetween } from '../../kernel/working-days.ts';
import { knownFacts } from '../notifications/mail-parts.ts';
import { letter } from '../notifications/mails.ts';

const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** By the calendar, and by what is left: a reminder may leave later than it was due. */
function whenText(days: number): string {
  if (days <= 0) return 'Hoy';
  return days === 1 ? 'Mañana' : `En ${days} días`;
}

/** An unpaid order is about to lose its prices. */
export function reminderMail(
  order: {
    readonly folio: string;
    readonly username: string;
    readonly total: Centavos;
    readonly expiresAt: Date;
    /** It is asked besides an order, which does not end with it. */
    readonly isCharge: boolean;
  },
  payUrl: string,
  now: Date,
): ReturnType<typeof letter> {
  const days = daysBetween(dayOf(now), dayOf(order.expiresAt));
  if (order.isCharge) return chargeReminder(order, payUrl, whenText(days));
  return letter({
    subject: `${whenText(days)} vence tu cotización ${order.folio}`,
    greeting: `Hola, ${order.username}:`,
    paragraphs: [
      `Los precios de tu pedido ${order.folio} están por vencer.`,
      ...knownFacts(
        ['Valen hasta el', UNTIL.format(order.expiresAt)],
        ['Total', `${formatMoney(order.total)} MXN, IVA incluido`],
      ),
      'Después de esa fecha el pedido se cancela solo y tendrías que cotizarlo de nuevo.',
    ],
    action: { label: 'Pagar mi pedido', url: payUrl },
    closing: 'Si ya no lo necesitas, no tienes que hacer nada.',
  });
}

function chargeReminder(
  order: {
    readonly folio: string;
    readonly username: string;
    readonly total: Centavos;
    readonly expiresAt: Date;
  },
  payUrl: string,
  when: string,
): ReturnType<typeof letter> {
  return letter({
    subject: `${when} vence el cobro ${order.folio}`,
    greeting: `Hola, ${order.username}:`,
    paragraphs: [
      `El cobro ${order.folio} sigue sin pagar.`,
      ...knownFacts(
        ['Se puede pagar hasta el', UNTIL.format(order.expiresAt)],
        ['Total', `${formatMoney(order.total)} MXN, IVA incluido`],
      ),
    ],
    action: { label: 'Pagar', url: payUrl },
    closing: 'Si tienes dudas, responde a este correo.',
  });
}
