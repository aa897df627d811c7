import type { MovementKind } from './drawer.ts';

/** What the page of drawers reads; amounts are pesos, moments ISO. */
export interface CashTaking {
  readonly id: number;
  readonly folio: string;
  readonly hora: string;
  readonly cobrado: number;
  readonly recibido: number;
  readonly cambio: number;
}

/** What came into a drawer or left it without an order. */
export interface CashMovement {
  readonly tipo: MovementKind;
  readonly hora: string;
  readonly monto: number;
  readonly motivo: string;
  readonly quien: string;
}

/** A taking that was taken back from its order. */
export interface VoidedCash {
  readonly folio: string;
  readonly hora: string;
  readonly monto: number;
  readonly motivo: string;
  readonly quien: string;
}

export interface ClosedDrawer {
  readonly cuando: string;
  readonly quien: string;
  readonly contado: number;
  readonly diferencia: number;
  readonly motivo: string;
}

export interface DrawerView {
  readonly id: number;
  readonly persona: string;
  /** The reader's own. */
  readonly propia: boolean;
  /** What it holds if nothing is missing, and of what that is made. */
  readonly esperado: number;
  readonly fondo: number;
  readonly cobrado: number;
  readonly entradas: number;
  readonly retiros: number;
  readonly movimientos: readonly CashMovement[];
  readonly anulados: readonly VoidedCash[];
  /** How many takings it holds, and the newest of them. */
  readonly cuantos: number;
  readonly cobros: readonly CashTaking[];
  /** Null while it takes money. */
  readonly cerrada: ClosedDrawer | null;
}

export interface CashDesk {
  readonly dia: string;
  readonly hoy: string;
  readonly cajas: readonly DrawerView[];
  /** Days before today with a drawer that nobody closed, the oldest first. */
  readonly sinCerrar: readonly string[];
  /** The reader sees everybody's drawers. */
  readonly todas: boolean;
}

/** For staff only: whoever may not see all is told of their own drawers. */
export interface CashDeskReads {
  /** '' for today. */
  desk(day: string): Promise<CashDesk>;
}
