import type { Centavos } from '../../kernel/money.ts';
import type {
  CardAnswer,
  CardGateway,
  Charge,
  ChargeOutcome,
  Payer,
  RefundOutcome,
  RefundRequest,
} from './card-gateway.port.ts';
import type { CardLibrary } from './card-library.port.ts';
import type { Notices } from './notices.port.ts';

/** A way to pay, as data: light enough for a browser. */
export interface MethodRow {
  /** As addresses name it. */
  readonly id: string;
  /** As the shopper reads it. */
  readonly name: string;
  readonly text: string;
  /**
   * On the shop's own payment page, as a link of the confirmation, or at its address alone, for
   * clients that know it.
   */
  readonly offered: 'page' | 'link' | 'address';
  readonly can: {
    readonly refund: 'nothing' | 'whole' | 'parts';
    readonly keepCards: boolean;
    /** Numbers of monthly instalments without interest. */
    readonly instalments: readonly number[];
  };
}

/** The row of a way whose page is the company's own. */
export interface RedirectRow extends MethodRow {
  /** What is paid with on its page: cards alone, or whatever the company keeps for the shopper. */
  readonly takes: 'cards' | 'anything';
  /** What the shopper reads when no link can be had. */
  readonly failed: string;
}

/** Cards, typed or kept, on the shop's own payment page. */
export interface CardMethod extends MethodRow {
  readonly kind: 'card';
  /** As attempts and the address of its notices name the company. */
  readonly provider: string;
  /** Null while no account is configured: cards are then refused. */
  readonly gateway: CardGateway | null;
  /** When a new card goes through the bank's page; a stored card only does on suspicion. */
  readonly secure3d: 'never' | 'on_risk' | 'always';
  readonly notices: Notices | null;
  /** Null while browsers cannot reach the provider. */
  readonly library: CardLibrary | null;
}

/** The shopper pays on the company's own page and comes back. */
export interface RedirectMethod extends RedirectRow {
  readonly kind: 'redirect';
  readonly provider: string;
  readonly gateway: RedirectGateway | null;
  readonly notices: Notices | null;
}

/** Money sent by the shopper's bank; a person confirms its receipt. */
export interface TransferMethod extends MethodRow {
  readonly kind: 'transfer';
}

export type PaymentMethod = CardMethod | RedirectMethod | TransferMethod;

/** What attempts are settled by, whatever the way: the company's own word on a charge. */
export interface ChargeReader {
  readonly provider: string;
  /** A charge by the company's id. `customerId` when it was made on a stored card. */
  readCharge(id: string, customerId?: string): Promise<CardAnswer<Charge>>;
  /** The charge that bears our reference, or null when the company has none. */
  findByReference(reference: string, customerId?: string): Promise<CardAnswer<Charge | null>>;
  /**
   * Sends money of a charge back, never twice for one reference: a company that cannot promise it
   * is asked for the charge's refunds first. One refund of a charge is under way at a time.
   */
  refund(request: RefundRequest): Promise<RefundOutcome>;
  /**
   * The charges of which a dispute began or changed since a moment, by names that `readCharge` takes,
   * at most a hundred; for companies that can be asked so, should a notice of theirs be lost.
   */
  readonly contestedSince?: (since: Date) => Promise<CardAnswer<readonly string[]>>;
}

export interface RedirectGateway extends ChargeReader {
  /** Whether a page of this address is the company's own (or its stand-in's). */
  trustsRedirect(url: string): boolean;
  /** Begins a payment; the outcome names the page to visit. */
  start(request: RedirectRequest): Promise<ChargeOutcome>;
  /**
   * Takes the money of a payment its shopper approved, never twice however often it is asked; for
   * companies whose payments are approved first.
   */
  readonly capture?: (id: string) => Promise<ChargeOutcome>;
}

export interface RedirectRequest {
  /** `{folio}-{n}`, new for every attempt. */
  readonly reference: string;
  readonly amount: Centavos;
  readonly description: string;
  readonly payer: Payer;
  /** Where the company's page sends the browser back to. */
  readonly returnUrl: string;
  /** And where to when the shopper gives up there. */
  readonly cancelUrl: string;
  /** From then on the order waits for no payment. */
  readonly expiresAt: Date;
}
