/** How an order was really paid; SAT wants that and nothing else (c_FormaPago). */
export type PaidBy = 'card' | 'elsewhere' | 'transfer' | 'credit';

/** The forms the specification offers (INV-08), as its dialog names them. */
export const PAYMENT_FORMS = [
  { clave: '04', descripcion: 'Tarjeta de crédito' },
  { clave: '28', descripcion: 'Tarjeta de débito' },
  { clave: '03', descripcion: 'Transferencia electrónica (SPEI, PayPal, MercadoPago)' },
] as const;
/** SAT's «Compensación»: the shop owed it to the customer already. */
const CREDIT_FORM = '17';
export type PaymentForm = (typeof PAYMENT_FORMS)[number]['clave'] | typeof CREDIT_FORM;

/** What the dialog offers: of an order that store credit paid there is nothing to choose. */
export const formsFor = (
  paid: PaymentForm | null,
): readonly { readonly clave: PaymentForm; readonly descripcion: string }[] =>
  paid === CREDIT_FORM
    ? [{ clave: CREDIT_FORM, descripcion: 'Compensación (tu saldo a favor)' }]
    : PAYMENT_FORMS;

const FORMS: Readonly<Record<PaidBy, readonly [PaymentForm, ...PaymentForm[]]>> = {
  // Whether a card is a credit or a debit card only its holder knows for certain.
  card: ['04', '28'],
  elsewhere: ['03'],
  transfer: ['03'],
  credit: [CREDIT_FORM],
};

/**
 * How an order counts as paid that was paid in two ways: SAT wants the one of the greater amount,
 * and of two alike the money.
 */
export function greaterPart(
  money: Exclude<PaidBy, 'credit'>,
  paid: { readonly credit: number; readonly total: number },
): PaidBy {
  return paid.credit * 2 > paid.total ? 'credit' : money;
}

/** The form of a credit note: that of the invoice, unless most of it went back as store credit. */
export const formOfNote = (
  invoice: PaymentForm,
  back: { readonly asCredit: number; readonly returned: number },
): PaymentForm => (back.asCredit * 2 > back.returned ? CREDIT_FORM : invoice);

/** The form an invoice states: what was chosen where it fits the real payment, else the real one. */
export function formFor(paidBy: PaidBy, chosen: string): PaymentForm {
  const fitting = FORMS[paidBy];
  return fitting.find((form) => form === chosen) ?? fitting[0];
}
