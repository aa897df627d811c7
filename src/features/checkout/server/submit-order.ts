import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.ts';
import { folio as newFolio } from '../../../kernel/ids.ts';
import { fromPesos, parsePesosText, toCentavos, ZERO } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import { dayOf } from '../../../kernel/working-days.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { findOwnFiles } from '../../artwork/server/artwork.sql.ts';
import { findLoose } from '../../artwork/server/given-artwork.sql.ts';
import type { InkDeps } from '../../artwork/server/printed-inks.ts';
import { reserveStock } from '../../inventory/reserve-stock.ts';
import type { Buyer } from '../../orders/server/create-order.ts';
import { hashCart, hashDestination, type StoredOption } from '../../shipping/server/quote.sql.ts';
import { readWantedDay } from '../../shipping/wanted-day.ts';
import { type Address, EMPTY_ADDRESS } from '../address.ts';
import type { OrderAddress, SubmitOrderAnswer, SubmitOrderRequest } from '../contract.ts';
import { normaliseCoupon, sawDiscount, spendable } from '../coupon.ts';
import {
  agrees,
  type DecidedLine,
  decideLines,
  isPayable,
  type LineRefusal,
  type OrderTotals,
  totalOf,
} from '../decide-order.ts';
import { isRealPlace, settleState } from '../delivery-place.ts';
import { toWanted } from '../order-line.ts';
import { findAddress } from './address.sql.ts';
import {
  type Circumstances,
  type CircumstancesOf,
  loadCircumstances,
  loadSellables,
} from './order-facts.sql.ts';
import { pickupOf } from './pickup-of.ts';
import { type OrderDraft, type PlaceRefusal, placeOrder } from './place-order.ts';
import { storedName, toRequested, withPrintedInks } from './requested-lines.ts';

export interface SubmitDeps {
  readonly db: Database;
  /** Counts the inks of artworks. */
  readonly inks: InkDeps;
  readonly clock: Clock;
  readonly baseUrl: string;
}

export interface Submission {
  readonly account: Buyer;
  /** Who of the staff orders for them; left out where they order themselves. */
  readonly takenBy?: number | undefined;
  /** Who uploaded this browser's files before signing in; see artwork's `artworkOwner`. */
  readonly visitor: string | undefined;
  readonly body: SubmitOrderRequest;
  /** The client's Idempotency-Key, if it sent one. */
  readonly key: string | undefined;
}

export type SubmitRefusal =
  | LineRefusal
  | PlaceRefusal
  | 'unknown_address'
  | 'impossible_address'
  | 'no_quote'
  | 'no_pickup'
  | 'different_total'
  | 'too_large'
  | 'busy'
  | 'key_reused';

/** For how long a repeated call gets the first one's answer. */
export const ANSWER_MS = 24 * 3600 * 1000;

/** A catalogue that changes under an order more often than this is being imported. */
const MAX_TRIES = 3;

/**
 * Places an order: loads what it depends on, decides purely, stores everything in one transaction.
 * No amount of the request is trusted; where what the shopper saw differs from today's totals the
 * order is refused with the new ones. The same call twice makes one order. What changes in the
 * catalogue while an order is on its way is decided upon again.
 */
export async function submitOrder(
  deps: SubmitDeps,
  submission: Submission,
): Promise<Result<SubmitOrderAnswer, SubmitRefusal>> {
  for (let tries = 1; ; tries += 1) {
    const result = await tryToSubmit(deps, submission);
    if (result.ok || result.code !== 'catalogue_changed' || tries === MAX_TRIES) return result;
  }
}

async function tryToSubmit(
  deps: SubmitDeps,
  submission: Submission,
): Promise<Result<SubmitOrderAnswer, SubmitRefusal>> {
  const { body, account, takenBy, visitor } = submission;
  const address = await resolveAddress(deps.db, account.id, body.address);
  if (!address) return refuse('unknown_address');
  const identity = identify(submission);
  const now = deps.clock.now();
  const asked = circumstancesOf(submission, address, identity.key, now);
  const files = body.cart.flatMap(({ imagenterminado }) => imagenterminado.map(storedName));
  const [products, found, own, given] = await Promise.all([
    loadSellables(deps.db, asked.codes, account.id),
    loadCircumstances(deps.db, asked),
    findOwnFiles(deps.db, files, { accountId: account.id, visitor }),
    takenBy === undefined ? [] : findLoose(deps.db, files, takenBy),
  ]);
  const artwork = [...own, ...given];
  if (found.answered) return replay(found.answered, identity.bodyHash);
  const fetched =
    body.recoger === undefined ? undefined : await pickupOf(deps.db, body, address, now);
  if (fetched && !fetched.ok) return fetched;
  if (!fetched && !isRealPlace(address, found.place)) return refuse('impossible_address');
  const names = namesOf(artwork);
  const requested = await withPrintedInks(deps.inks, body.cart.map(toRequested), products, names);
  if (!requested.ok) return requested;
  const lines = decideLines(requested.value, products, names);
  if (!lines.ok) return lines;
  const priced = settle(body, lines.value, found, fetched?.value.option);
  if (!priced.ok) return priced;
  const available = reserveStock(lines.value.map(toWanted), found.stock);
  if (!available.ok) return available;
  const draft: OrderDraft = {
    account,
    takenBy,
    ...identity,
    ...priced.value,
    codes: asked.codes,
    products,
    lines: lines.value,
    address: fetched?.value.address ?? settleState(address),
    keepsAddress: !fetched,
    artwork,
    coupon: spendable(asked.coupon, found.coupon),
    folio: newFolio(randomBytes(10)),
    answeredSince: asked.answeredSince,
    wantedOn: readWantedDay(body.para_el, dayOf(now)),
    now,
  };
  const placed = await placeOrder(deps, draft);
  if (!placed.ok) return placed;
  return placed.value.repeated
    ? replay(placed.value.before, identity.bodyHash)
    : ok(placed.value.answer);
}

/** The quoted option and the totals, when both are what the shopper saw. */
function settle(
  body: SubmitOrderRequest,
  lines: readonly DecidedLine[],
  found: Circumstances,
  fetched: StoredOption | undefined,
): Result<{ option: StoredOption; totals: OrderTotals }, SubmitRefusal> {
  if (body.cupon && found.coupon === undefined) return refuse('unknown_coupon');
  const shipping = fromPesos(body.shipping.cost);
  const option = fetched ?? chooseOption(body, found.options, shipping);
  if (!option) return refuse('no_quote');
  const totals = totalOf(lines, option.amount_centavos, toCentavos(found.coupon ?? 0));
  if (!isPayable(totals)) return refuse('too_large');
  const cost = parsePesosText(body.totalCost) ?? ZERO;
  const shown = body.descuento === undefined ? undefined : fromPesos(body.descuento);
  return agrees(totals, { cost, shipping }, lines.length) &&
    sawDiscount(shown, { coupon: found.coupon, discount: totals.discount })
    ? ok({ option, totals })
    : refuse('different_total', { totals, lines });
}

/** With the quote's id, the courier and service name the option; without it, the cost must too. */
function chooseOption(
  { shipping }: SubmitOrderRequest,
  options: readonly StoredOption[],
  cost: number,
): StoredOption | undefined {
  const named = options.filter(
    ({ courier, service }) => courier === shipping.provider && service === shipping.service,
  );
  const exact = named.find(({ amount_centavos }) => amount_centavos === cost);
  return exact ?? (shipping.id_cotizacion ? named[0] : undefined);
}

const namesOf = (files: readonly { readonly name: string }[]): ReadonlySet<string> =>
  new Set(files.map(({ name }) => name));

/** Undefined when the saved address it names is not the account's. */
async function resolveAddress(
  db: Database,
  accountId: number,
  given: OrderAddress,
): Promise<Address | undefined> {
  if (given.id === undefined) return { ...EMPTY_ADDRESS, ...written(given) };
  const saved = await findAddress(db, accountId, given.id);
  return saved && { ...EMPTY_ADDRESS, ...written(saved), ...written(given) };
}

function written(given: OrderAddress): Partial<Address> {
  if (!('telefono' in given)) return {};
  const { id: _id, country_code: _country, estado_code, ...address } = given;
  return { ...address, ...(estado_code === undefined ? {} : { estado_code }) };
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The key of this call and the fingerprint of what it asks for. */
function identify({ body, key, account }: Submission): { key: string; bodyHash: Buffer } {
  const { token: _token, user_token: _userToken, ...essence } = body;
  const bodyHash = sha256(JSON.stringify(essence));
  if (key) return { key: `cliente ${key}`, bodyHash };
  const ids = body.cart.map(({ uniqueId }) => uniqueId ?? '').sort();
  const named = ids.every((id) => id !== '') ? JSON.stringify(ids) : bodyHash.toString('hex');
  return { key: `carrito ${sha256(`${account.id} ${named}`).toString('hex')}`, bodyHash };
}

function circumstancesOf(
  { account, body }: Submission,
  address: Address,
  idempotencyKey: string,
  now: Date,
): CircumstancesOf {
  return {
    accountId: account.id,
    postalCode: address.postal_code,
    cartHash: hashCart(body.cart.map(({ id, quantity }) => ({ code: id, quantity }))),
    destinationHash: hashDestination(address.postal_code),
    quoteId: body.shipping.id_cotizacion,
    codes: [...new Set(body.cart.map(({ id }) => id))],
    coupon: body.cupon ? normaliseCoupon(body.cupon) : undefined,
    idempotencyKey,
    answeredSince: new Date(now.getTime() - ANSWER_MS),
    now,
  };
}

/** The first answer again, unless the key is now used for something else. */
function replay(
  answered: { readonly response: unknown; readonly hash: string | null },
  bodyHash: Buffer,
): Result<SubmitOrderAnswer, 'key_reused'> {
  return answered.hash === bodyHash.toString('hex')
    ? ok(answered.response as SubmitOrderAnswer)
    : refuse('key_reused');
}
