import { type Concept, withoutTax } from '../concepts.ts';
import type { StampRequest } from '../invoice-stamper.port.ts';
import type { PaymentForm } from '../payment-form.ts';
import type { Receiver } from '../receiver.ts';
import { CFDI_USES } from '../tax-catalogue.ts';

/** What SAT wants a credit note's one concept to be: «Servicios de facturación», an activity. */
const KEY = '84111506';
const MILLIONTHS_OF_CENTAVO = 10_000;
/** Returns, discounts and allowances; whose regime does not allow it states that it has no effect. */
const RETURNS = 'G02';
const NO_EFFECT = 'S01';

export interface CreditWish {
  readonly folio: string;
  /** Which credit note of the order it is, from 1. */
  readonly number: number;
  /** Centavos with IVA that went back. */
  readonly gross: number;
  /** SAT's name of the invoice. */
  readonly invoice: string;
  readonly receiver: Receiver;
  readonly paymentForm: PaymentForm;
  /** Where it lessens a month's global invoice: that month, 'AAAA-MM'. */
  readonly month?: string;
}

/**
 * The credit note for money that went back. Its relation is 01, a credit note: 03 is for goods that
 * came back, and of what was printed for somebody the shop gives money back without its goods.
 */
export function creditNoteFor(wish: CreditWish): StampRequest {
  const { folio, number, gross, invoice, receiver, paymentForm, month } = wish;
  return {
    reference: `${folio}-E${number}`,
    folio,
    kind: 'egreso',
    related: { type: '01', fiscalFolios: [invoice] },
    // SAT asks the public for no use, and for the month wherever it is named (CFDI40130).
    receiver: month ? receiver : { ...receiver, use: returnUse(receiver.regime) },
    ...(month ? { global: monthOf(month) } : {}),
    paymentForm,
    // Of a sale to the public the note names the ticket.
    concepts: [conceptOf(folio, gross, month ? folio : 'DEVOLUCION')],
  };
}

const monthOf = (month: string): NonNullable<StampRequest['global']> => ({
  month: month.slice(5),
  year: Number(month.slice(0, 4)),
});

function conceptOf(folio: string, gross: number, code: string): Concept {
  const amount = withoutTax(gross);
  return {
    ...{ key: KEY, unit: 'ACT', unitName: 'Actividad', code, quantity: 1 },
    description: `Devolución de dinero del pedido ${folio}`,
    unitMillionths: amount * MILLIONTHS_OF_CENTAVO,
    ...{ amount, discount: 0, base: amount, tax: gross - amount },
  };
}

const returnUse = (regime: string): string =>
  CFDI_USES.find(({ clave }) => clave === RETURNS)?.regimenes.includes(regime)
    ? RETURNS
    : NO_EFFECT;

/** Centavos that went back without a credit note; never more than the invoice says. */
export const owedOf = (sums: {
  readonly total: number;
  readonly returned: number;
  readonly credited: number;
}): number => Math.max(0, Math.min(sums.total, sums.returned) - sums.credited);
