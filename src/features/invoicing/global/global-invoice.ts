import { type Concept, withoutTax } from '../concepts.ts';
import type { StampRequest } from '../invoice-stamper.port.ts';
import type { PaymentForm } from '../payment-form.ts';

/** SAT's name of everybody who asked for no invoice; its postal code is the company's own. */
const PUBLIC = {
  rfc: 'XAXX010101000',
  name: 'PUBLICO EN GENERAL',
  postalCode: '',
  regime: '616',
  use: 'S01',
} as const;
const MILLIONTHS_OF_CENTAVO = 10_000;

/** An order whose month is over and of which nobody wants an invoice. */
export interface GlobalOrder {
  readonly folio: string;
  /** Centavos with IVA. */
  readonly total: number;
  readonly form: PaymentForm;
}

/** The invoice of a month's sales to the public: each order a concept that bears its folio. */
export function globalInvoiceFor(
  reference: string,
  month: string,
  orders: readonly GlobalOrder[],
): StampRequest {
  const [year, number = ''] = month.split('-');
  return {
    reference,
    folio: reference,
    global: { month: number, year: Number(year) },
    receiver: PUBLIC,
    paymentForm: formOfMost(orders),
    concepts: orders.map(conceptOf),
  };
}

function conceptOf({ folio, total }: GlobalOrder): Concept {
  const amount = withoutTax(total);
  return {
    ...{ key: '01010101', unit: 'ACT', unitName: 'Actividad', code: folio, quantity: 1 },
    description: 'Venta',
    unitMillionths: amount * MILLIONTHS_OF_CENTAVO,
    ...{ amount, discount: 0, base: amount, tax: total - amount },
  };
}

/** Of several forms of payment SAT wants the one that most of the money came by. */
export function formOfMost(orders: readonly Pick<GlobalOrder, 'total' | 'form'>[]): PaymentForm {
  const sums = new Map<PaymentForm, number>();
  for (const { form, total } of orders) sums.set(form, (sums.get(form) ?? 0) + total);
  const [most] = [...sums].sort(([a, x], [b, y]) => y - x || a.localeCompare(b));
  return most?.[0] ?? '03';
}

export const sumOf = (orders: readonly Pick<GlobalOrder, 'total'>[]): number =>
  orders.reduce((sum, { total }) => sum + total, 0);
