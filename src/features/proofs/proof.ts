import { acceptedWords, type StitchCharge } from './stitch-charge.ts';

/** A proposal of how a line is printed, from its publication to the answer it gets. */
export type ProofState = 'publicada' | 'aprobada' | 'cambios pedidos' | 'retirada';

/** A comment on a place of the picture, in shares of its width and height. */
export interface Pin {
  readonly x: number;
  readonly y: number;
  readonly texto: string;
}

export const MOST_PINS = 30;
export const MOST_PROOF_BYTES = 10 * 1024 * 1024;

const HOUR_MS = 3600 * 1000;
/** Hours by the clock, also at night and on Sundays (BEHAVIOUR 2.2): the mail says until when. */
const WAITS_HOURS = 72;
const REMINDERS = [24, 48, 66] as const;

/** Until when a version published now waits for an answer. */
export function dueAt(published: Date): Date {
  return new Date(published.getTime() + WAITS_HOURS * HOUR_MS);
}

/**
 * The reminder that is due: the latest of 24, 48 and 66 hours after publication that has passed and
 * was not sent. What a standing shop missed is not made up for one by one.
 */
export function reminderDue(
  proof: { readonly publishedAt: Date; readonly remindedHours: number },
  now: Date,
): number | undefined {
  const hours = (now.getTime() - proof.publishedAt.getTime()) / HOUR_MS;
  if (hours >= WAITS_HOURS) return undefined;
  const latest = REMINDERS.findLast((each) => each <= hours);
  return latest !== undefined && latest > proof.remindedHours ? latest : undefined;
}

/** What a version says of how it is printed. */
export interface PrintFacts {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly inks: string;
  readonly position: string;
  readonly technique: string;
}

const MILLIMETRES = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/** '80 × 40.5 mm'. */
export function sizeText({ widthMm, heightMm }: Pick<PrintFacts, 'widthMm' | 'heightMm'>): string {
  return `${MILLIMETRES.format(widthMm)} × ${MILLIMETRES.format(heightMm)} mm`;
}

/** The exact words of an approval: shown before it is given, kept with it, printed on its certificate. */
export function approvalWords(
  proof: PrintFacts & {
    readonly folio: string;
    readonly product: string;
    readonly version: number;
  },
  charge?: StitchCharge,
): string {
  const facts = [
    `medida ${sizeText(proof)}`,
    `técnica ${proof.technique}`,
    ...(proof.inks ? [`tintas ${proof.inks}`] : []),
    ...(proof.position ? [`posición ${proof.position}`] : []),
  ].join('; ');
  const accepted = charge ? ` ${acceptedWords(charge)}` : '';
  return `Apruebo la versión ${proof.version} de la propuesta de diseño de «${proof.product}» del pedido ${proof.folio}: ${facts}. Se imprimirá tal como se ve; después de aprobarla ya no se pueden cambiar los archivos ni el diseño.${accepted}`;
}

/** What somebody of the staff saw of a line: its newest version and how that stood. */
export function lineMark(
  newest: { readonly version: number; readonly state: ProofState } | undefined,
): string {
  return newest ? `${newest.version} ${newest.state}` : '0';
}

/** Who answered, to those who are not told who customers are. */
export const SOMEBODY = 'El cliente';
