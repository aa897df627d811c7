import { letter } from '../notifications/mails.ts';
import type { NoticeKind } from '../notifications/notice-kind.ts';
import type { MoveFacts } from './moves.ts';
import { CANCELLED, ON_ITS_WAY, PAUSED, SENT } from './status.ts';

/** What an owner is told of a move: always in the shop, by mail where they wait for it or must act. */
export interface MoveLetter {
  readonly kind: NoticeKind;
  /** Its mail leaves whatever its reader chose of its kind. */
  readonly needed?: boolean;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly mailed: boolean;
}

interface Told {
  readonly folio: string;
  readonly from: number | null;
  readonly to: number;
  readonly facts: MoveFacts;
  readonly paid: boolean;
  /** 'martes, 15 de diciembre de 2026'; '' when no day is promised. */
  readonly promised: string;
  readonly guide: { readonly paqueteria: string; readonly numero: string } | undefined;
}

const quiet = (title: string, text: string): MoveLetter => ({
  kind: 'pedidos',
  title,
  paragraphs: [text],
  mailed: false,
});

/** The letter of a move by the shop (BEHAVIOUR 2.1); undefined where nobody waits for one. */
export function letterOf(told: Told): MoveLetter | undefined {
  if (told.from === PAUSED && told.to !== CANCELLED) return resumed(told);
  switch (told.to) {
    case 5:
      return quiet('Estamos surtiendo tu pedido', `Pedimos las piezas de tu pedido ${told.folio}.`);
    case 6:
      return quiet(
        'Llegaron tus piezas',
        `Recibimos y contamos las piezas de tu pedido ${told.folio}.`,
      );
    case 7:
      return inProduction(told);
    case 9:
      return quiet('Tu pedido está empacado', `Ya empacamos tu pedido ${told.folio}.`);
    case SENT:
      return sent(told);
    case PAUSED:
      return paused(told);
    case CANCELLED:
      return cancelled(told);
    case ON_ITS_WAY:
      return onItsWay(told);
    case 14:
      return delivered(told);
    default:
      return undefined;
  }
}

/** An approval of a design, confirmed; with the last one, `promised` is the day counted anew. */
export function approvedLetter(
  folio: string,
  promised: string | undefined,
  kept: string,
): MoveLetter {
  if (promised === undefined) {
    const next = 'En cuanto apruebes los demás, surtimos las piezas y lo producimos.';
    const said = `Aprobaste un diseño de tu pedido ${folio}. ${next}`;
    return {
      kind: 'disenos',
      title: 'Aprobaste un diseño',
      paragraphs: [said, kept],
      mailed: true,
    };
  }
  const said = `Aprobaste el diseño de tu pedido ${folio}. Ahora surtimos las piezas y lo producimos.`;
  return {
    kind: 'disenos',
    title: 'Diseño aprobado',
    paragraphs: [said, ...dated(promised), kept],
    mailed: true,
  };
}

const dated = (promised: string): string[] =>
  promised === '' ? [] : [`Fecha de entrega: ${promised}.`];

function resumed({ folio, promised }: Told): MoveLetter {
  return {
    kind: 'pedidos',
    title: 'Tu pedido sigue adelante',
    paragraphs: [`Tu pedido ${folio} ya no está en pausa.`, ...dated(promised)],
    mailed: true,
  };
}

function inProduction({ folio, from, promised }: Told): MoveLetter | undefined {
  // Work done again is the shop's own matter until it moves the promise.
  if (from === 8) return undefined;
  return {
    kind: 'pedidos',
    title: 'Tu pedido está en producción',
    paragraphs: [`Empezamos a producir tu pedido ${folio}.`, ...dated(promised)],
    mailed: true,
  };
}

function sent({ folio, guide }: Told): MoveLetter {
  const how = guide ? ` con ${guide.paqueteria}. Tu número de guía es ${guide.numero}` : '';
  return {
    kind: 'envios',
    title: 'Tu pedido ya tiene guía',
    paragraphs: [`Entregamos tu pedido ${folio} a la paquetería${how}.`],
    mailed: true,
  };
}

function paused({ folio, facts }: Told): MoveLetter {
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Tu pedido está en pausa',
    paragraphs: [
      `Pusimos en pausa tu pedido ${folio}. Motivo: ${facts.motivo ?? ''}`,
      facts.que_sigue ? `Qué sigue: ${facts.que_sigue}` : 'Te escribimos en cuanto siga adelante.',
    ],
    mailed: true,
  };
}

function cancelled({ folio, facts, paid }: Told): MoveLetter {
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Tu pedido se canceló',
    paragraphs: [
      `Cancelamos tu pedido ${folio}. Motivo: ${facts.motivo ?? ''}`,
      paid ? 'Te devolvemos lo que pagaste y te avisamos en cuanto quede.' : 'No se te cobró nada.',
    ],
    mailed: true,
  };
}

function onItsWay({ folio, guide }: Told): MoveLetter {
  const how = guide ? ` Síguelo con la guía ${guide.numero} de ${guide.paqueteria}.` : '';
  return {
    kind: 'envios',
    title: 'Tu pedido va en camino',
    paragraphs: [`Tu pedido ${folio} va en camino.${how}`],
    mailed: true,
  };
}

function delivered({ folio, facts }: Told): MoveLetter {
  const who = facts.recibio ? ` Lo recibió ${facts.recibio}.` : '';
  return {
    kind: 'envios',
    title: 'Entregamos tu pedido',
    paragraphs: [
      `Tu pedido ${folio} se entregó.${who}`,
      'Si algo no llegó como esperabas, repórtalo desde tu pedido en los próximos 3 días hábiles.',
    ],
    mailed: true,
  };
}

/** A courier came in vain. */
export function attemptLetter(folio: string, attempt: number, reason: string): MoveLetter {
  return {
    kind: 'envios',
    needed: true,
    title: 'No pudimos entregar tu pedido',
    paragraphs: [
      `La paquetería intentó entregar tu pedido ${folio} y no pudo (intento ${attempt} de 3). Motivo: ${reason}`,
      'Revisa que haya quien lo reciba; si tu dirección cambió, escríbenos hoy mismo.',
    ],
    mailed: true,
  };
}

/** The same as a mail of one clear action. */
export function mailOf(
  { title, paragraphs }: MoveLetter,
  to: { readonly folio: string; readonly username: string; readonly url: string },
): ReturnType<typeof letter> {
  return letter({
    subject: `${title}: pedido ${to.folio}`,
    greeting: `Hola, ${to.username}:`,
    paragraphs,
    action: { label: 'Ver mi pedido', url: to.url },
    closing: 'Si tienes dudas, responde a este correo.',
  });
}
