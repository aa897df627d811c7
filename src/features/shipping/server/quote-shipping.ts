import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { stateOfPostalCode } from '../../../kernel/mexican-states.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import type { Carrier, CarrierOption, Parcel, Place, Shipment } from '../carrier.port.ts';
import { combineOptions, plausibleOptions } from '../combine-options.ts';
import { packLine } from '../parcels.ts';
import { loadPackedProducts, type PackedProduct } from './packing.sql.ts';
import {
  findRecentQuote,
  type QuoteSubject,
  type StoredQuote,
  storeQuote,
  toStored,
} from './quote.sql.ts';
import { tariffVersion } from './tariff.sql.ts';

export interface QuoteDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly carrier: Carrier;
  /** Spends the caller's budget; called only when the carrier is really going to be asked. */
  readonly beforeAsking: () => Promise<void>;
  /** How long a carrier may take; 8 seconds unless said otherwise. */
  readonly carrierTimeoutMs?: number;
}

export type QuoteRefusal = 'unknown_product' | 'unknown_place' | 'carrier_failed' | 'no_options';

/** How long the amounts hold (decision A45). */
const VALID_MS = 24 * 3600 * 1000;
/** The same cart to the same place within this time gets the same quote: couriers are not asked. */
const REUSE_MS = 15 * 60 * 1000;
const CARRIER_TIMEOUT_MS = 8_000;

/**
 * Quotes a cart to a postal code from what the catalogue says of its products, never from what
 * the client says, and stores the quote for submit-order.
 */
export async function quoteShipping(
  deps: QuoteDeps,
  subject: QuoteSubject,
): Promise<Result<StoredQuote & { readonly route: string }, QuoteRefusal>> {
  const { db, clock } = deps;
  const destination = stateOfPostalCode(subject.postalCode);
  if (!destination) return refuse('unknown_place');
  const to: Place = { postalCode: subject.postalCode, state: destination.code };
  const now = clock.now();
  const codes = [...new Set(subject.lines.map(({ code }) => code))];
  const products = await loadPackedProducts(db, codes);
  if (products.length < codes.length) return refuse('unknown_product');
  const route = `${routeOf(products)} → ${to.state}`;
  // Read before the prices are: a change in between makes this quote one of the old tariff.
  const tariff = await tariffVersion(db);
  const since = new Date(now.getTime() - REUSE_MS);
  const recent = await findRecentQuote(db, subject, { since, tariff });
  // What counts from the day before promises a day of its own.
  const madeAt = recent && new Date(recent.expiresAt.getTime() - VALID_MS);
  if (madeAt && dayOf(madeAt) === dayOf(now)) return ok({ ...recent, route });

  await deps.beforeAsking();
  const { shipments, estimated } = shipmentsOf(subject.lines, products, to);
  const asked = await askAll(deps, shipments);
  if (!asked) return refuse('carrier_failed');
  const offered = combineOptions(asked.options.map((each) => plausibleOptions(each, now)));
  if (offered.length === 0) return refuse('no_options');
  const quote: StoredQuote = {
    id: randomUUID(),
    expiresAt: new Date(now.getTime() + VALID_MS),
    options: offered.map((option) => toStored(option, estimated, asked.provider)),
  };
  await storeQuote(db, subject, quote, { now, tariff });
  return ok({ ...quote, route });
}

function routeOf(products: readonly PackedProduct[]): string {
  return [...new Set(products.map(({ originState }) => originState))].sort().join(' + ');
}

/** One shipment an origin: every supplier sends its own boxes. */
function shipmentsOf(
  lines: QuoteSubject['lines'],
  products: readonly PackedProduct[],
  to: Place,
): { shipments: Shipment[]; estimated: boolean } {
  const byCode = new Map(products.map((product) => [product.code, product]));
  const bySupplier = new Map<number, { from: Place; parcels: Parcel[] }>();
  let estimated = false;
  for (const { code, quantity } of lines) {
    const product = byCode.get(code);
    if (!product) continue;
    const packed = packLine({ quantity, ...product });
    estimated ||= packed.estimated;
    const origin = bySupplier.get(product.supplierId) ?? {
      from: { postalCode: product.originPostalCode, state: product.originState },
      parcels: [],
    };
    origin.parcels.push(packed.parcel);
    bySupplier.set(product.supplierId, origin);
  }
  const shipments = [...bySupplier.values()].map((origin) => ({ ...origin, to }));
  return { shipments, estimated };
}

/**
 * What the carrier offers for every shipment, or else what its stand-by does for every one of them:
 * services of two carriers do not add up.
 */
async function askAll(
  { carrier: given, carrierTimeoutMs = CARRIER_TIMEOUT_MS }: QuoteDeps,
  shipments: readonly Shipment[],
): Promise<
  { readonly options: readonly (readonly CarrierOption[])[]; readonly provider: string } | undefined
> {
  const carrier = (await given.chosen?.()) ?? given;
  for (const each of [carrier, carrier.standBy]) {
    if (!each) continue;
    const asked = shipments.map((shipment) => ask(each, shipment, carrierTimeoutMs));
    const answers = await Promise.allSettled(asked);
    const options = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    if (options.length === shipments.length) return { options, provider: each.name };
  }
  return undefined;
}

/** Asks the carrier, but not for ever; what is no list counts as a failure. */
async function ask(
  carrier: Carrier,
  shipment: Shipment,
  carrierTimeoutMs: number,
): Promise<readonly CarrierOption[]> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('carrier timed out')), carrierTimeoutMs);
  });
  try {
    const answer: unknown = await Promise.race([carrier.quote(shipment), limit]);
    if (!Array.isArray(answer)) throw new Error('carrier answered no list');
    return answer.filter((option) => typeof option === 'object' && option !== null);
  } finally {
    clearTimeout(timer);
  }
}
