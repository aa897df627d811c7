import type { OutgoingMail } from '../notifications/mail.port.ts';
import { letter } from '../notifications/mails.ts';
import { AREA, type Area } from './area.ts';

interface Assigned {
  readonly folio: string;
  readonly area: Area;
  /** Whoever has it from now on, and who gave it to them. */
  readonly to: string;
  readonly by: string;
  /** The order's page, at the counter. */
  readonly url: string;
}

/** To somebody of the team whom another gave an order. */
export function assignedLetter({ folio, area, to, by, url }: Assigned): Omit<OutgoingMail, 'to'> {
  return letter({
    subject: `Te asignaron un pedido: pedido ${folio}`,
    greeting: `Hola, ${to.replace(/\s+/g, ' ').trim()}:`,
    paragraphs: [`${by} te asignó el pedido ${folio}: está a tu cargo en ${nameOf(area)}.`],
    action: { label: 'Abrir el pedido', url },
    closing: 'Si no puedes con él, ahí mismo lo sueltas o se lo asignas a alguien de tu área.',
  });
}

export const nameOf = (area: Area): string => AREA[area].name.toLowerCase();
