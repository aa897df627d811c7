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
  /** On the shelf for orders that have not left. */
  readonly apartadas: number;
  /** Ordered ahead, still to come. */
  readonly debidas: number;
  /** Fewer free pieces than these are told; null where nobody asked. */
  readonly minimo: number | null;
  /** When it was last counted, ISO, and by whom or what; null when never. */
  readonly contada: { readonly cuando: string; readonly por: string } | null;
}

export interface StockMove {
  readonly cuando: string;
  readonly piezas: number;
  readonly tipo: 'inicial' | 'reserva' | 'liberacion' | 'ajuste' | 'merma';
  readonly motivo: string;
  readonly quien: string;
  readonly folio: string;
}

export interface StockQuestion {
  readonly view: StockView;
  readonly text: string;
  readonly page: number;
}

/** For staff only: a page that reads it lets them in first. */
export interface StockDeskReads {
  list(
    question: StockQuestion,
  ): Promise<{ readonly rows: readonly StockRow[]; readonly more: boolean }>;
  /** The newest first. */
  moves(colour: number, size: number | null): Promise<readonly StockMove[]>;
}
