import { fromPesos, toPesos, withIva } from '../../kernel/money.ts';
import type { ColourStyle, ProductCard } from '../catalog/reads.ts';

/** What the browser keeps: each favourite product whole, by its id_producto_prov. */
export type FavouriteMap = Readonly<Record<string, ProductCard>>;

/** Beyond this a stored text is nobody's list of favourites. */
const MAX_TEXT = 1_000_000;
const MAX_FAVOURITES = 500;
const MAX_PESOS = 200_000;

/**
 * The favourites of a stored text, in its order. The browser's storage belongs to whoever sits in
 * front of it, so every field is checked; what is no product is left out, and junk is no favourites.
 */
export function readFavourites(stored: string | null): FavouriteMap {
  const entries = parseMap(stored);
  return Object.fromEntries(
    entries.slice(0, MAX_FAVOURITES).flatMap(([id, entry]) => {
      const product = readProduct(id, entry);
      return product ? [[id, product] as const] : [];
    }),
  );
}

/** The favourites with this product added at the end, or without it when it was one. */
export function toggled(favourites: FavouriteMap, product: ProductCard): FavouriteMap {
  const id = product.id_producto_prov;
  if (!Object.hasOwn(favourites, id)) return { ...favourites, [id]: product };
  return Object.fromEntries(Object.entries(favourites).filter(([other]) => other !== id));
}

/**
 * The favourites as they are sold today; the same map when nothing of them changed. A number that
 * meanwhile belongs to another code says nothing about a favourite.
 */
export function broughtUpToDate(
  favourites: FavouriteMap,
  today: ReadonlyMap<number, ProductCard | null>,
): FavouriteMap {
  const entries = Object.entries(favourites).map(([code, kept]) => {
    const card = today.get(kept.id);
    const same = card?.id_producto_prov !== code || JSON.stringify(card) === JSON.stringify(kept);
    return [code, same ? kept : card] as const;
  });
  const changed = entries.some(([code, card]) => card !== favourites[code]);
  return changed ? Object.fromEntries(entries) : favourites;
}

function parseMap(stored: string | null): readonly (readonly [string, unknown])[] {
  if (!stored || stored.length > MAX_TEXT) return [];
  try {
    const parsed: unknown = JSON.parse(stored);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return [];
    return Object.entries(parsed);
  } catch {
    // Anything but JSON is no favourites.
    return [];
  }
}

/** A product card of an untrusted source, every field checked; undefined when it is no product. */
export function readProduct(id: string, entry: unknown): ProductCard | undefined {
  if (typeof entry !== 'object' || entry === null || id === '__proto__') return undefined;
  const fields = entry as Readonly<Record<string, unknown>>;
  const product_name = text(fields.product_name, 300);
  if (!id || id.length > 100 || !product_name) return undefined;
  const price = pesos(fields.price);
  const image = address(fields.url_image) || address(fields.url_imagen);
  return {
    id: whole(fields.id),
    id_producto_prov: id,
    product_name,
    description: text(fields.description, 4000),
    price,
    precio_iva: pesos(fields.precio_iva) || toPesos(withIva(fromPesos(price))),
    piezas_caja: Math.max(1, whole(fields.piezas_caja)),
    ...(image ? { url_image: image } : {}),
    colores: colours(fields.colores),
  };
}

function text(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}

function pesos(value: unknown): number {
  const amount = typeof value === 'string' ? Number(value) : value;
  return typeof amount === 'number' && amount >= 0 && amount <= MAX_PESOS ? amount : 0;
}

function whole(value: unknown): number {
  return Number.isSafeInteger(value) && Number(value) > 0 ? Number(value) : 0;
}

/** Only addresses of this shop or of the web; never one that runs. */
function address(value: unknown): string {
  const candidate = text(value, 500);
  return /^(\/(?!\/)|https?:\/\/)/.test(candidate) ? candidate : '';
}

function colours(value: unknown): readonly ColourStyle[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, 60).flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const fields = entry as Readonly<Record<string, unknown>>;
    const color = text(fields.color, 60);
    return [{ color, nombre: text(fields.nombre, 60) || color, css: text(fields.css, 40) }];
  });
}
