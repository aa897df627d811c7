import type { PriceList } from './price-list.ts';

/** A list as its staff see it; discounts are percent. */
export interface PriceListRow {
  readonly id: number;
  readonly nombre: string;
  readonly descuento: number;
  readonly categorias: readonly { readonly slug: string; readonly descuento: number }[];
  /** By the product's code. */
  readonly productos: readonly { readonly clave: string; readonly descuento: number }[];
  readonly clientes: number;
  readonly version: number;
}

export interface MemberRow {
  readonly cuenta: number;
  readonly nombre: string;
  readonly correo: string;
}

export interface PriceListDeskReads {
  list(): Promise<readonly PriceListRow[]>;
  categories(): Promise<readonly { readonly slug: string; readonly nombre: string }[]>;
  /** Who pays by a list, by name; whoever looks is taken down. */
  members(id: number): Promise<readonly MemberRow[]>;
}

export interface MyPriceReads {
  /** The list whoever is here pays by; null for the public. */
  mine(): Promise<PriceList | null>;
}
