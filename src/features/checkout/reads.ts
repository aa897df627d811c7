export interface CouponRow {
  readonly codigo: string;
  readonly centavos: number;
  readonly activo: boolean;
  /** How many orders may have it; null for any number. */
  readonly limite: number | null;
  /** Orders that have it and were not cancelled. */
  readonly usos: number;
  /** 'AAAA-MM-DD', itself included; null for one without end. */
  readonly hasta: string | null;
  readonly version: number;
}

/** For staff only: a page that reads it lets them in first. */
export interface CouponDeskReads {
  list(): Promise<readonly CouponRow[]>;
}
