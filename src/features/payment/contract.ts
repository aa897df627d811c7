import * as z from 'zod';
import { FOLIO } from '../../kernel/ids.ts';
import { documentedToken, text } from '../../kernel/wire.ts';
import { carriesCardNumber } from './card-number.ts';

/**
 * The calls of paying. Bodies are strict: an amount, a currency, a card number or a CVV in one is
 * refused (T100, T105); what is owed is read from the order alone.
 */
const orderToken = z.string().regex(FOLIO);
/** A name a provider gave: never digits that could be a card. */
const providerName = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[\w-]+$/)
    .refine((text) => !carriesCardNumber(text));

export const OrderDetailRequest = z.strictObject({
  user_token: documentedToken,
  order_token: orderToken,
});
export const OrderDetailAnswer = z.object({
  success: z.literal(true),
  order_token: z.string(),
  /** Pesos with IVA: what has to be paid. */
  totalAmount: z.number(),
});
export type OrderDetailAnswer = z.infer<typeof OrderDetailAnswer>;

export const SavedCardsQuery = z.strictObject({ user_token: documentedToken });
export const SavedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  /** MM/YY */
  expiration: z.string(),
});
export type SavedCard = z.infer<typeof SavedCard>;
export const SavedCardsAnswer = z.object({ success: z.literal(true), cards: z.array(SavedCard) });
export type SavedCardsAnswer = z.infer<typeof SavedCardsAnswer>;

export const PaySavedCardRequest = z.strictObject({
  user_token: documentedToken,
  order_token: orderToken,
  card_id: providerName(45),
  device_session_id: providerName(255),
  last4_digits: z.string().regex(/^\d{4}$/),
});
export const CreatePaymentRequest = z.strictObject({
  user_token: documentedToken,
  order_token: orderToken,
  tokenCard: providerName(45),
  device_session_id: providerName(255),
  /** Keep the card for next time. */
  guardar_tarjeta: z.boolean().optional(),
});

/** `estado`: pagado, rechazado, en proceso (nobody knows yet) or por autorizar (visit redirect_url). */
export const PaymentAnswer = z.object({
  success: z.boolean(),
  message: z.string(),
  estado: z.enum(['pagado', 'rechazado', 'en proceso', 'por autorizar']),
  redirect_url: z.string().optional(),
});
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

export const BankAccountsAnswer = z.array(
  z.object({
    banco: z.string(),
    cuenta: z.string(),
    clabe: z.string(),
    beneficiario: z.string(),
  }),
);

export const ReceiptAnswer = z.object({ success: z.literal(true), message: z.string() });
export type ReceiptAnswer = z.infer<typeof ReceiptAnswer>;

/** An event of the provider: of everything it says, only the charge's id is used, to ask again. */
export const OpenpayEvent = z.looseObject({
  type: text(60).min(1),
  event_date: text(40).optional(),
  verification_code: text(40).optional(),
  transaction: z
    .looseObject({
      id: z
        .string()
        .max(60)
        .regex(/^[\w-]+$/),
      status: text(40).optional(),
      refund: z.looseObject({ id: text(60) }).nullish(),
    })
    .nullish(),
});
export type OpenpayEvent = z.infer<typeof OpenpayEvent>;

export const WalletRequest = z.strictObject({ user_token: documentedToken, folio: orderToken });
export const StripeRequest = z.strictObject({ user_token: documentedToken, order_id: orderToken });
