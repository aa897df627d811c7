import { TIME_ZONE } from '../../kernel/clock.ts';
import { knownFacts, type LetterPart } from '../notifications/mail-parts.ts';
import { letter } from '../notifications/mails.ts';

interface About {
  readonly folio: string;
  readonly product: string;
  readonly version: number;
}

/** A letter as it is told twice: a notice in the shop, and a mail. */
export interface ProofLetter {
  readonly title: string;
  readonly body: string;
  readonly mail: ReturnType<typeof letter>;
}

const UNTIL = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: TIME_ZONE,
});
const REVIEW = 'Revisar mi propuesta';

function toOwner(
  title: string,
  paragraphs: readonly string[],
  { folio, username, url }: { folio: string; username: string; url: string },
  /** What its mail says in place of the paragraphs. */
  mailed: readonly LetterPart[] = paragraphs,
): ProofLetter {
  const mail = letter({
    subject: `${title}: pedido ${folio}`,
    greeting: `Hola, ${username}:`,
    paragraphs: mailed,
    action: { label: REVIEW, url },
    closing: 'Si tienes dudas, responde a este correo.',
  });
  return { title, body: paragraphs.join(' '), mail };
}

interface Owner {
  readonly username: string;
  readonly url: string;
}

/** A version was published. */
export function readyLetter(
  about: About &
    Owner & {
      readonly dueAt: Date;
      /** Why approving it costs, where it does. */
      readonly cost?: string | undefined;
    },
): ProofLetter {
  const cost = about.cost ? [`${about.cost} Se cobran aparte, solo si la apruebas.`] : [];
  return toOwner(
    'Tu propuesta está lista',
    [
      `Ya puedes ver la versión ${about.version} de la propuesta de «${about.product}», de tu pedido ${about.folio}.`,
      `Tienes 72 horas, hasta el ${UNTIL.format(about.dueAt)}, para aprobarla o pedir cambios. Nada se imprime sin tu aprobación.`,
      ...cost,
    ],
    about,
    [
      `Ya puedes ver la propuesta de tu pedido ${about.folio}. Nada se imprime sin tu aprobación.`,
      ...waiting(about),
      ...cost,
    ],
  );
}

/** What is to be answered, and until when, as a mail lists it. */
const waiting = ({ product, version, dueAt }: About & { readonly dueAt: Date }) =>
  knownFacts(
    ['Producto', product],
    ['Versión', String(version)],
    ['Aprueba o pide cambios hasta el', UNTIL.format(dueAt)],
  );

const HOUR_MS = 3600 * 1000;
const UNANSWERED = 'Si no respondes, tu pedido queda en pausa. Nunca aprobamos por ti.';

/**
 * A version waits for an answer, and for how much longer: what is left is counted, for a reminder may
 * leave later than it was due.
 */
export function reminderLetter(
  about: About & Owner & { readonly dueAt: Date; readonly now: Date },
): ProofLetter {
  const left = Math.ceil((about.dueAt.getTime() - about.now.getTime()) / HOUR_MS);
  return toOwner(
    `${left === 1 ? 'Te queda 1 hora' : `Te quedan ${left} horas`} para revisar tu propuesta`,
    [
      `Hasta el ${UNTIL.format(about.dueAt)} esperamos tu respuesta a la versión ${about.version} de la propuesta de «${about.product}», de tu pedido ${about.folio}.`,
      UNANSWERED,
    ],
    about,
    [
      `Esperamos tu respuesta a la propuesta de tu pedido ${about.folio}.`,
      ...waiting(about),
      UNANSWERED,
    ],
  );
}

export const EXPIRED = {
  motivo: 'Pasaron 72 horas y tu propuesta de diseño sigue sin respuesta.',
  que_sigue: 'Apruébala o pide cambios: tu pedido continúa en cuanto respondas.',
} as const;

/** The order was paused because nobody answered. */
export function expiredLetter(about: About & Owner): ProofLetter {
  return toOwner(
    'Tu pedido está en pausa',
    [`${EXPIRED.motivo} Es la versión ${about.version} de «${about.product}».`, EXPIRED.que_sigue],
    about,
  );
}

/** To the designer: what to change. */
export function changesLetter(
  about: About & {
    readonly who: string;
    readonly note: string;
    readonly pins: number;
    url: string;
  },
): ProofLetter {
  const title = `Cambios recibidos: pedido ${about.folio}`;
  const pins = about.pins === 1 ? 'un comentario' : `${about.pins} comentarios`;
  const pinned = about.pins === 0 ? '' : ` y dejó ${pins} sobre la imagen`;
  const paragraphs = [
    `${about.who} pidió cambios a la versión ${about.version} de «${about.product}»${pinned}:`,
    about.note,
  ];
  const mail = letter({
    subject: title,
    greeting: 'Hola:',
    paragraphs,
    action: { label: 'Ver los cambios', url: about.url },
    closing: 'Publica la versión siguiente cuando esté lista.',
  });
  return { title, body: paragraphs.join(' '), mail };
}
