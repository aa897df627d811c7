import type * as z from 'zod';
import type { Frozen } from '../../kernel/call.ts';
import type * as contract from './contract.ts';

/** Product card, as lists carry it on the wire (DAT-01). */
export type ProductCard = Frozen<z.output<typeof contract.Card>>;
/** Style object of a colour circle. */
export type ColourStyle = ProductCard['colores'][number];

/** Product detail on the wire (DAT-02, DAT-03). */
export type ProductDetail = Frozen<z.output<typeof contract.Detail>>;
export type ColourVariant = ProductDetail['variantes_color'][number];
/** Pieces of a colour in one size. */
export type SizeStock = NonNullable<ColourVariant['tallas']>[number];
export type FinishOffer = ProductDetail['terminados'][number];

export type CategoryEntry = Frozen<z.output<typeof contract.CategoryTree>>[number];
export type ProductRelations = Frozen<z.output<typeof contract.Relations>>;

/** What pages may read of the catalogue. */
export interface CatalogReads {
  detail(id: string): Promise<ProductDetail | undefined>;
  page(page: number, limit: number): Promise<readonly ProductCard[]>;
  /** Cards of these numeric ids, in their order. */
  cards(ids: readonly number[]): Promise<readonly ProductCard[]>;
  /** Those of them that are on sale, in their order. */
  cardsOnSale(ids: readonly number[]): Promise<readonly ProductCard[]>;
  random(count: number): Promise<readonly ProductCard[]>;
  bestSellers(count: number): Promise<readonly ProductCard[]>;
  categories(): Promise<readonly CategoryEntry[]>;
  /** The same, of what has something on sale: what shoppers are led to. */
  categoriesOnSale(): Promise<readonly CategoryEntry[]>;
  finishes(): Promise<readonly { id_terminado: number; nombre_terminado: string; slug: string }[]>;
  /** Every finish with its price steps and days, in the order of their ids. */
  finishOffers(): Promise<readonly FinishOffer[]>;
  /** Products on sale that take a finish, of as many kinds as there are, the most sold first. */
  withFinish(slug: string, count: number): Promise<readonly ProductCard[]>;
  /** The smallest numeric id above this one that is a product. */
  nextId(id: number): Promise<number | undefined>;
  relations(idProduct: string): Promise<ProductRelations | undefined>;
}
