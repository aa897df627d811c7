import { sql } from 'kysely';
import { toCentavos } from '../../../kernel/money.ts';
import type { Queries } from '../../../platform/db/connect.ts';
import { imagesIn, type PicturedFacts } from '../../catalog/product-images.ts';
import { STITCHES } from '../../catalog/server/finish-offers.sql.ts';
import { PHOTOS } from '../../catalog/server/photos/photos-of.sql.ts';
import type { Stock } from '../../inventory/reserve-stock.ts';
import { ownUnit, type PriceList } from '../../price-lists/price-list.ts';
import { CATEGORY_OF_PRODUCT, listOf } from '../../price-lists/server/price-list.sql.ts';
import type { FinishMode } from '../../pricing/finish-price.ts';
import { asOptions, type StoredOption } from '../../shipping/server/quote.sql.ts';
import { type CouponFacts, couponDiscount } from '../coupon.ts';
import type { SellableColour, SellableProduct } from '../decide-order.ts';
import type { CataloguePlace } from '../delivery-place.ts';

interface ProductRow extends PicturedFacts {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly price_centavos: number;
  readonly category: string | null;
  readonly list: PriceList | null;
  readonly box_pieces: number;
  readonly colours: readonly Omit<SellableColour, 'image'>[];
  readonly finishes: readonly {
    readonly name: string;
    readonly days: number;
    readonly stitches: readonly [included: number, perThousand: number] | null;
    readonly tiers: readonly (readonly [
      from: number,
      mode: FinishMode,
      centavos: number,
      days: number | null,
      mostInks: number | null,
      extraInk: number | null,
      extraPosition: number | null,
    ])[];
  }[];
}

/**
 * Everything that prices lines of these products for an account, in one query; null is the public.
 * Retired products are left out.
 */
export async function loadSellables(
  db: Queries,
  codes: readonly string[],
  accountId: number | null,
): Promise<Map<string, SellableProduct>> {
  const { rows } = await sql<ProductRow>`
    SELECT p.id, p.code, p.name, p.price_centavos, p.box_pieces, p.picture_set, p.image_urls, ${PHOTOS},
      ${CATEGORY_OF_PRODUCT} AS category, ${listOf(accountId)} AS list,
      (SELECT coalesce(json_agg(json_build_object('id', c.id, 'key', c.colour, 'name', c.name, 'css', c.css,
         'sizes', (SELECT coalesce(json_agg(json_build_object('id', z.id, 'name', z.size)
                                            ORDER BY z.position), '[]')
                   FROM product_size z WHERE z.colour_id = c.id))
                                ORDER BY c.position), '[]')
       FROM product_colour c WHERE c.product_id = p.id) AS colours,
      (SELECT coalesce(json_agg(json_build_object('name', f.name, 'days', f.delivery_days,
         'stitches', ${STITCHES}, 'tiers',
         (SELECT coalesce(json_agg(json_build_array(t.from_quantity, t.mode, t.amount_centavos,
                                                    t.delivery_days, t.most_inks,
                                                    t.extra_ink_centavos,
                                                    t.extra_position_centavos)), '[]')
          FROM finish_tier t WHERE t.finish_id = f.id))), '[]')
       FROM product_finish o JOIN finish f ON f.id = o.finish_id WHERE o.product_id = p.id) AS finishes
    FROM product p WHERE p.active AND p.code = ANY(${[...codes]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, toSellable(row)]));
}

function toSellable(row: ProductRow): SellableProduct {
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    unit: ownUnit(toCentavos(row.price_centavos), row.list, row),
    boxPieces: row.box_pieces,
    colours: row.colours.map((colour) => ({
      ...colour,
      image: imagesIn(row, colour.key, 320)[0] ?? '',
    })),
    finishes: row.finishes.map(({ name, days, tiers, stitches }) => ({
      name,
      deliveryDays: days,
      ...(stitches
        ? { stitches: { included: stitches[0], perThousand: toCentavos(stitches[1]) } }
        : {}),
      tiers: tiers.map(
        ([fromQuantity, mode, centavos, tierDays, mostInks, extraInk, extraPosition]) => ({
          fromQuantity,
          mode,
          amount: toCentavos(centavos),
          ...(tierDays === null ? {} : { days: tierDays }),
          ...(mostInks === null ? {} : { mostInks }),
          ...(extraInk === null ? {} : { extraInk: toCentavos(extraInk) }),
          ...(extraPosition === null ? {} : { extraPosition: toCentavos(extraPosition) }),
        }),
      ),
    })),
  };
}

export interface CircumstancesOf {
  readonly accountId: number;
  readonly postalCode: string;
  readonly cartHash: Buffer;
  readonly destinationHash: Buffer;
  readonly quoteId: string | undefined;
  readonly codes: readonly string[];
  readonly coupon: string | undefined;
  readonly idempotencyKey: string;
  readonly answeredSince: Date;
  readonly now: Date;
}

export interface Circumstances {
  /** What the same key was answered before. */
  readonly answered: { readonly response: unknown; readonly hash: string } | undefined;
  /** Options of the live quotes of this cart and place, of this account or nobody's, latest first. */
  readonly options: readonly StoredOption[];
  readonly place: CataloguePlace | undefined;
  /** Centavos the coupon takes off; undefined when there is no such coupon. */
  readonly coupon: number | undefined;
  /**
   * Pieces of every colour and size of the products, as of the same moment as `answered`: where they are
   * too few now, no earlier run of this very call can be the reason.
   */
  readonly stock: Stock;
}

interface CircumstancesRow {
  readonly answered: Circumstances['answered'] | null;
  readonly options: readonly (readonly StoredOption[])[];
  readonly place: CataloguePlace | null;
  readonly coupon: CouponFacts | null;
  readonly colours: readonly (readonly [colourId: number, pieces: number])[];
  readonly sizes: readonly (readonly [sizeId: number, pieces: number])[];
}

/** Everything else an order depends on, in one query. */
export async function loadCircumstances(db: Queries, of: CircumstancesOf): Promise<Circumstances> {
  const { rows } = await sql<CircumstancesRow>`
    SELECT
      (SELECT json_build_object('response', k.response, 'hash', encode(k.body_hash, 'hex'))
       FROM idempotency_key k WHERE k.account_id = ${of.accountId} AND k.key = ${of.idempotencyKey}
         AND k.created_at > ${of.answeredSince}) AS answered,
      (SELECT coalesce(json_agg(q.options ORDER BY q.created_at DESC), '[]') FROM shipping_quote q
       WHERE (q.account_id = ${of.accountId} OR q.account_id IS NULL) AND q.cart_fingerprint = ${of.cartHash}
         AND q.destination_fingerprint = ${of.destinationHash} AND q.expires_at > ${of.now}
         AND (${of.quoteId ?? null}::uuid IS NULL OR q.id = ${of.quoteId ?? null}::uuid)) AS options,
      (SELECT json_build_object('state_code', p.state_code, 'municipality', p.municipality)
       FROM postal_code p WHERE p.postal_code = ${of.postalCode} LIMIT 1) AS place,
      (SELECT json_build_object('discount', c.discount_centavos, 'active', c.active,
                                'usesLeft', c.uses_left, 'lastDay', c.last_day)
       FROM coupon c WHERE c.code = ${of.coupon ?? null}) AS coupon,
      (SELECT coalesce(json_agg(json_build_array(c.id, c.stock)), '[]')
       FROM product p JOIN product_colour c ON c.product_id = p.id
       WHERE p.code = ANY(${[...of.codes]}::text[])) AS colours,
      (SELECT coalesce(json_agg(json_build_array(z.id, z.stock)), '[]')
       FROM product p JOIN product_colour c ON c.product_id = p.id
       JOIN product_size z ON z.colour_id = c.id
       WHERE p.code = ANY(${[...of.codes]}::text[])) AS sizes`.execute(db);
  const row = rows[0];
  return {
    answered: row?.answered ?? undefined,
    options: (row?.options ?? []).flatMap(asOptions),
    place: row?.place ?? undefined,
    coupon: couponDiscount(row?.coupon ?? undefined, of.now),
    stock: { colours: new Map(row?.colours ?? []), sizes: new Map(row?.sizes ?? []) },
  };
}
