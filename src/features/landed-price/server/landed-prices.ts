import { toCentavos, toPesos, ZERO } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { FileAsker } from '../../artwork/own-file.ts';
import { type InkDeps, ownInks } from '../../artwork/server/printed-inks.ts';
import {
  type DecidedLine,
  decideLines,
  finishDaysOf,
  isPayable,
  type LineRefusal,
  type SellableProduct,
  totalOf,
} from '../../checkout/decide-order.ts';
import { arrivalDay, estimatedDelivery } from '../../checkout/delivery-date.ts';
import { worthwhileOptions } from '../../checkout/quote-options.ts';
import { loadSellables } from '../../checkout/server/order-facts.sql.ts';
import type { KeptPickup } from '../../shipping/pickup/kept-place.ts';
import { pickupReadyAt } from '../../shipping/pickup/place.ts';
import { findPickup } from '../../shipping/server/pickup/place.sql.ts';
import type { StoredOption, StoredQuote } from '../../shipping/server/quote.sql.ts';
import {
  type QuoteDeps,
  type QuoteRefusal,
  quoteShipping,
} from '../../shipping/server/quote-shipping.ts';
import { tariffVersion } from '../../shipping/server/tariff.sql.ts';
import type { FetchedRow, LandedCourier, LandedRow } from '../contract.ts';
import type { QuoteMemory } from './quote-memory.ts';

export interface LandedDeps extends QuoteDeps {
  readonly inks: InkDeps;
  readonly memory: QuoteMemory;
}

export interface Wish {
  readonly code: string;
  readonly colour: string;
  readonly technique: string;
  readonly postalCode: string;
  /** Whose prices; null is the public. */
  readonly accountId: number | null;
  readonly quantities: readonly number[];
  /** Stored names; only those of the asker's count. */
  readonly files: readonly string[];
  /** Of the job, where they were counted before. */
  readonly inks?: number | undefined;
  readonly positions: number;
  readonly asker: FileAsker;
}

type LandedRefusal = Exclude<LineRefusal, `${string}_artwork` | `${string}size${string}`>;
export type LandedPriceRefusal = LandedRefusal | QuoteRefusal | 'too_large' | 'busy';

/** Couriers asked at the same time for one table. */
const AT_ONCE = 4;

/**
 * What an order of each quantity alone would be charged at the door, decided by the very rules that
 * place orders, with the cheapest courier. A quantity that no courier carries has no row; where
 * none has one, the first reason is told. Whether there are enough pieces today is not asked.
 */
export async function landedPrices(
  deps: LandedDeps,
  wish: Wish,
): Promise<Result<readonly LandedRow[], LandedPriceRefusal>> {
  const products = await loadSellables(deps.db, [wish.code], wish.accountId);
  const inks = await inksOf(deps, wish, products);
  if (!inks.ok) return inks;
  const decided: DecidedLine[] = [];
  for (const quantity of new Set(wish.quantities)) {
    const line = decide({ ...wish, inks: inks.value }, quantity, products);
    if (!line.ok) return line;
    decided.push(line.value);
  }
  const pickup = await findPickup(deps.db);
  const rows: Result<LandedRow, QuoteRefusal | 'too_large'>[] = [];
  for (let from = 0; from < decided.length; from += AT_ONCE) {
    const some = decided.slice(from, from + AT_ONCE);
    rows.push(...(await Promise.all(some.map((line) => rowOf(deps, { ...wish, pickup }, line)))));
  }
  const priced = rows.flatMap((row) => (row.ok ? [row.value] : []));
  const missed = rows.find((row) => !row.ok);
  return missed && !missed.ok && priced.length === 0 ? missed : ok(priced);
}

async function inksOf(
  deps: LandedDeps,
  { code, technique: finish, files, inks, asker }: Wish,
  products: ReadonlyMap<string, SellableProduct>,
): Promise<Result<number, 'busy'>> {
  if (inks !== undefined) return ok(inks);
  const offered = products.get(code)?.finishes.find(({ name }) => name === finish);
  return ownInks(deps.inks, { finish, tiers: offered?.tiers ?? [], files }, asker);
}

function decide(
  { code, colour, technique, inks, positions }: Wish,
  quantity: number,
  products: ReadonlyMap<string, SellableProduct>,
): Result<DecidedLine, LandedRefusal> {
  const line = { uniqueId: '', code, quantity, colour, technique, notes: '', artwork: [] };
  const result = decideLines([{ ...line, inks, positions, preorder: false }], products, new Set());
  if (!result.ok) {
    return refuse(result.code as LandedRefusal, {
      cantidad: quantity,
      ...(result.detail?.minimum === undefined ? {} : { minimo: result.detail.minimum }),
    });
  }
  const [decided] = result.value;
  return decided ? ok(decided) : refuse('unknown_product');
}

async function rowOf(
  deps: LandedDeps,
  { code, postalCode, pickup }: Wish & { readonly pickup: KeptPickup },
  line: DecidedLine,
): Promise<Result<LandedRow, QuoteRefusal | 'too_large'>> {
  const quote = await quoteOf(deps, { code, quantity: line.quantity, postalCode });
  if (!quote.ok) return quote;
  const option = cheapest(quote.value.options);
  if (!option) return refuse('no_options');
  const finishDays = finishDaysOf([line]);
  const totals = totalOf([line], option.amount_centavos);
  if (!isPayable(totals)) return refuse('too_large');
  const today = dayOf(deps.clock.now());
  return ok({
    cantidad: line.quantity,
    productos: toPesos(totals.products),
    terminado: toPesos(totals.finishes),
    envio: toPesos(totals.shipping),
    total: toPesos(totals.total),
    por_pieza: Math.round(totals.total / line.quantity) / 100,
    llega: arrivalOf(option, finishDays),
    desde: today,
    dias_terminado: finishDays,
    paqueterias: couriersOf(quote.value.options, finishDays),
    ...(pickup.offered ? { recoger: fetchedOf(pickup, { line, finishDays, today }) } : {}),
  });
}

/** The same line where it is fetched: free, from the day that the checkout tells of it too. */
function fetchedOf(
  { place }: KeptPickup,
  {
    line,
    finishDays,
    today,
  }: { readonly line: DecidedLine; readonly finishDays: number; readonly today: string },
): FetchedRow {
  const { total } = totalOf([line], ZERO);
  return {
    lugar: `${place.nombre}, ${place.municipio}`,
    total: toPesos(total),
    por_pieza: Math.round(total / line.quantity) / 100,
    dia: arrivalOf({ delivery_at: pickupReadyAt(place, today) }, finishDays),
  };
}

/** Nobody's quote, so that whoever orders this may use it, and one asking serves all visitors. */
async function quoteOf(
  deps: LandedDeps,
  { code, quantity, postalCode }: Readonly<{ code: string; quantity: number; postalCode: string }>,
): Promise<Result<Pick<StoredQuote, 'options'>, QuoteRefusal>> {
  const { memory } = deps;
  // What was made of another tariff is not found again, nor what counts from the day before.
  const today = dayOf(deps.clock.now());
  const key = JSON.stringify([code, quantity, postalCode, today, await tariffVersion(deps.db)]);
  const known = memory.find(key, deps.clock.now());
  if (known) return ok(known);
  const subject = { accountId: null, lines: [{ code, quantity }], postalCode };
  const quote = await quoteShipping(deps, subject);
  if (quote.ok) memory.keep(key, quote.value, deps.clock.now());
  return quote;
}

const cheapest = (options: readonly StoredOption[]): StoredOption | undefined =>
  [...options].sort((one, other) => one.amount_centavos - other.amount_centavos)[0];

/** Those that nobody beats in price and day, as the checkout offers them. */
function couriersOf(options: readonly StoredOption[], finishDays: number): LandedCourier[] {
  const priced = options.map((option) => ({
    nombre: `${option.courier} ${option.service}`,
    amount: toCentavos(option.amount_centavos),
    timestamp: option.delivery_at,
  }));
  return worthwhileOptions(priced, finishDays)
    .filter(({ timestamp }) => !Number.isNaN(Date.parse(timestamp)))
    .sort((one, other) => one.amount - other.amount)
    .map(({ nombre, amount, timestamp }) => ({
      ...{ nombre, envio: toPesos(amount) },
      entrega: dayOf(new Date(timestamp)),
    }));
}

function arrivalOf({ delivery_at }: Pick<StoredOption, 'delivery_at'>, finishDays: number): string {
  const arrives = estimatedDelivery(delivery_at, finishDays);
  return arrives ? arrivalDay(arrives) : '';
}
