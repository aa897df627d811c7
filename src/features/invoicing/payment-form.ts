/** How an order was really paid; SAT wants that and nothing else (c_FormaPago). */
export type PaidBy = 'card' | 'elsewhere' | 'transfer' | 'cash' | 'credit';

/** The forms the specification offers (INV-08), as its dialog names them. */
export const PAYMENT_FORMS = [
  { clave: '04', descripcion: 'Tarjeta de crédito' },
  { clave: '28', descripcion: 'Tarjeta de débito' },
  { clave: '03', descripcion: 'Transferencia electrónica (SPEI, PayPal, MercadoPago)' },
] as const;
/** SAT's «Compensación»: the shop owed it to the customer already. */
const CREDIT_FORM = '17';
export const CASH_FORM = '01';
export type PaymentForm =
  | (typeof PAYMENT_FORMS)[number]['clave']
  | typeof CREDIT_FORM
  | typeof CASH_FORM;

interface NamedForm {
  readonly clave: PaymentForm;
  readonly descripcion: string;
}
/** Forms that nobody chooses: the shop knows them. */
const KNOWN_FORMS: readonly NamedForm[] = [
  { clave: CREDIT_FORM, descripcion: 'Compensación (tu saldo a favor)' },
  { clave: CASH_FORM, descripcion: 'Efectivo' },
];

/** What the dialog offers: of an order that store credit or cash paid there is nothing to choose. */
export function formsFor(paid: PaymentForm | null): readonly NamedForm[] {
  const known = KNOWN_FORMS.filter(({ clave }) => clave === paid);
  return known.length > 0 ? known : PAYMENT_FORMS;
}

/** A form as it is read. */
export const formName = (form: PaymentForm): string =>
  [...PAYMENT_FORMS, ...KNOWN_FORMS].find(({ clave }) => clave === form)?.descripcion ?? '';

const FORMS: Readonly<Record<PaidBy, readonly [PaymentForm, ...PaymentForm[]]>> = {
  // Whether a card is a credit or a debit card only its holder knows for certain.
  card: ['04', '28'],
  elsewhere: ['03'],
  transfer: ['03'],
  cash: [CASH_FORM],
  credit: [CREDIT_FORM],
};

/**
 * How an order counts as paid that was paid in several ways: SAT wants the one of the greatest
 * amount, and of two alike the money; of cash and a transfer that are alike the transfer.
 */
export function greaterPart(
  money: Exclude<PaidBy, 'credit' | 'cash'>,
  paid: { readonly credit: number; readonly cash: number; readonly total: number },
): PaidBy {
  const { credit, cash, total } = paid;
  const rest = total - credit - cash;
  const [most, amount] = cash > rest ? (['cash', cash] as const) : ([money, rest] as const);
  return credit > amount ? 'credit' : most;
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
