import { knownFacts, type LetterPart } from '../notifications/mail-parts.ts';
import { letter } from '../notifications/mails.ts';
import type { NoticeKind } from '../notifications/notice-kind.ts';
import type { MoveFacts } from './moves.ts';
import { fetchedLetter, type ReadyToFetch, readyLetter } from './pickup/letters.ts';
import type { BoxGuide } from './reads.ts';
import { CANCELLED, ON_ITS_WAY, PAUSED, SENT } from './status.ts';

/** What an owner is told of a move: always in the shop, by mail where they wait for it or must act. */
export interface MoveLetter {
  readonly kind: NoticeKind;
  /** Its mail leaves whatever its reader chose of its kind. */
  readonly needed?: boolean;
  readonly title: string;
  readonly paragraphs: readonly LetterPart[];
  readonly mailed: boolean;
  /** Where its one action leads; to the order unless said otherwise. */
  readonly action?: { readonly label: string; readonly path: string };
  /** Couriers' own pages of its parcels. */
  readonly tracks?: readonly { readonly label: string; readonly url: string }[];
}

interface Told {
  readonly folio: string;
  /** It is asked besides another order. */
  readonly isCharge?: boolean;
  readonly from: number | null;
  readonly to: number;
  readonly facts: MoveFacts;
  readonly paid: boolean;
  /** 'martes, 15 de diciembre de 2026'; '' when no day is promised. */
  readonly promised: string;
  readonly guide:
    | { readonly paqueteria: string; readonly numero: string; readonly enlace?: string }
    | undefined;
  /** Where and by what code it is fetched, of what is not sent. */
  readonly ready?: ReadyToFetch | undefined;
  /** Each box's own guide, where there are several. */
  readonly boxes?: readonly BoxGuide[];
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
      return told.ready ? readyLetter(told.folio, told.ready) : onItsWay(told);
    case 14:
      return told.ready ? fetchedLetter(told.folio, told.facts.recibio) : delivered(told);
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

const dated = (promised: string) => knownFacts(['Fecha de entrega', promised]);

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

/** A box has a courier's page of its own. */
function tracksOf({ guide, boxes = [] }: Pick<Told, 'guide' | 'boxes'>) {
  const linked = boxes.filter(({ enlace }) => enlace !== '');
  const tracks = linked.map(({ caja, paqueteria, numero, enlace }) => ({
    label: `Rastrear la caja ${caja}: guía ${numero} de ${paqueteria}`,
    url: enlace,
  }));
  if (tracks.length > 0) return { tracks };
  return guide?.enlace
    ? { tracks: [{ label: `Rastrear la guía ${guide.numero}`, url: guide.enlace }] }
    : {};
}

/** With whom it travels; several boxes have a guide each, which their links say. */
const guided = ({ guide, boxes = [] }: Pick<Told, 'guide' | 'boxes'>) =>
  boxes.length > 1
    ? []
    : knownFacts(['Paquetería', guide?.paqueteria], ['Número de guía', guide?.numero]);

function sent({ folio, guide, boxes = [] }: Told): MoveLetter {
  return {
    kind: 'envios',
    title: 'Tu pedido ya tiene guía',
    paragraphs: [`Entregamos tu pedido ${folio} a la paquetería.`, ...guided({ guide, boxes })],
    mailed: true,
    ...tracksOf({ guide, boxes }),
  };
}

function paused({ folio, facts }: Told): MoveLetter {
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Tu pedido está en pausa',
    paragraphs: [
      `Pusimos en pausa tu pedido ${folio}.`,
      ...knownFacts(['Motivo', facts.motivo], ['Qué sigue', facts.que_sigue]),
      ...(facts.que_sigue ? [] : ['Te escribimos en cuanto siga adelante.']),
    ],
    mailed: true,
  };
}

function cancelled({ folio, facts, paid, isCharge = false }: Told): MoveLetter {
  if (isCharge) return chargeCancelled({ folio, facts, paid });
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Tu pedido se canceló',
    paragraphs: [
      `Cancelamos tu pedido ${folio}.`,
      ...knownFacts(['Motivo', facts.motivo]),
      paid ? 'Te devolvemos lo que pagaste y te avisamos en cuanto quede.' : 'No se te cobró nada.',
    ],
    mailed: true,
  };
}

/** What was asked besides an order is asked no more; whether the order itself goes on it says. */
export function chargeCancelled({
  folio,
  facts,
  paid,
}: Pick<Told, 'folio' | 'facts' | 'paid'>): MoveLetter {
  return {
    kind: 'pagos',
    needed: true,
    title: 'Cancelamos un cobro',
    paragraphs: [
      `Cancelamos el cobro ${folio}.`,
      ...knownFacts(['Motivo', facts.motivo]),
      paid ? 'Te devolvemos lo que pagaste y te avisamos en cuanto quede.' : 'Ya no lo pagues.',
    ],
    mailed: true,
  };
}

function onItsWay({ folio, guide, boxes = [] }: Told): MoveLetter {
  return {
    kind: 'envios',
    title: 'Tu pedido va en camino',
    paragraphs: [`Tu pedido ${folio} va en camino.`, ...guided({ guide, boxes })],
    mailed: true,
    ...tracksOf({ guide, boxes }),
  };
}

function delivered({ folio, facts }: Told): MoveLetter {
  return {
    kind: 'envios',
    title: 'Entregamos tu pedido',
    paragraphs: [
      `Tu pedido ${folio} se entregó.`,
      ...knownFacts(['Lo recibió', facts.recibio]),
      'Si algo no llegó como esperabas, repórtalo desde tu pedido en los próximos 3 días hábiles.',
    ],
    mailed: true,
  };
}

/** The same as a mail of one clear action. */
export function mailOf(
  { title, paragraphs, action, tracks }: MoveLetter,
  to: { readonly folio: string; readonly username: string; readonly url: string },
): ReturnType<typeof letter> {
  return letter({
    subject: `${title}: pedido ${to.folio}`,
    greeting: `Hola, ${to.username}:`,
    paragraphs: tracks ? [...paragraphs, { links: tracks }] : paragraphs,
    action: { label: action?.label ?? 'Ver mi pedido', url: to.url },
    closing: 'Si tienes dudas, responde a este correo.',
  });
}
