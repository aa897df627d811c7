/** How an order was really paid; SAT wants that and nothing else (c_FormaPago). */
export type PaidBy = 'card' | 'elsewhere' | 'transfer';

/** The forms the specification offers (INV-08), as its dialog names them. */
export const PAYMENT_FORMS = [
  { clave: '04', descripcion: 'Tarjeta de crédito' },
  { clave: '28', descripcion: 'Tarjeta de débito' },
  { clave: '03', descripcion: 'Transferencia electrónica (SPEI, PayPal, MercadoPago)' },
] as const;
export type PaymentForm = (typeof PAYMENT_FORMS)[number]['clave'];

const FORMS: Readonly<Record<PaidBy, readonly [PaymentForm, ...PaymentForm[]]>> = {
  // Whether a card is a credit or a debit card only its holder knows for certain.
  card: ['04', '28'],
  elsewhere: ['03'],
  transfer: ['03'],
};

/** The form an invoice states: what was chosen where it fits the real payment, else the real one. */
export function formFor(paidBy: PaidBy, chosen: string): PaymentForm {
  const fitting = FORMS[paidBy];
  return fitting.find((form) => form === chosen) ?? fitting[0];
}
