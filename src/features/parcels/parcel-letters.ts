import type { MoveLetter } from '../orders/move-letters.ts';

/** A box among those of its order: '' when it is the only one. */
const which = (box: number, of: number): string => (of > 1 ? ` (caja ${box} de ${of})` : '');

/** A courier left with a box to deliver it today. */
export function outForDelivery(folio: string, box: number, of: number): MoveLetter {
  return {
    kind: 'envios',
    title: 'Tu pedido sale hoy a entrega',
    paragraphs: [
      `Tu pedido ${folio}${which(box, of)} va en reparto.`,
      'Asegúrate de que alguien pueda recibirlo.',
    ],
    mailed: true,
  };
}

/** One of several boxes arrived; the last one delivers the order, which has a letter of its own. */
export function boxDelivered(folio: string, box: number, of: number): MoveLetter {
  return {
    kind: 'envios',
    title: 'Llegó una parte de tu pedido',
    paragraphs: [`Entregamos la caja ${box} de ${of} de tu pedido ${folio}.`],
    mailed: false,
  };
}

/** Why an order pauses on its way, by the event's kind, and what follows: the customer reads both. */
export const PAUSES = {
  entrega_fallida: {
    motivo: 'La paquetería no pudo entregarlo después de tres intentos.',
    que_sigue: 'Te contactamos para acordar otra entrega o el regreso del paquete.',
  },
  caja_devuelta: {
    motivo: 'La paquetería nos devolvió el paquete.',
    que_sigue: 'Te contactamos para confirmar tu dirección y enviarlo otra vez.',
  },
} as const;
