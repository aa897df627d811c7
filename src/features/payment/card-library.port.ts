import { pages } from '../../routes.ts';

/** What a shopper types to pay with a new card. It goes to the card provider and nowhere else. */
export interface CardForm {
  readonly number: string;
  readonly holder: string;
  readonly month: string;
  readonly year: string;
  readonly cvv: string;
  readonly state: string;
  readonly postalCode: string;
  readonly colonia: string;
  readonly street: string;
  readonly exterior: string;
}

/** What the payment page hands the card provider's code in the browser; all of it is public. */
export interface CardLibrary {
  /** Names the code of ours that knows the library: an entry of `CardDesks`. */
  readonly name: string;
  /** Who handles the card, as the shopper reads it. */
  readonly company: string;
  /** The company's own scripts, loaded in this order. */
  readonly scripts: readonly string[];
  /** Origins that a payment page lets in: of scripts, calls and frames. */
  readonly origins: readonly string[];
  readonly merchantId: string;
  readonly publicKey: string;
  readonly sandbox: boolean;
}

export type TokenAnswer =
  | { readonly ok: true; readonly token: string }
  /** The provider's own description; empty when it gave none. */
  | { readonly ok: false; readonly description: string };

/** A kept card as its provider knows it, and the code on its back. */
export interface KeptCardCode {
  readonly customerId: string;
  readonly cardId: string;
  readonly cvv: string;
}

export type CodeAnswer =
  | { readonly ok: true }
  /** The provider's own description; empty when it gave none. */
  | { readonly ok: false; readonly description: string };

/** The provider's library once it is set up on this page. */
export interface CardDesk {
  /** The id of this device's session, which the provider's antifraud wants with every charge. */
  readonly deviceSessionId: string;
  /** Sends the card to the provider, and to nobody else; a single-use token comes back. */
  createToken(card: CardForm): Promise<TokenAnswer>;
  /** Tells the provider, and nobody else, the CVV of a kept card whose bank asks for it. */
  giveCvv(card: KeptCardCode): Promise<CodeAnswer>;
}

/** Sets the library up once its scripts are there; throws when they did not install it. */
export type OpenCardDesk = (library: CardLibrary) => CardDesk;

/** Hosts of the card provider that a page may load scripts from, call and frame. */
export interface CardHosts {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

const NONE: CardHosts = { scripts: [], connections: [], frames: [] };

/** Only payment pages let the card provider in; on every other page it has no business. */
export function cardHosts(library: CardLibrary | null, path: string): CardHosts {
  if (!library || !path.startsWith(pages.pay(''))) return NONE;
  const { origins } = library;
  return { scripts: origins, connections: origins, frames: origins };
}
