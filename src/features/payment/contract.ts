import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { askedFolio, documentedToken } from '../../kernel/wire.ts';
import { carriesCardNumber } from './card-number.ts';
import type { NotPayable } from './payable.ts';

/**
 * The calls of paying. Bodies are strict: an amount, a currency, a card number or a CVV in one is
 * refused (T100, T105); what is owed is read from the order alone.
 */
/** A name a provider gave: never digits that could be a card. */
const providerName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .refine((text) => !carriesCardNumber(text));

const OrderDetailRequest = z.strictObject({
  user_token: documentedToken,
  order_token: askedFolio,
});
const OrderDetailAnswer = z.object({
  success: z.literal(true),
  order_token: z.string(),
  /** Pesos with IVA: what has to be paid. */
  totalAmount: z.number(),
});

const SavedCardsQuery = z.strictObject({ user_token: documentedToken });
const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** MM/YY */
  expiration: z.string(),
});
export type SavedCard = z.infer<typeof SavedCard>;
const SavedCardsAnswer = z.object({ success: z.literal(true), cards: z.array(SavedCard) });

/** Months without interest; left out when all is paid at once. */
const months = z.number().int().min(2).max(48).optional();

const PaySavedCardRequest = z.strictObject({
  user_token: documentedToken,
  order_token: askedFolio,
  card_id: providerName(45),
  device_session_id: providerName(255),
  last4_digits: z.string().regex(/^\d{4}$/),
  meses: months,
});
const CreatePaymentRequest = z.strictObject({
  user_token: documentedToken,
  order_token: askedFolio,
  tokenCard: providerName(45),
  device_session_id: providerName(255),
  /** Keep the card for next time. */
  guardar_tarjeta: z.boolean().optional(),
  meses: months,
});

/** `estado`: pagado, rechazado, en proceso (nobody knows yet) or por autorizar (visit redirect_url). */
const PaymentAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  estado: z.enum(['pagado', 'rechazado', 'en proceso', 'por autorizar']),
  redirect_url: z.string().optional(),
  /** The bank wants the CVV of this card: the browser gives it to the provider, and pays again. */
  pide_cvv: z.object({ cliente: z.string() }).optional(),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

const BankAccountsAnswer = z.array(
  z.object({
    banco: z.string(),
    cuenta: z.string(),
    clabe: z.string(),
    beneficiario: z.string(),
  }),
);

const ReceiptAnswer = z.object({ success: z.literal(true), message: z.string() });

/** The way and the company of an address. */
const name = z.string().regex(/^[a-z0-9-]{1,40}$/);

export const orderDetail = {
  body: OrderDetailRequest,
  answer: OrderDetailAnswer,
  /** Who names one order after another that is not theirs, guesses. */
  refusals: { not_found: 404, too_many_guesses: 429 },
} as const satisfies CallContract;

export const savedCards = {
  query: SavedCardsQuery,
  answer: SavedCardsAnswer,
  refusals: { not_configured: 503, cards_unread: 502 },
} as const satisfies CallContract;

const NOT_PAYABLE = {
  paid: 409,
  in_review: 409,
  refunded: 409,
  cancelled: 409,
  expired: 409,
  part_paid: 409,
  not_payable: 409,
} as const satisfies Record<NotPayable, 409>;

/** Why no way of paying is begun. */
const NOT_BEGUN = {
  not_found: 404,
  ...NOT_PAYABLE,
  /** Another attempt of the order may still move its money. */
  under_way: 409,
  /** Too many cards were tried in an hour, or are being tried now. */
  too_many_cards: 429,
  too_many_under_way: 429,
  not_configured: 503,
  /** The browser would have been sent to somebody else's page. */
  foreign_page: 502,
} as const;

/** Calls to pay by card from one network in an hour; carding tools make thousands. */
const limits = [{ name: 'pay', network: 120, windowSeconds: 3600 }] as const;

export const paySavedCard = {
  body: PaySavedCardRequest,
  answer: PaymentAnswer,
  refusals: {
    ...NOT_BEGUN,
    provider_down: 502,
    cards_unread: 502,
    other_digits: 422,
    no_months: 422,
  },
  limits,
} as const satisfies CallContract;

export const createPayment = {
  body: CreatePaymentRequest,
  answer: PaymentAnswer,
  refusals: { ...NOT_BEGUN, no_months: 422 },
  limits,
} as const satisfies CallContract;

export const bankAccounts = {
  answer: BankAccountsAnswer,
  refusals: {},
} as const satisfies CallContract;

export const uploadReceipt = {
  form: true,
  answer: ReceiptAnswer,
  refusals: {
    not_found: 404,
    ...NOT_PAYABLE,
    /** For this very order. */
    already_received: { status: 409, extra: z.object({ ya_recibido: z.literal(true).optional() }) },
    /** The same file came with another order. */
    used_elsewhere: 409,
    no_receipt: 422,
    bad_reference: 422,
    other_type: 415,
    no_room: 503,
  },
  limits: [{ name: 'receipt', each: 20, windowSeconds: 3600 }],
} as const satisfies CallContract;

const PayLink = z.object({ url: z.string() });
const NO_LINK = { ...NOT_BEGUN, no_link: 502 } as const;

export const payElsewhere = {
  params: z.object({ way: name }),
  body: z.strictObject({ user_token: documentedToken, folio: askedFolio }),
  answer: PayLink,
  refusals: NO_LINK,
} as const satisfies CallContract;

export const askPayLink = {
  params: z.object({ way: name }),
  body: z.strictObject({ user_token: documentedToken, order_id: askedFolio }),
  answer: PayLink,
  refusals: NO_LINK,
} as const satisfies CallContract;

export const takeNotice = {
  params: z.object({ provider: name }),
  /** The body is in the company's own words: its adapter reads it. */
  raw: true,
  bodyLimit: 256 * 1024,
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_authentic: 401, too_many_guesses: 429, unverified: 503 },
} as const satisfies CallContract;
