import type { WarehouseKind } from './warehouse.ts';

/** Which pieces a list shows. */
export const STOCK_VIEWS = {
  todas: 'Todas',
  minimo: 'Bajo su mínimo',
  bajas: 'Menos de una caja',
  agotadas: 'Agotadas',
  debidas: 'En preorden',
  viejas: 'Sin contar en 30 días',
} as const;
export type StockView = keyof typeof STOCK_VIEWS;

export interface StockRow {
  readonly color: number;
  /** Of a colour that is sold by size. */
  readonly talla: number | null;
  readonly talla_nombre: string;
  readonly producto: number;
  readonly clave: string;
  readonly nombre: string;
  readonly color_nombre: string;
  readonly css: string;
  readonly piezas_caja: number;
  /** Free: on the shelf and not ordered. */
  readonly existencia: number;
  /** Of these in warehouses of the company's own. */
  readonly propias: number;
  /** Of these in the warehouse that was asked for; null where none was. */
  readonly aqui: number | null;
  /** Held for orders that have not left, and of these for paid ones. */
  readonly apartadas: number;
  readonly comprometidas: number;
  /** Ordered ahead, still to come. */
  readonly debidas: number;
  /** Fewer free pieces than these are told; null where nobody asked. */
  readonly minimo: number | null;
  /** When it was last counted, ISO, and by whom or what; null when never. */
  readonly contada: { readonly cuando: string; readonly por: string } | null;
}

/** What one warehouse has of a colour or size. */
export interface ShelfRow {
  readonly almacen: number;
  readonly nombre: string;
  readonly tipo: WarehouseKind;
  readonly piezas: number;
  /** Held there for orders that nobody has paid yet, and for paid ones. */
  readonly reservadas: number;
  readonly comprometidas: number;
  readonly contada: StockRow['contada'];
}

export interface WarehouseName {
  readonly id: number;
  readonly nombre: string;
  readonly tipo: WarehouseKind;
}

/** A warehouse as its own page shows it. */
export interface WarehouseRow extends WarehouseName {
  /** Whose list says what is there; '' for an own one, and for the one of all suppliers. */
  readonly proveedor: string;
  /** Stands for every supplier without one of its own: never closed. */
  readonly general: boolean;
  readonly cp: string;
  readonly prioridad: number;
  readonly vista: number;
  readonly abierto: boolean;
  /** Free, and of how many colours. */
  readonly piezas: number;
  readonly colores: number;
  /** Held for orders that have not left. */
  readonly apartadas: number;
}

export interface SupplierChoice {
  readonly id: number;
  readonly nombre: string;
}

/** Pieces to take from a shelf for one order. */
export interface PickLine {
  readonly folio: string;
  /** 'AAAA-MM-DD'; null when nothing was promised. */
  readonly promesa: string | null;
  /** The day its customer needs it for; null where they said none. */
  readonly para_el: string | null;
  readonly clave: string;
  readonly nombre: string;
  readonly color_nombre: string;
  readonly css: string;
  readonly talla: string;
  readonly piezas: number;
  /** The order is out of sight of whoever looks: no way leads there. */
  readonly ajeno: boolean;
}

/** Of orders that a list names, those that whoever looks does not see. */
export type UnseenAmong = (folios: readonly string[]) => Promise<readonly string[]>;

/** For staff only: a page that reads it lets them in first. */
export interface WarehouseDeskReads {
  list(): Promise<readonly WarehouseRow[]>;
  /** Suppliers that have no warehouse of their own. */
  suppliers(): Promise<readonly SupplierChoice[]>;
  /** What is to be picked of one, for paid orders whose pieces are being brought together. */
  picks(warehouse: number): Promise<readonly PickLine[]>;
}

export interface StockMove {
  readonly cuando: string;
  readonly piezas: number;
  readonly tipo: 'inicial' | 'reserva' | 'liberacion' | 'ajuste' | 'merma' | 'traspaso';
  /** Where; '' where the pieces lie nowhere yet. */
  readonly almacen: string;
  readonly motivo: string;
  readonly quien: string;
  readonly folio: string;
  /** Its order is out of sight of whoever looks: no way leads there. */
  readonly ajeno: boolean;
}

export interface StockQuestion {
  readonly view: StockView;
  readonly text: string;
  readonly page: number;
  /** Only what lies in this one. */
  readonly warehouse?: number | undefined;
}

/** For staff only: a page that reads it lets them in first. */
export interface StockDeskReads {
  list(
    question: StockQuestion,
  ): Promise<{ readonly rows: readonly StockRow[]; readonly more: boolean }>;
  /** Own warehouses first, in the order in which they are asked. */
  shelves(colour: number, size: number | null): Promise<readonly ShelfRow[]>;
  /** Those that are open, own ones first. */
  warehouses(): Promise<readonly WarehouseName[]>;
  /** The newest first. */
  moves(colour: number, size: number | null): Promise<readonly StockMove[]>;
}
