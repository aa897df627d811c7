import type { ProductCard } from '../catalog/reads.ts';
import { readProduct } from '../favourites/stored-favourites.ts';

/** A product that looks like the picture; `similitud` from 0 to 1. */
export type SimilarProduct = ProductCard & { readonly similitud?: number };

/** The last image search, as the browser keeps it. */
export interface ImageSearch {
  /** Null when nothing has been searched for since the last text search. */
  readonly imageSearchResults: readonly SimilarProduct[] | null;
  /** What was searched for, small; empty when there is none. */
  readonly imagePreviewUrl: string;
}

export const NO_IMAGE_SEARCH: ImageSearch = { imageSearchResults: null, imagePreviewUrl: '' };

/** More products than this are nobody's answer. */
const MOST_PRODUCTS = 200;

function readSimilar(entry: unknown): readonly SimilarProduct[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const { id_producto_prov: code, similitud } = entry as Readonly<Record<string, unknown>>;
  const product = typeof code === 'string' ? readProduct(code, entry) : undefined;
  if (!product) return [];
  return [typeof similitud === 'number' ? { ...product, similitud } : product];
}

/**
 * The products of an answer or of the storage, in their order; what is no product is left out.
 * Undefined when it is no list at all.
 */
export function similarProducts(list: unknown): readonly SimilarProduct[] | undefined {
  if (!Array.isArray(list)) return undefined;
  return list.slice(0, MOST_PRODUCTS).flatMap(readSimilar);
}

/** Reads what was stored; anything else than an image search is none. */
export function readImageSearch(stored: string | null): ImageSearch {
  let value: unknown;
  try {
    value = JSON.parse(stored ?? '');
  } catch {
    // Nothing stored, or something that is not ours.
    return NO_IMAGE_SEARCH;
  }
  if (typeof value !== 'object' || value === null) return NO_IMAGE_SEARCH;
  const { imageSearchResults, imagePreviewUrl } = value as Record<string, unknown>;
  const products = similarProducts(imageSearchResults);
  if (!products) return NO_IMAGE_SEARCH;
  return {
    imageSearchResults: products,
    imagePreviewUrl: typeof imagePreviewUrl === 'string' ? imagePreviewUrl : '',
  };
}
