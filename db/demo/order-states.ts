import type { PaymentState } from '../../src/features/orders/server/tables.ts';
import { CANCELLED, PAUSED, SENT } from '../../src/features/orders/status.ts';

export interface DemoOrder {
  readonly status: number | null;
  readonly payment: PaymentState;
  /** One entry a line: whether it is printed. */
  readonly finished: readonly boolean[];
  readonly daysAgo: number;
  /** Why a payment was refused. */
  readonly note?: string;
  /** They have still to send what is printed. */
  readonly withoutArtwork?: true;
  /** Its owner fetches it at the shop. */
  readonly fetched?: true;
}

const order = (
  status: number | null,
  payment: PaymentState,
  finished: readonly boolean[],
  daysAgo: number,
  note?: string,
): DemoOrder => ({ status, payment, finished, daysAgo, ...(note ? { note } : {}) });

/** The oldest first; a person's list shows the newest on top. */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  order(14, 'pagado', [true, false], 58),
  order(14, 'pagado', [false], 44),
  order(12, 'reembolsado', [true], 40),
  order(12, 'sin_transaccion', [false], 36),
  order(99, 'pagado', [false], 33),
  order(null, 'sin_transaccion', [false], 31),
  order(13, 'pagado', [true], 24),
  order(11, 'pagado', [true], 22),
  order(10, 'pagado', [true, true], 20),
  order(9, 'pagado', [true], 18),
  order(8, 'pagado', [true], 16),
  order(7, 'pagado', [true, false], 14),
  order(6, 'pagado', [true], 13),
  order(5, 'pagado', [true], 12),
  order(4, 'pagado', [true], 10),
  order(3, 'pagado', [true, true, false], 8),
  order(2, 'pagado', [false, false], 6),
  order(1, 'en proceso', [true], 4),
  order(1, 'sin_transaccion', [true], 3, 'La tarjeta fue rechazada por el banco.'),
  order(1, 'rechazado', [false], 2, 'El comprobante no corresponde al total del pedido.'),
  { ...order(1, 'sin_transaccion', [true, false], 1), withoutArtwork: true },
  order(1, 'en proceso', [false], 1),
  order(1, 'en proceso', [true], 1),
];

/** Orders of fictitious companies: what the demo's staff find to do besides Ana's. */
export const COMPANY_ORDERS: readonly {
  readonly email: string;
  readonly orders: readonly DemoOrder[];
}[] = [
  {
    email: 'jacaranda@demo.example',
    orders: [
      order(3, 'pagado', [true], 5),
      order(6, 'pagado', [true], 9),
      order(9, 'pagado', [true], 17),
      order(13, 'pagado', [false], 12),
    ],
  },
  {
    email: 'colibri@demo.example',
    orders: [
      order(3, 'pagado', [true, false], 3),
      order(4, 'pagado', [true], 6),
      order(7, 'pagado', [true], 11),
      order(8, 'pagado', [true], 15),
      order(14, 'pagado', [true], 6),
    ],
  },
  {
    email: 'mezquite@demo.example',
    orders: [
      order(2, 'pagado', [false], 4),
      order(5, 'pagado', [true], 10),
      order(11, 'pagado', [true], 8),
      order(1, 'sin_transaccion', [true], 9),
      { ...order(9, 'pagado', [true], 16), fetched: true },
      { ...order(13, 'pagado', [false], 19), fetched: true },
    ],
  },
];

const PRINTED = [1, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14] as const;
const BLANK = [1, 2, 5, 6, 7, 8, 9, 10, 13, 14] as const;

/** The states an order went through on its way to its own, that one included. */
export function pathTo({ status, finished, fetched }: DemoOrder): readonly number[] {
  const all: readonly number[] = finished.some(Boolean) ? PRINTED : BLANK;
  const life = fetched ? all.filter((state) => state !== SENT) : all;
  if (status === CANCELLED) return [1, CANCELLED];
  if (status === PAUSED) return [...life.slice(0, 2), PAUSED];
  const place = life.indexOf(status ?? 0);
  return place === -1 ? [1] : life.slice(0, place + 1);
}
