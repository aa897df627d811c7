import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { toCentavos, withIva } from '../../src/kernel/money.ts';
import { fill, pages } from '../../src/routes.ts';
import { api } from '../../test/support/addresses.ts';

/** Where a visitor sees a price. */
export const SURFACES = ['product data', 'product page', 'search card'] as const;
export type Surface = (typeof SURFACES)[number];

export interface WatchedProduct {
  readonly id: number;
  readonly code: string;
}

export interface PriceWatch {
  /** Visits the product, so that what is remembered is; from then on until its price has changed. */
  begin(product: WatchedProduct): Promise<void>;
  /** Waits until every product that is watched shows its new price everywhere, or gives up. */
  settled(): Promise<void>;
  /** For each change, how long after it somebody was still shown the price before, in milliseconds. */
  ages(surface: Surface): readonly number[];
  /** Changes after which some place kept the old price for as long as was waited. */
  neverShown(): number;
  stop(): Promise<void>;
}

/** When a price stopped holding is known to so many milliseconds. */
const LOOK_MS = 20;
const ASK_EVERY_MS = 120;
/** After a change it is watched for so long at least, and given up after so long at most. */
const WATCH_ON_MS = 3_000;
const GIVE_UP_MS = 20_000;

interface Watched extends WatchedProduct {
  now: number;
  /** Prices with IVA that held once, and until when. */
  readonly until: Map<number, number>;
  changedAt: number | undefined;
  readonly worst: Map<Surface, number>;
  readonly shown: Set<Surface>;
}

/** A visitor who keeps opening products that are being edited, beside one who reads the books. */
export function watchPrices(shop: string, pool: pg.Pool): PriceWatch {
  const ages = new Map<Surface, number[]>(SURFACES.map((surface) => [surface, []]));
  const watched = new Map<number, Watched>();
  let going = true;
  let never = 0;

  const look = async (): Promise<void> => {
    while (going) {
      await pause(LOOK_MS);
      if (watched.size === 0) continue;
      const prices = await pricesOf(pool, [...watched.keys()]);
      const at = performance.now();
      for (const one of watched.values()) {
        const price = prices.get(one.id) ?? one.now;
        if (price === one.now) continue;
        one.until.set(one.now, at);
        one.now = price;
        one.changedAt = at;
        one.shown.clear();
      }
    }
  };
  const ask = async (one: Watched, surface: Surface): Promise<void> => {
    while (going && watched.has(one.id)) {
      const price = await shownPrice(shop, one, surface);
      const at = performance.now();
      const until = price === undefined ? undefined : one.until.get(price);
      if (until !== undefined && price !== one.now)
        one.worst.set(surface, Math.max(one.worst.get(surface) ?? 0, at - until));
      if (price === one.now && one.changedAt !== undefined) one.shown.add(surface);
      end(one, at);
      await pause(ASK_EVERY_MS);
    }
  };
  const end = (one: Watched, at: number): void => {
    const since = at - (one.changedAt ?? at);
    const all = one.shown.size === SURFACES.length;
    if (!watched.has(one.id) || since < (all ? WATCH_ON_MS : GIVE_UP_MS)) return;
    watched.delete(one.id);
    if (!all) never += 1;
    for (const surface of SURFACES) ages.get(surface)?.push(one.worst.get(surface) ?? 0);
  };
  const looking = look();
  const asking: Promise<void>[] = [];
  return {
    begin: async (product) => {
      const price = (await pricesOf(pool, [product.id])).get(product.id);
      if (price === undefined || watched.has(product.id)) return;
      const one: Watched = {
        ...product,
        ...{ now: price, until: new Map(), changedAt: undefined },
        ...{ worst: new Map(), shown: new Set() },
      };
      for (const surface of [...SURFACES, ...SURFACES]) await shownPrice(shop, one, surface);
      watched.set(product.id, one);
      asking.push(...SURFACES.map((surface) => ask(one, surface)));
    },
    settled: async () => {
      const giveUpAt = performance.now() + 2 * GIVE_UP_MS;
      while (watched.size > 0 && performance.now() < giveUpAt) await pause(LOOK_MS);
      never += watched.size;
    },
    ages: (surface) => ages.get(surface) ?? [],
    neverShown: () => never,
    stop: async () => {
      going = false;
      await Promise.all([looking, ...asking]);
    },
  };
}

/** Prices with IVA, in centavos. */
async function pricesOf(pool: pg.Pool, ids: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ id: string; price: string }>(
    'SELECT id, price_centavos AS price FROM product WHERE id = ANY($1)',
    [ids],
  );
  return new Map(rows.map(({ id, price }) => [Number(id), withIva(toCentavos(Number(price)))]));
}

/** The price with IVA that a visitor is shown, in centavos; undefined where none was (busy, no card). */
async function shownPrice(
  shop: string,
  { code }: WatchedProduct,
  surface: Surface,
): Promise<number | undefined> {
  if (surface === 'product page') {
    const text = await read(shop + pages.product(code));
    const price = /"price":"(\d+\.\d\d)"/.exec(text ?? '')?.[1];
    return price === undefined ? undefined : Math.round(Number(price) * 100);
  }
  if (surface === 'product data') {
    const text = await read(shop + fill(api.productDetail, { id: code }));
    return centsOf(text && (JSON.parse(text) as { precio_iva: number }));
  }
  const text = await read(`${shop}${api.search}?searchTerm=${encodeURIComponent(code)}`);
  if (text === undefined) return undefined;
  const found = (JSON.parse(text) as { resultados: readonly Card[] }).resultados;
  return centsOf(found.find((card) => card.id_producto_prov === code));
}

interface Card {
  readonly id_producto_prov: string;
  readonly precio_iva: number;
}

const centsOf = (priced: '' | { readonly precio_iva: number } | undefined): number | undefined =>
  priced ? Math.round(priced.precio_iva * 100) : undefined;

async function read(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url);
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    // Nothing was shown.
    return undefined;
  }
}
