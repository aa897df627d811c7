import { TIME_ZONE } from '../../../kernel/clock.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { type Centavos, formatMoney, fromPesos } from '../../../kernel/money.ts';
import { splitText } from '../../catalog/size-text.ts';
import { knownFacts } from '../../notifications/mail-parts.ts';
import { letter } from '../../notifications/mails.ts';
import { PICKUP_NAME } from '../../shipping/pickup/place.ts';
import type { OrderView } from '../reads.ts';
import { RECEIVED } from '../status.ts';

const UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: TIME_ZONE });

/** What somebody else reads of a quotation: nothing of its address, nothing that its owner typed. */
export interface SharedQuote {
  readonly view: OrderView;
  readonly shipping: Centavos;
  readonly discount: Centavos;
  readonly expiresAt: Date;
}

/** Whether its prices still hold and nobody paid it: what is over is no quotation to decide on. */
export const mayBeShared = (
  { view: { id_status, items }, expiresAt }: SharedQuote,
  now: Date,
): boolean => id_status === RECEIVED && items.length > 0 && expiresAt > now;

/** An address behind 'mailto:': what would begin a part of the link is written out. */
const mailTo = (address: string): string => address.replace(/[?&%#"]/g, encodeURIComponent);

/**
 * To whom its owner names. It says who asked for it by their own proven address, which they are
 * answered at; every other word is the shop's, so that nobody can write to strangers through it.
 */
export function sharedQuoteMail(
  { view, shipping, discount, expiresAt }: SharedQuote,
  from: string,
): ReturnType<typeof letter> {
  const folio = view.id_token_order;
  const lines = view.items.map(
    ({ nombre, quantity, color, tecnica, tallas, total = 0 }) =>
      [
        `${quantity} × ${[nombre, color, tallas ? splitText(tallas) : '', tecnica === NO_FINISH ? '' : tecnica].filter(Boolean).join(', ')}`,
        formatMoney(fromPesos(total)),
      ] as const,
  );
  const sums = [
    view.recoger ? ([PICKUP_NAME, 'Gratis'] as const) : (['Envío', formatMoney(shipping)] as const),
    ...(discount > 0 ? [['Descuento', `−${formatMoney(discount)}`] as const] : []),
    ['Total', `${formatMoney(fromPesos(view.total_amount))} MXN, IVA incluido`],
  ] as const;
  return letter({
    subject: `Te comparten la cotización ${folio}`,
    greeting: 'Hola:',
    paragraphs: [
      `${from} nos pidió enviarte esta cotización para que la revises.`,
      { rows: lines },
      { rows: sums, summed: true },
      ...knownFacts(['Precios válidos hasta el', UNTIL.format(expiresAt)]),
    ],
    action: {
      label: 'Responder a quien te la envió',
      url: `mailto:${mailTo(from)}?subject=${encodeURIComponent(`Cotización ${folio}`)}`,
    },
    closing: 'Te llegó solo porque esa persona escribió tu correo: no lo usamos para nada más.',
  });
}
