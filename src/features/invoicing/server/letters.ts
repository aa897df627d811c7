import type { MoveLetter } from '../../orders/move-letters.ts';

/** The owner is told, wherever they were when it was stamped. */
export const stampedLetter = (folio: string): MoveLetter => ({
  kind: 'facturas',
  title: 'Tu factura está lista',
  paragraphs: [
    `Ya timbramos la factura de tu pedido ${folio}.`,
    'Descarga su PDF y su XML desde tu pedido, cuando los necesites.',
  ],
  mailed: true,
});

export const creditedLetter = (folio: string, fiscalFolio: string): MoveLetter => ({
  kind: 'facturas',
  title: 'Tu nota de crédito está timbrada',
  paragraphs: [
    `Timbramos la nota de crédito del dinero que te devolvimos de tu pedido ${folio}.`,
    `Su folio fiscal es ${fiscalFolio.toUpperCase()}. Está relacionada con tu factura.`,
  ],
  mailed: true,
});

export const cancelledLetter = (folio: string): MoveLetter => ({
  kind: 'facturas',
  title: 'Cancelamos tu factura',
  paragraphs: [
    `El SAT canceló la factura de tu pedido ${folio}: ya no la uses en tu contabilidad.`,
    'Si necesitas otra, pídela desde tu pedido o escríbenos.',
  ],
  mailed: true,
});

export const replacedLetter = (folio: string, fiscalFolio: string): MoveLetter => ({
  kind: 'facturas',
  title: 'Corregimos tu factura',
  paragraphs: [
    `Timbramos otra factura de tu pedido ${folio} que sustituye a la anterior. Su folio fiscal es ${fiscalFolio.toUpperCase()}.`,
    'Descarga su PDF y su XML desde tu pedido, y usa solo esta en tu contabilidad.',
    'Le pedimos al SAT cancelar la anterior. Si tu buzón tributario te pregunta, acepta la cancelación.',
  ],
  mailed: true,
});

export const withdrawnLetter = (folio: string, fiscalFolio: string): MoveLetter => ({
  kind: 'facturas',
  title: 'Tu factura anterior quedó cancelada',
  paragraphs: [
    `El SAT canceló la factura de tu pedido ${folio} que sustituimos, con folio fiscal ${fiscalFolio.toUpperCase()}.`,
    'La que vale es la que ves en tu pedido.',
  ],
  mailed: true,
});
