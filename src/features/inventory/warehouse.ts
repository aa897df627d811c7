/** Pieces of a company's own lie on its shelf; a supplier's are bought once somebody ordered them. */
export const WAREHOUSE_KINDS = { propio: 'Propio', proveedor: 'De un proveedor' } as const;
export type WarehouseKind = keyof typeof WAREHOUSE_KINDS;

/** Whose pieces a list counts: those of one own warehouse, or, null, of each product's supplier. */
export type ListShelf = number | null;

/** What decides whether an order's pieces come from there. */
export interface Warehouse {
  readonly id: number;
  readonly kind: WarehouseKind;
  /** 1 is asked first. */
  readonly priority: number;
  /** Five digits, or '' where nobody wrote it. */
  readonly postalCode: string;
}

/** Pieces of a colour without sizes, or of a size. */
export interface Kind {
  readonly colour: number;
  readonly size: number | null;
}

/** So many pieces of a kind. */
export interface KindPieces extends Kind {
  readonly pieces: number;
}

/** What is free of a kind in a warehouse. */
export interface Shelf extends KindPieces {
  readonly warehouse: Warehouse;
}

/** Pieces of a kind and the warehouse they leave or come to; null where they lie nowhere yet. */
export interface Pick extends KindPieces {
  readonly warehouse: number | null;
}

export const kindKey = ({ colour, size }: Kind): string => `${colour} ${size ?? ''}`;
