import type { MoveLetter } from '../orders/move-letters.ts';

/** The owner is told, wherever they were when it was stamped. */
export const stampedLetter = (folio: string): MoveLetter => ({
  title: 'Tu factura está lista',
  paragraphs: [
    `Ya timbramos la factura de tu pedido ${folio}.`,
    'Descarga su PDF y su XML desde tu pedido, cuando los necesites.',
  ],
  mailed: true,
});
