import { call } from '../../../platform/browser/call.ts';
import { recentlyViewed } from '../calls.ts';
import type { ProductDetail } from '../reads.ts';

const KEY = 'recentlyViewed';
const MAX_VIEWED = 20;

/** What is remembered of a product that was looked at: enough for a card. */
export interface ViewedProduct {
  readonly id_product: number;
  readonly id_producto_prov: string;
  readonly product_name: string;
  readonly price: number;
  readonly precio_iva: number;
  readonly url_imagen: string;
}

/** The remembered products, newest first; what is damaged in the storage is left out. */
export function readRecentlyViewed(): readonly ViewedProduct[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    if (!Array.isArray(parsed)) return [];
    return parsed.slice(0, MAX_VIEWED).flatMap((entry) => readViewed(entry) ?? []);
  } catch (error) {
    console.warn('the recently viewed products cannot be read', error);
    return [];
  }
}

function readViewed(entry: unknown): ViewedProduct | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined;
  const fields = entry as Readonly<Record<keyof ViewedProduct | 'url_image', unknown>>;
  const { id_product, id_producto_prov, product_name } = fields;
  if (!Number.isInteger(id_product) || typeof id_producto_prov !== 'string') return undefined;
  if (typeof product_name !== 'string') return undefined;
  return {
    id_product: Number(id_product),
    id_producto_prov,
    product_name,
    price: Number(fields.price) || 0,
    precio_iva: Number(fields.precio_iva) || 0,
    url_imagen: pictureOf(fields.url_imagen) || pictureOf(fields.url_image),
  };
}

/** An address of a picture, under either of the names the wire has for it; else nothing. */
function pictureOf(address: unknown): string {
  return typeof address === 'string' && /^(\/(?!\/)|https?:)/.test(address) ? address : '';
}

/**
 * Remembers that a product was looked at: newest first, each product once, at most 20. The list
 * goes to the server for a signed-in person only.
 */
export function recordView(product: ProductDetail, signedIn: boolean): void {
  const viewed: ViewedProduct = {
    id_product: product.id_product,
    id_producto_prov: product.id_producto_prov,
    product_name: product.product_name,
    price: Number(product.price),
    precio_iva: product.precio_iva,
    url_imagen: product.variantes_color[0]?.imagenes[0] ?? product.imagenes[0] ?? '',
  };
  const others = readRecentlyViewed().filter((entry) => entry.id_product !== viewed.id_product);
  const products = [viewed, ...others].slice(0, MAX_VIEWED);
  try {
    localStorage.setItem(KEY, JSON.stringify(products));
  } catch (error) {
    console.warn('the recently viewed products cannot be kept', error);
  }
  if (signedIn) void call(recentlyViewed, { body: { products } });
}
