import { TIME_ZONE } from '../../kernel/clock.ts';
import { type Centavos, formatMoney } from '../../kernel/money.ts';
import { letter } from '../notifications/mails.ts';

const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** An unpaid order is about to lose its prices. */
export function reminderMail(
  order: {
    readonly folio: string;
    readonly username: string;
    readonly total: Centavos;
    readonly expiresAt: Date;
    readonly days: number;
  },
  payUrl: string,
): ReturnType<typeof letter> {
  const left = order.days === 1 ? 'Mañana vence' : `En ${order.days} días vence`;
  return letter({
    subject: `${left} tu cotización ${order.folio}`,
    greeting: `Hola, ${order.username}:`,
    paragraphs: [
      `Tus precios del pedido ${order.folio} valen hasta el ${UNTIL.format(order.expiresAt)}. El total es ${formatMoney(order.total)} MXN, IVA incluido.`,
      'Después de esa fecha el pedido se cancela solo y tendrías que cotizarlo de nuevo.',
    ],
    action: { label: 'Pagar mi pedido', url: payUrl },
    closing: 'Si ya no lo necesitas, no tienes que hacer nada.',
  });
}
