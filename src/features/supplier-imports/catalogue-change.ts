import type { Centavos } from '../../kernel/money.ts';
import type { NamedColour } from './colour-names.ts';
import type { SupplierNamed } from './read-row.ts';

/** A product of the catalogue, as far as an import may change it. */
export interface KnownProduct {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly price: Centavos;
  /** Today's; null where nobody knows it. */
  readonly cost: Centavos | null;
  /** Hundredths of a percent that it puts on a cost itself; null: the list's. */
  readonly own_margin: number | null;
  readonly boxPieces: number;
  readonly boxSize: string | null;
  readonly boxGrams: number | null;
  readonly supplierId: number;
  readonly subcategoryId: number | null;
  readonly active: boolean;
  /** Names the state it was seen in: whoever changes the product changes this. */
  readonly seen: number;
  readonly colours: readonly KnownColour[];
  readonly finishes: readonly number[];
}

export interface KnownColour {
  readonly id: number;
  readonly colour: string;
  readonly name: string;
  readonly stock: number;
  /** Its pieces are counted by size. */
  readonly sized: boolean;
}

export const KINDS = ['nuevo', 'cambio', 'salto', 'existencia', 'desaparecido'] as const;
/**
 * `salto`: a change whose price jumps above the limit. `existencia`: nothing but pieces in stock.
 * `desaparecido`: its supplier no longer has it.
 */
export type ChangeKind = (typeof KINDS)[number];

export const KIND_NAMES: Readonly<Record<ChangeKind, string>> = {
  nuevo: 'Nuevos',
  cambio: 'Cambios',
  salto: 'Saltos de precio',
  existencia: 'Solo existencia',
  desaparecido: 'Desaparecidos',
};

/** Columns of a product that an import sets. */
export interface ProductValues {
  readonly name?: string;
  readonly description?: string;
  readonly price?: Centavos;
  readonly cost?: Centavos;
  readonly boxPieces?: number;
  readonly boxSize?: string | null;
  readonly boxGrams?: number | null;
  readonly subcategoryId?: number;
  readonly active?: boolean;
}

export interface ColourPlan {
  /** null: a colour that the product does not have yet. */
  readonly id: number | null;
  readonly named: NamedColour;
  readonly stock: number;
  /** What lay in an own warehouse when its list was compared: orders take of it meanwhile. */
  readonly seen?: number;
}

/** One product's part of an import: what is told of it and all that is needed to do it. */
export interface Change {
  readonly kind: ChangeKind;
  readonly code: string;
  readonly name: string;
  /** 0 for a product that is in no row. */
  readonly line: number;
  readonly productId: number | null;
  readonly seen: number | null;
  readonly supplier: SupplierNamed;
  /** Each thing that changes, in words: 'precio: $10.00 → $12.00'. */
  readonly fields: readonly FieldChange[];
  /** Of the price, in percent of the old one; null where it does not change. */
  readonly jump: number | null;
  /** What nobody told of its box, as columns of the file. */
  readonly missing: readonly ('medidas' | 'peso_caja')[];
  readonly values: ProductValues;
  readonly colours: readonly ColourPlan[];
  readonly finishes: readonly number[] | null;
}

export interface FieldChange {
  readonly field: string;
  readonly before: string | number | null;
  readonly after: string | number | null;
}
