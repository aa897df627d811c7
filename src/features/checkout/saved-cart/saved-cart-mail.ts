import { formatCount } from '../../../kernel/count.ts';
import { NO_FINISH } from '../../../kernel/messages.ts';
import { knownFacts } from '../../notifications/mail-parts.ts';
import { letter } from '../../notifications/mails.ts';

/** A line in the shop's own words. */
export interface SavedLine {
  readonly quantity: number;
  readonly name: string;
  readonly colour: string;
  readonly finish: string;
}

const MOST_LINES = 20;

/** 'Tu carrito está guardado': what is in it and the link that opens it. It tells no price: those are of the day. */
export function savedCartMail({
  username,
  lines,
  until,
  url,
}: {
  readonly username: string;
  readonly lines: readonly SavedLine[];
  /** '28 de diciembre de 2026'. */
  readonly until: string;
  readonly url: string;
}): ReturnType<typeof letter> {
  const told = lines.slice(0, MOST_LINES).map(({ quantity, name, colour, finish }) => {
    const what = [name, colour, finish === NO_FINISH ? '' : finish].filter(Boolean).join(', ');
    return `${formatCount(quantity)} × ${what}`;
  });
  const more = lines.length - told.length;
  return letter({
    subject: 'Tu carrito está guardado',
    greeting: `Hola, ${username.replace(/\s+/g, ' ').trim()}:`,
    paragraphs: [
      'Nos pediste guardar tu carrito. Ábrelo en cualquier dispositivo con tu sesión iniciada.',
      [...told, ...(more > 0 ? [`Y ${more} más`] : [])].join('\n'),
      ...knownFacts(['Se guarda hasta el', until]),
      'No aparta piezas ni precios: verás los del día en que lo abras.',
    ],
    action: { label: 'Abrir mi carrito', url },
    closing: 'Si no fuiste tú, responde a este correo y lo revisamos contigo.',
  });
}
