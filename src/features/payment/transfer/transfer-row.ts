import type { TransferMethod } from '../payment-method.port.ts';

/** The shop's own way: money sent by the shopper's bank, and its receipt. */
export const transferRow = {
  id: 'transferencia',
  name: 'Transferencia bancaria',
  text: 'Te damos la CLABE y subes tu comprobante.',
  kind: 'transfer',
  offered: 'page',
  can: { refund: 'nothing', keepCards: false, instalments: [] },
} as const satisfies TransferMethod;
