import { pages } from '../../routes.ts';
import { knownFacts } from '../notifications/mail-parts.ts';
import { letter } from '../notifications/mails.ts';
import type { MoveLetter } from '../orders/move-letters.ts';
import { CLAIM_KINDS, type ClaimKind } from './claim.ts';

interface About {
  readonly folio: string;
  readonly product: string;
  readonly pieces: number;
  readonly kind: ClaimKind;
}

const piecesOf = ({ pieces, product }: About): string =>
  `${pieces.toLocaleString('es-MX')} ${pieces === 1 ? 'pieza' : 'piezas'} de «${product}»`;

/** Why the order stands still, and what comes next: its banner says it too. */
export function pauseOf(about: About) {
  return {
    motivo: `Revisamos tu reclamación: ${CLAIM_KINDS[about.kind].toLowerCase()}, ${piecesOf(about)}.`,
    que_sigue: 'Te contestamos por correo y en tu pedido.',
  };
}

/** What they said was taken down. */
export function filedLetter(about: About): MoveLetter {
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Recibimos tu reclamación',
    paragraphs: [
      `Recibimos tu reclamación del pedido ${about.folio}.`,
      ...knownFacts(['Qué pasó', CLAIM_KINDS[about.kind]], ['De qué', piecesOf(about)]),
      'La revisa una persona y te contesta por correo. Guarda las piezas hasta entonces.',
    ],
    mailed: true,
  };
}

/** The shop asks for more before it decides. */
export function askedLetter(about: About, question: string): MoveLetter {
  return {
    kind: 'pedidos',
    needed: true,
    title: 'Nos falta algo de tu reclamación',
    paragraphs: [
      `Sobre tu reclamación del pedido ${about.folio}, ${piecesOf(about)}:`,
      question,
      'Contéstanos en tu reclamación; ahí mismo puedes agregar fotos.',
    ],
    mailed: true,
    action: { label: 'Contestar', path: pages.claim(about.folio) },
  };
}

/** To whoever of the staff asked: what its owner says. */
export function answeredLetter(
  about: About & { readonly words: string; readonly photos: number; readonly url: string },
) {
  const title = `Contestaron una reclamación: pedido ${about.folio}`;
  const photos = about.photos === 1 ? 'una foto' : `${about.photos} fotos`;
  const paragraphs = [
    `El cliente contestó sobre ${piecesOf(about)}${about.photos > 0 ? ` y agregó ${photos}` : ''}:`,
    about.words,
  ];
  const mail = letter({
    subject: title,
    greeting: 'Hola:',
    paragraphs,
    action: { label: 'Ver la reclamación', url: about.url },
    closing: 'Con eso ya puedes resolverla, o preguntar otra vez.',
  });
  return { title, body: paragraphs.join(' '), mail };
}

/** What was decided; `made` is the order that makes good. */
export function decidedLetter(
  about: About & {
    readonly outcome: 'reposicion' | 'reembolso' | 'rechazo';
    readonly answer: string;
    readonly made: string;
    /** As it is read, '$1,250.50'. */
    readonly amount: string;
    /** It goes back as store credit. */
    readonly asCredit: boolean;
  },
): MoveLetter {
  const first = `Revisamos tu reclamación del pedido ${about.folio}, ${piecesOf(about)}.`;
  const title = about.asCredit ? 'Te damos saldo a favor' : TITLES[about.outcome];
  return {
    kind: about.outcome === 'reembolso' ? 'pagos' : 'pedidos',
    needed: true,
    title,
    paragraphs: [first, doneOf(about), about.answer],
    mailed: true,
  };
}

const TITLES = {
  reposicion: 'Reponemos tus piezas',
  reembolso: 'Te devolvemos tu dinero',
  rechazo: 'Resolvimos tu reclamación',
} as const;

function doneOf({
  outcome,
  made,
  amount,
  asCredit,
}: {
  readonly outcome: keyof typeof TITLES;
  readonly made: string;
  readonly amount: string;
  readonly asCredit: boolean;
}): string {
  switch (outcome) {
    case 'reposicion':
      return `Las reponemos sin costo con el pedido ${made}, que ya puedes seguir.`;
    case 'reembolso':
      return `Te devolvemos ${amount}${asCredit ? ' como saldo a favor' : ''}. Te avisamos en cuanto quede.`;
    case 'rechazo':
      return 'Esta vez no procede.';
  }
}
