import { isDeepStrictEqual } from 'node:util';
import { toPesos } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database, Queries } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import { lockAccount } from '../../accounts/server/account.sql.ts';
import { recordAct } from '../../accounts/server/audit.sql.ts';
import { keepOrdered, type OwnFile } from '../../artwork/server/artwork.sql.ts';
import { giveLoose } from '../../artwork/server/given-artwork.sql.ts';
import { type Buyer, createOrder, hasTooManyOpen } from '../../orders/server/create-order.ts';
import type { StoredOption } from '../../shipping/server/quote.sql.ts';
import type { Address } from '../address.ts';
import type { SubmitOrderAnswer } from '../contract.ts';
import {
  type DecidedLine,
  finishDaysOf,
  type OrderTotals,
  type SellableProduct,
} from '../decide-order.ts';
import { toOrderLine } from '../order-line.ts';
import { keepAddress } from './address.sql.ts';
import { spendCoupon } from './coupon.sql.ts';
import { loadSellables } from './order-facts.sql.ts';
import { type Claim, claimKey, storeAnswer } from './place-order.sql.ts';

/** An order that is decided but for what only the transaction can know: stock, coupon, repeats. */
export interface OrderDraft {
  readonly account: Buyer;
  /** Who of the staff orders for them. */
  readonly takenBy: number | undefined;
  readonly key: string;
  readonly bodyHash: Buffer;
  readonly answeredSince: Date;
  readonly folio: string;
  /** The codes asked for, and what was on sale under them when the lines were decided. */
  readonly codes: readonly string[];
  readonly products: ReadonlyMap<string, SellableProduct>;
  readonly lines: readonly DecidedLine[];
  readonly totals: OrderTotals;
  readonly option: StoredOption;
  readonly address: Address;
  /** It is the buyer's own, to be offered again; the shop's own is not. */
  readonly keepsAddress: boolean;
  readonly artwork: readonly OwnFile[];
  /** What it was decided to take off, before what is left to pay limits that. */
  readonly coupon: { readonly code: string; readonly discount: number } | undefined;
  /** The day it is needed for, where they said one. */
  readonly wantedOn: string | undefined;
  readonly now: Date;
}

export type PlaceRefusal =
  /** The account was closed while its order was on its way. */
  | 'account_left'
  | 'short'
  | 'unknown_coupon'
  | 'too_many_open'
  | 'foreign_artwork'
  | 'catalogue_changed';
type Placed =
  | { readonly repeated: false; readonly answer: SubmitOrderAnswer }
  | { readonly repeated: true; readonly before: Pick<Claim, 'response' | 'hash'> };

/** Leaves the transaction without a trace, with the refusal that caused it. */
class Refused extends Error {
  readonly refusal: ReturnType<typeof refuse<PlaceRefusal>>;
  constructor(refusal: ReturnType<typeof refuse<PlaceRefusal>>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Places the order, with its files, address, coupon and the answer of its key: all of it or nothing.
 * Refuses with `catalogue_changed` what was decided on a price, a finish, a product or a coupon that
 * is another by now.
 */
export async function placeOrder(
  deps: { readonly db: Database; readonly baseUrl: string },
  draft: OrderDraft,
): Promise<Result<Placed, PlaceRefusal>> {
  try {
    return ok(await transact(deps.db, (trx) => placeIn(trx, deps.baseUrl, draft)));
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** What only this account waits for comes before what is locked for everybody. */
async function placeIn(trx: Queries, baseUrl: string, draft: OrderDraft): Promise<Placed> {
  const { account, key, bodyHash, answeredSince: since, now } = draft;
  const accountId = account.id;
  // One order of an account at a time: each statement after this one sees what it waited for.
  if (!(await lockAccount(trx, accountId))) throw new Refused(refuse('account_left'));
  const claim = await claimKey(trx, { accountId, key, bodyHash, since, now });
  if (!claim.claimed) return { repeated: true, before: claim };
  if (await hasTooManyOpen(trx, accountId)) throw new Refused(refuse('too_many_open'));
  if (!isDeepStrictEqual(await loadSellables(trx, draft.codes, accountId), draft.products)) {
    throw new Refused(refuse('catalogue_changed'));
  }
  const files = draft.artwork.map(({ name }) => name);
  if (draft.takenBy !== undefined) {
    await giveLoose(trx, files, { from: draft.takenBy, to: accountId });
  }
  if (!(await keepOrdered(trx, files, accountId))) throw new Refused(refuse('foreign_artwork'));
  if (draft.keepsAddress) await keepAddress(trx, accountId, draft.address, now);
  const created = await createOrder(trx, baseUrl, account, orderOf(draft));
  if (!created.ok) throw new Refused(created);
  if (draft.coupon) {
    const { code, discount } = draft.coupon;
    const spent = await spendCoupon(trx, code, { discount, now });
    if (spent === 'gone') throw new Refused(refuse('unknown_coupon'));
    if (spent === 'changed') throw new Refused(refuse('catalogue_changed'));
  }
  if (draft.takenBy !== undefined) await recordTaken(trx, draft, draft.takenBy);
  const answer = answerOf(draft.folio, draft.totals, created.value.preorder);
  await storeAnswer(trx, { accountId, key, response: answer });
  return { repeated: false, answer };
}

function recordTaken(trx: Queries, { account, folio, now }: OrderDraft, by: number): Promise<void> {
  const detail = { cliente: account.id };
  return recordAct(trx, { accountId: by, action: 'levantar_pedido', subject: folio, detail, now });
}

function orderOf(draft: OrderDraft) {
  const { folio, totals, coupon, address, wantedOn, takenBy, now } = draft;
  const delivery = new Date(Date.parse(draft.option.delivery_at));
  delivery.setUTCDate(delivery.getUTCDate() + finishDaysOf(draft.lines));
  const shipping = { ...draft.option, estimated_delivery: delivery.toISOString() };
  const names = new Map(draft.artwork.map((file) => [file.name, file.original_name]));
  const lines = draft.lines.map((line) => toOrderLine(line, names));
  return { folio, totals, coupon: coupon?.code, address, shipping, lines, wantedOn, takenBy, now };
}

/** What a new order answers, and what its key will answer again. */
function answerOf(folio: string, totals: OrderTotals, preorder: boolean): SubmitOrderAnswer {
  return { status: 'ok', folio, total: toPesos(totals.total), preorden: preorder };
}
