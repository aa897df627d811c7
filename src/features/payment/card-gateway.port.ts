import type { Centavos } from '../../kernel/money.ts';

/** Why a card call did not succeed. The shopper's sentence for each lives in card-errors.ts. */
export type CardErrorCode =
  | 'declined'
  /** A card, an account or a balance kept at another company. */
  | 'source_declined'
  | 'expired'
  | 'insufficient_funds'
  | 'fraud'
  | 'invalid_card'
  | 'invalid_data'
  | 'cvv_required'
  | 'cvv_wrong'
  | 'token_gone'
  | 'test_card'
  | 'not_allowed'
  | 'not_online'
  | 'contact_bank'
  | 'needs_bank_authorisation'
  | 'already_stored'
  | 'duplicate_reference'
  | 'not_configured'
  | 'provider_down'
  | 'not_found';

/**
 * `pending`: the shopper has yet to pay. `awaited`: they did their part, and the money is on its way
 * (a voucher for a shop's till, a review). `approved`: they agreed, and no money moves until we take it.
 */
export type ChargeStatus =
  | 'paid'
  | 'pending'
  | 'awaited'
  | 'approved'
  | 'failed'
  | 'cancelled'
  | 'refunded';

/** Money of a charge that went back; a charge may have several. */
export interface Refund {
  readonly id: string;
  readonly amount: Centavos;
}

/** What a company tells of a contested charge. */
export interface Contest {
  /** What `readCharge` is asked for to learn of it again. */
  readonly name: string;
  /** Until when the company takes evidence; null where it says no day, or takes none. */
  readonly answerBy: Date | null;
  /** How much of the charge is contested; null where that is all of it. */
  readonly amount: Centavos | null;
  /** What the company takes for it, beside the charge's money; null where it says nothing. */
  readonly fee: Centavos | null;
}

/** A charge as the provider tells it. */
export interface Charge {
  readonly id: string;
  /** Our name for it, `{folio}-{n}`; empty when the provider keeps none. */
  readonly reference: string;
  /** Null when what the provider says is no amount of money. */
  readonly amount: Centavos | null;
  /** ISO 4217, for example 'MXN'. */
  readonly currency: string;
  readonly status: ChargeStatus;
  /** Why it failed, or why the last try of a pending one did. */
  readonly failure: CardErrorCode | null;
  /** Of an awaited one: its shopper has yet to bring the money to a till or their bank, with a voucher. */
  readonly atTill?: boolean;
  /** Where that voucher can be looked at and printed; on the company's own pages alone. */
  readonly voucherUrl?: string;
  /** Of a pending one: the voucher that it was to be paid with ran out. */
  readonly lapsed?: boolean;
  /** Masked number and expiry, to tell one card from another; null when the provider is silent. */
  readonly card: string | null;
  /** Those the provider shows now, which need not be all. */
  readonly refunds: readonly Refund[];
  /**
   * Its bank contests it (a chargeback, a claim), has taken its money back so, or has left it with the
   * shop. Left out where nobody contests it; `untold` where this read would not show it.
   */
  readonly dispute?: 'open' | 'lost' | 'won' | 'untold';
  /** What its company tells of that, where it tells anything. */
  readonly contest?: Contest;
  /** Other charges under the same reference that took money: one visit may be paid twice. */
  readonly others?: readonly Charge[];
  /** What it is a part of, where one visit may make several payments. */
  readonly whole?: Charge;
}

export type ChargeOutcome =
  | { readonly kind: 'charged'; readonly charge: Charge }
  /** The bank wants to see the shopper (3-D Secure): the browser must visit `url`. */
  | { readonly kind: 'redirect'; readonly charge: Charge; readonly url: string }
  | { readonly kind: 'refused'; readonly code: CardErrorCode }
  /** No answer in time, or an unreadable one: the money may have moved. Look before trying again. */
  | { readonly kind: 'unknown'; readonly reason: string };

export interface RefundRequest {
  readonly chargeId: string;
  /** When the charge was made on a stored card. */
  readonly customerId?: string;
  /** Ours and unique: asked for twice, the same reference moves money once. */
  readonly reference: string;
  readonly amount: Centavos;
  /** All of the charge. */
  readonly whole: boolean;
  readonly description: string;
}

export type RefundOutcome =
  | { readonly kind: 'refunded'; readonly refund: Refund }
  /** The company has it and will return the money later. */
  | { readonly kind: 'pending'; readonly refund: Refund }
  | { readonly kind: 'refused'; readonly code: CardErrorCode }
  /** No answer in time, or an unreadable one: the money may have gone back. Ask again, later. */
  | { readonly kind: 'unknown'; readonly reason: string };

export type CardAnswer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: CardErrorCode };

export interface Payer {
  readonly name: string;
  readonly email: string;
}

export interface ChargeRequest {
  /** `{folio}-{n}`, new for every attempt: the provider refuses a second use. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  readonly deviceSessionId: string;
  readonly secure3d: boolean;
  /** Months without interest; left out when all is paid at once. */
  readonly months?: number | undefined;
  /** Where the bank's page sends the browser back to. */
  readonly returnUrl: string;
  /** The buyer's network address, for the provider's antifraud. */
  readonly ip: string;
}

export interface StoredCard {
  readonly id: string;
  readonly brand: 'visa' | 'mastercard' | 'amex' | 'carnet' | 'otra';
  readonly last4: string;
  /** MM/YY */
  readonly expiration: string;
}

/** What the shop needs from a card provider. No call ever carries a card number or a CVV. */
export interface CardGateway {
  readonly provider: string;
  /** Whether a page of this address is the provider's own (or its stand-in's). */
  trustsRedirect(url: string): boolean;
  chargeToken(request: ChargeRequest, token: string, payer: Payer): Promise<ChargeOutcome>;
  chargeStoredCard(
    request: ChargeRequest,
    customerId: string,
    cardId: string,
  ): Promise<ChargeOutcome>;
  /** A charge by the provider's id. `customerId` when it was made on a stored card. */
  readCharge(id: string, customerId?: string): Promise<CardAnswer<Charge>>;
  /** The charge that bears our reference, or null when the provider has none. */
  findByReference(reference: string, customerId?: string): Promise<CardAnswer<Charge | null>>;
  /** Sends money of a charge back; the same reference again tells what became of it. */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  createCustomer(externalId: string, payer: Payer): Promise<CardAnswer<string>>;
  /** Turns a single-use token into a stored card and returns its id. */
  storeCard(
    customerId: string,
    token: string,
    deviceSessionId: string,
  ): Promise<CardAnswer<StoredCard>>;
  listCards(customerId: string): Promise<CardAnswer<readonly StoredCard[]>>;
}
