import { addDays, dayOf } from '../../kernel/working-days.ts';

/** What decides whether an order may be invoiced now. */
export interface Invoiceable {
  readonly paid: boolean;
  readonly cancelled: boolean;
  readonly refunded: boolean;
  /** Some of its money went back: what an invoice would say of it a person decides. */
  readonly partRefunded: boolean;
  /** Nothing was paid for it: pieces that make good for others. */
  readonly free: boolean;
  readonly paidAt: Date | null;
  /** Month of the global invoice that it is in ('2026-10'); null mostly. */
  readonly globalMonth: string | null;
  /** Day until which somebody of the shop let it be invoiced all the same; null mostly. */
  readonly extendedTo: string | null;
}

/** Why not; what the person reads is beside it. */
export type NotInvoiceable =
  | 'unpaid'
  | 'cancelled'
  | 'refunded'
  | 'part_refunded'
  | 'free'
  | 'global'
  | 'late';

const MONTH = new Intl.DateTimeFormat('es-MX', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
/** '2026-10' as 'octubre de 2026'. */
export const monthName = (month: string): string => MONTH.format(new Date(`${month}-15T00:00:00Z`));

const DAY = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

/** The last day on which an order that was paid at this moment may be invoiced (A61). */
export const lastDayFor = (paidAt: Date, extraDays: number): string =>
  lastDayOfMonth(dayOf(paidAt).slice(0, 7), extraDays);

/** The same of all orders that were paid in a month ('2026-10'). */
export function lastDayOfMonth(paid: string, extraDays: number): string {
  const [year = 0, month = 0] = paid.split('-').map(Number);
  const next = new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10);
  return addDays(next, extraDays - 1);
}

/**
 * The month rule (A61): a paid order is invoiced until the end of the month of its payment, in
 * Mexico City, because the month's global invoice closes it; `extraDays` after that end are the
 * shop's policy, and staff may let one order be later.
 */
export function whyNotInvoiceable(
  order: Invoiceable,
  now: Date,
  extraDays: number,
): NotInvoiceable | undefined {
  if (order.refunded) return 'refunded';
  if (order.cancelled) return 'cancelled';
  if (order.free) return 'free';
  if (!order.paid || order.paidAt === null) return 'unpaid';
  if (order.globalMonth !== null) return 'global';
  if (order.partRefunded) return 'part_refunded';
  return dayOf(now) > lastDayOf(order, order.paidAt, extraDays) ? 'late' : undefined;
}

function lastDayOf(order: Invoiceable, paidAt: Date, extraDays: number): string {
  const own = lastDayFor(paidAt, extraDays);
  return order.extendedTo !== null && order.extendedTo > own ? order.extendedTo : own;
}

/** What its owner reads instead of the form. */
export function windowSentence(why: NotInvoiceable, order: Invoiceable, extraDays: number): string {
  switch (why) {
    case 'unpaid':
      return 'Podrás facturar este pedido en cuanto su pago esté confirmado.';
    case 'cancelled':
      return 'Este pedido se canceló, así que no se puede facturar.';
    case 'refunded':
      return 'El pago de este pedido se devolvió, así que no se puede facturar.';
    case 'part_refunded':
      return 'Parte del pago de este pedido se devolvió. Escríbenos y preparamos su factura contigo.';
    case 'free':
      return 'Este pedido no tuvo costo, así que no lleva factura.';
    case 'global':
      return `Este pedido ya está en la factura global de ${monthName(order.globalMonth ?? '')}, porque su plazo para facturar terminó. Por ley no se puede facturar dos veces; si necesitas una a tu nombre, escríbenos y vemos con el contador qué se puede hacer.`;
    case 'late': {
      const last = order.paidAt ? lastDayOf(order, order.paidAt, extraDays) : '';
      const written = DAY.format(new Date(`${last}T00:00:00Z`));
      return `El plazo para facturar este pedido terminó el ${written}. Escríbenos y lo revisamos contigo.`;
    }
  }
}
