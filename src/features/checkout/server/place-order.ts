import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { addDays, dayOf } from '../../../kernel/holidays.ts';
import { toPesos } from '../../../kernel/money.ts';
import { ok, type Result, refuse } from '../../../kernel/result.ts';
import type { Database } from '../../../platform/db/connect.ts';
import { transact } from '../../../platform/db/transact.ts';
import type { Account } from '../../../platform/http/access.ts';
import { pages } from '../../../routes.ts';
import { splitText } from '../../catalog/size-text.ts';
import { notify } from '../../notifications/server/notification.sql.ts';
import { queueMail } from '../../notifications/server/outbox.sql.ts';
import { placedMail } from '../../orders/placed-mail.ts';
import type { StoredOption } from '../../shipping/server/quote.sql.ts';
import type { Address } from '../address.ts';
import type { SubmitOrderAnswer } from '../contract.ts';
import {
  type DecidedLine,
  finishDaysOf,
  type OrderTotals,
  type SellableProduct,
} from '../decide-order.ts';
import { addressFingerprint } from '../delivery-place.ts';
import { type Reservation, reserveStock, type WantedPieces } from '../reserve-stock.ts';
import { loadSellables, type OwnFile } from './order-facts.sql.ts';
import { type Claim, claimOrder, holdFiles, spendCoupon, storeOrder } from './place-order.sql.ts';
import { lockStock, takeStock } from './stock.sql.ts';

/** An order that is decided but for what only the transaction can know: stock, coupon, repeats. */
export interface OrderDraft {
  readonly account: Account;
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
  readonly artwork: readonly OwnFile[];
  readonly coupon: string | undefined;
  readonly now: Date;
}

export type PlaceRefusal =
  | 'short'
  | 'unknown_coupon'
  | 'too_many_open'
  | 'foreign_artwork'
  | 'catalogue_changed';
type Placed =
  | { readonly repeated: false; readonly answer: SubmitOrderAnswer }
  | { readonly repeated: true; readonly before: Pick<Claim, 'response' | 'hash'> };

/** Unpaid orders a customer may have at once: each holds stock back from others. */
export const MAX_OPEN_ORDERS = 20;
/** Days an unpaid order keeps its prices and pieces (BEHAVIOUR 2.1). */
export const VALID_DAYS = 15;
const DAY_MS = 24 * 3600 * 1000;

/** Leaves the transaction without a trace, with the refusal that caused it. */
class Refused extends Error {
  readonly refusal: ReturnType<typeof refuse<PlaceRefusal>>;
  constructor(refusal: ReturnType<typeof refuse<PlaceRefusal>>) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/**
 * Stores the order, its stock, mail and notification: all of it or nothing. Refuses with
 * `catalogue_changed` what was decided on a price, a finish or a product that is another by now.
 */
export async function placeOrder(
  deps: { readonly db: Database; readonly baseUrl: string },
  draft: OrderDraft,
): Promise<Result<Placed, PlaceRefusal>> {
  try {
    return await transact(deps.db, async (trx): Promise<Result<Placed, PlaceRefusal>> => {
      const { account, key, bodyHash, answeredSince: since, now } = draft;
      const claim = await claimOrder(trx, { accountId: account.id, key, bodyHash, since, now });
      if (!claim.claimed) return ok({ repeated: true, before: claim });
      if (claim.open >= MAX_OPEN_ORDERS) throw new Refused(refuse('too_many_open'));
      if (!isDeepStrictEqual(await loadSellables(trx, draft.codes), draft.products)) {
        throw new Refused(refuse('catalogue_changed'));
      }
      const files = draft.artwork.map(({ name }) => name);
      if (!(await holdFiles(trx, files, account.id))) {
        throw new Refused(refuse('foreign_artwork'));
      }
      // Before the stock is locked: what is hot for everybody is held for as short as possible.
      await notify(trx, account.id, {
        title: 'Recibimos tu pedido',
        body: `Tu cotización ${draft.folio} está lista. Págala para que empecemos a producir.`,
        link: pages.pay(draft.folio),
      });
      const wanted = draft.lines.map(toWanted);
      const reserved = reserveStock(wanted, await lockStock(trx, wanted));
      if (!reserved.ok) throw new Refused(reserved);
      await takeStock(trx, reserved.value);
      if (draft.coupon && !(await spendCoupon(trx, draft.coupon))) {
        throw new Refused(refuse('unknown_coupon'));
      }
      const preorder = reserved.value.some(({ backordered }) => backordered > 0);
      const answer = answerOf(draft.folio, draft.totals, preorder);
      await storeOrder(trx, newOrder(draft, reserved.value, preorder, answer));
      await queueMail(trx, { to: account.email, ...mailOf(draft, preorder, deps.baseUrl) });
      return ok({ repeated: false, answer });
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/** What a line takes from stock. */
export function toWanted({ variant, quantity, preorder, sizes }: DecidedLine): WantedPieces {
  return { colourId: variant.id, quantity, preorder, sizes: sizes ?? [] };
}

function expiryOf({ now }: OrderDraft): Date {
  return new Date(now.getTime() + VALID_DAYS * DAY_MS);
}

function newOrder(
  draft: OrderDraft,
  reservations: readonly Reservation[],
  preorder: boolean,
  response: SubmitOrderAnswer,
) {
  const delivery = new Date(Date.parse(draft.option.delivery_at));
  delivery.setUTCDate(delivery.getUTCDate() + finishDaysOf(draft.lines));
  const fingerprint = addressFingerprint(draft.address);
  return {
    ...draft,
    accountId: draft.account.id,
    reservations,
    preorder,
    response,
    addressHash: createHash('sha256').update(fingerprint).digest(),
    shipping: { ...draft.option, estimated_delivery: delivery.toISOString() },
    expiresAt: expiryOf(draft),
  };
}

const VALID_UNTIL = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' });

function mailOf(draft: OrderDraft, preorder: boolean, baseUrl: string) {
  const lastDay = addDays(dayOf(draft.now), VALID_DAYS);
  return placedMail(
    {
      folio: draft.folio,
      username: draft.account.username,
      total: draft.totals.total,
      shipping: draft.totals.shipping,
      discount: draft.totals.discount,
      preorder,
      validUntil: VALID_UNTIL.format(new Date(`${lastDay}T00:00:00Z`)),
      lines: draft.lines.map((line) => ({
        quantity: line.quantity,
        name: line.product.name,
        colour: line.variant.name,
        sizes: splitText(line.sizes ?? undefined),
        finish: line.technique,
        total: line.price.total,
      })),
    },
    `${baseUrl}${pages.pay(draft.folio)}`,
  );
}

/** What a new order answers, and what its key will answer again. */
function answerOf(folio: string, totals: OrderTotals, preorder: boolean): SubmitOrderAnswer {
  return { status: 'ok', folio, total: toPesos(totals.total), preorden: preorder };
}
