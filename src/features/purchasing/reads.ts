import type { Kind } from './allot-pieces.ts';

/** Pieces of a line that have to be bought. */
export interface Part {
  readonly linea: number;
  readonly piezas: number;
}

/** What is bought together, for one or more orders. */
export interface ToBuy extends Kind {
  /** The supplier's own. */
  readonly codigo: string;
  readonly nombre: string;
  readonly color_nombre: string;
  readonly css: string;
  readonly piezas: number;
  readonly partes: readonly Part[];
  readonly folios: readonly string[];
  /** Of these the orders that are out of sight of whoever looks: no way leads there. */
  readonly ajenos: readonly string[];
  /** The earliest day promised, 'AAAA-MM-DD', or null. */
  readonly promesa: string | null;
}

export interface SupplierNeeds {
  readonly id: number;
  readonly nombre: string;
  readonly piezas: number;
  readonly pedidos: number;
}

export interface PurchaseList {
  readonly proveedores: readonly SupplierNeeds[];
  /** The supplier that is shown; null where there is nothing to buy. */
  readonly proveedor: SupplierNeeds | null;
  readonly renglones: readonly ToBuy[];
}

/** One of the list of purchases. Moments are ISO texts. */
export interface PurchaseRow {
  readonly id: number;
  readonly proveedor: string;
  readonly referencia: string;
  readonly llega: string;
  readonly piezas: number;
  readonly recibidas: number;
  readonly fecha: string;
  readonly quien: string;
  readonly cerrada: string | null;
}

export interface BoughtKind extends Kind {
  readonly codigo: string;
  readonly nombre: string;
  readonly color_nombre: string;
  readonly css: string;
  readonly piezas: number;
  readonly recibidas: number;
  readonly folios: readonly string[];
  /** Of these the orders that are out of sight of whoever looks: no way leads there. */
  readonly ajenos: readonly string[];
  /** Orders of it that were cancelled since: their pieces come all the same. */
  readonly cancelados: readonly string[];
}

export interface PurchaseView extends PurchaseRow {
  readonly vista: number;
  readonly renglones: readonly BoughtKind[];
}

/** For staff only: a page that reads it lets them in first. */
export interface PurchasingReads {
  list(supplier: number | undefined): Promise<PurchaseList>;
  purchases(open: boolean): Promise<readonly PurchaseRow[]>;
  one(id: number): Promise<PurchaseView | undefined>;
}
