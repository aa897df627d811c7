import { letter } from '../notifications/mails.ts';

const DAY_MS = 24 * 3600_000;

/** Whoever received something has used it by then, and the days in which it is reported are over. */
const AFTER_DAYS = 7;
/** Nobody is asked of what came before: neither where a shop begins to ask nor where it stood still. */
const UNTIL_DAYS = 45;
/** Nobody is asked twice within so many days, however much they order. */
const REST_DAYS = 7;

/** Between which moments an order has to have come, and since when its owner was asked of none. */
export interface InvitationTime {
  readonly cameAfter: Date;
  readonly cameBy: Date;
  readonly askedNotSince: Date;
}

export function invitationTime(now: Date): InvitationTime {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return {
    cameAfter: before(UNTIL_DAYS),
    cameBy: before(AFTER_DAYS),
    askedNotSince: before(REST_DAYS),
  };
}

/** So many products are named. */
const NAMED = 3;
const LIST = new Intl.ListFormat('es-MX');

/** 'Taza Nube, Libreta Arco y 2 productos más'. */
export function namesOf(products: readonly string[]): string {
  const left = products.length - NAMED;
  // One that is left over takes no less room as a number than by its name.
  if (left <= 1) return LIST.format(products);
  return LIST.format([...products.slice(0, NAMED), `${left} productos más`]);
}

/** Asks whoever received an order what they think of what they have said nothing of yet. */
export function invitationMail(
  order: {
    readonly folio: string;
    readonly username: string;
    readonly products: readonly string[];
  },
  url: string,
): ReturnType<typeof letter> & { readonly title: string; readonly said: string } {
  const title = 'Cuéntanos cómo te quedó';
  const said = `Ya tienes tu pedido ${order.folio}: ${namesOf(order.products)}.`;
  const mail = letter({
    subject: `${title}: pedido ${order.folio}`,
    greeting: `Hola, ${order.username}:`,
    paragraphs: [
      said,
      'Con unas estrellas basta: ayudan a quien está eligiendo, y a nosotros a hacerlo mejor.',
    ],
    action: { label: 'Dar mi opinión', url },
    closing:
      'Si algo no quedó bien, responde a este correo. Qué avisos te llegan por correo lo eliges en tu cuenta, en Notificaciones.',
  });
  return { ...mail, title, said };
}
