import { knownFacts } from '../../notifications/mail-parts.ts';
import type { MoveLetter } from '../move-letters.ts';

/** A courier came in vain. */
export function attemptLetter(folio: string, attempt: number, reason: string): MoveLetter {
  return {
    kind: 'envios',
    needed: true,
    title: 'No pudimos entregar tu pedido',
    paragraphs: [
      `La paquetería intentó entregar tu pedido ${folio} y no pudo.`,
      ...knownFacts(['Intento', `${attempt} de 3`], ['Motivo', reason]),
      'Revisa que haya quien lo reciba; si tu dirección cambió, escríbenos hoy mismo.',
    ],
    mailed: true,
  };
}
