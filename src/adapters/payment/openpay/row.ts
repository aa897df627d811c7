import type { MethodRow } from '../../../features/payment/payment-method.port.ts';

/** Cards, as Openpay Mexico takes them for us. */
export const openpayRow = {
  id: 'tarjeta',
  name: 'Tarjeta',
  text: 'Crédito o débito, en esta tienda.',
  offered: 'page',
  can: { refund: 'parts', keepCards: true, instalments: [] },
} as const satisfies MethodRow;
