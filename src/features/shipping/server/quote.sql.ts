import { createHash } from 'node:crypto';
import { type Centavos, toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import type { CarrierOption } from '../carrier.port.ts';
import { cartFingerprint, destinationFingerprint } from '../fingerprint.ts';

/** An option as it is stored in a quote and, once chosen, frozen in the order. */
export interface StoredOption {
  readonly alias: string;
  readonly courier: string;
  readonly service: string;
  readonly amount_centavos: Centavos;
  readonly delivery_at: string;
  readonly estimado: boolean;
  /** Who quoted it; a quote of an older day does not say. */
  readonly proveedor?: string;
  /** It is fetched at the shop: what whoever comes for it says there. No courier's option has it. */
  readonly recoger?: { readonly codigo: string };
}

export interface StoredQuote {
  readonly id: string;
  readonly expiresAt: Date;
  readonly options: readonly StoredOption[];
}

export interface QuoteSubject {
  /**
   * Null for a caller without session: whoever orders the same cart to the same place may use such
   * a quote (decision 0017).
   */
  readonly accountId: number | null;
  readonly lines: readonly { readonly code: string; readonly quantity: number }[];
  readonly postalCode: string;
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

export const hashCart = (lines: QuoteSubject['lines']): Buffer => sha256(cartFingerprint(lines));
export const hashDestination = (postalCode: string): Buffer =>
  sha256(destinationFingerprint(postalCode));

export function toStored(
  option: CarrierOption,
  estimated: boolean,
  provider: string,
): StoredOption {
  return {
    alias: option.alias,
    courier: option.courier,
    service: option.serviceName,
    amount_centavos: option.amount,
    delivery_at: option.deliveryAt.toISOString(),
    estimado: estimated,
    proveedor: provider,
  };
}

/**
 * The account's (or an anonymous) quote of the same cart and place made after `since` by the tariff
 * of today.
 */
export async function findRecentQuote(
  db: Queries,
  subject: QuoteSubject,
  { since, tariff }: { readonly since: Date; readonly tariff: number },
): Promise<StoredQuote | undefined> {
  const row = await db
    .selectFrom('shipping_quote')
    .select(['id', 'expires_at', 'options'])
    .where('account_id', 'is not distinct from', subject.accountId)
    .where('cart_fingerprint', '=', hashCart(subject.lines))
    .where('destination_fingerprint', '=', hashDestination(subject.postalCode))
    .where('created_at', '>', since)
    .where('tariff_version', '=', tariff)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, expiresAt: row.expires_at, options: asOptions(row.options) };
}

/** Options as JSON gives them back: the amounts become centavos again. */
export function asOptions(value: unknown): StoredOption[] {
  return (value as StoredOption[]).map((option) => ({
    ...option,
    amount_centavos: toCentavos(option.amount_centavos),
  }));
}

export async function storeQuote(
  db: Queries,
  subject: QuoteSubject,
  quote: StoredQuote,
  { now, tariff }: { readonly now: Date; readonly tariff: number },
): Promise<void> {
  await db
    .insertInto('shipping_quote')
    .values({
      id: quote.id,
      account_id: subject.accountId,
      cart_fingerprint: hashCart(subject.lines),
      destination_fingerprint: hashDestination(subject.postalCode),
      options: JSON.stringify(quote.options),
      created_at: now,
      expires_at: quote.expiresAt,
      tariff_version: tariff,
    })
    .execute();
}

/** Forgets quotes that expired; orders keep a copy of the option they chose. */
export async function sweepQuotes(db: Queries, now: Date): Promise<void> {
  await db.deleteFrom('shipping_quote').where('expires_at', '<', now).execute();
}
