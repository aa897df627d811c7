import type { ClaimKind, ClaimSide, ClaimState, ClaimWish } from './claim.ts';

/** What one side wrote about a claim. */
export interface ClaimMessage {
  readonly id: number;
  readonly de: ClaimSide;
  /** Who of the staff wrote it, for the staff; '' for anybody else. */
  readonly quien: string;
  readonly texto: string;
  readonly fecha: string;
  readonly fotos: readonly string[];
}

/** A claim as its owner sees it. Amounts are pesos with IVA, moments ISO texts. */
export interface ClaimView {
  readonly id: number;
  readonly articulo: string;
  readonly tipo: ClaimKind;
  readonly piezas: number;
  readonly deseo: ClaimWish;
  readonly texto: string;
  readonly fecha: string;
  /** Addresses of its photographs. */
  readonly fotos: readonly string[];
  /** What was written about it since, the oldest first. */
  readonly mensajes: readonly ClaimMessage[];
  readonly estado: ClaimState;
  readonly resultado: ClaimWish | null;
  readonly respuesta: string;
  readonly resuelta: string | null;
  /** Folio of the order that makes good. */
  readonly reposicion: string | null;
  readonly devolucion: number | null;
}

export interface ClaimPage {
  readonly folio: string;
  /** Until when it takes claims, 'AAAA-MM-DD'; null when it takes none. */
  readonly hasta: string | null;
  readonly porque: 'not_delivered' | 'too_late' | null;
  /** The last day on which it took claims, 'AAAA-MM-DD', where that is over. */
  readonly termino: string | null;
  readonly lineas: readonly {
    readonly id: number;
    readonly nombre: string;
    /** Address of its picture, in any width; may be empty. */
    readonly imagen: string;
    readonly color: string;
    readonly terminado: string;
    /** Pieces that no claim has yet. */
    readonly quedan: number;
  }[];
  readonly reclamaciones: readonly ClaimView[];
}

/** Of the person of this visit's own orders. */
export interface ClaimReads {
  page(folio: string): Promise<ClaimPage | undefined>;
}

/** One of the staff's list. */
export interface ClaimRow {
  readonly id: number;
  readonly folio: string;
  /** Whose order it is; left out for whoever may not know. */
  readonly cliente?: string;
  readonly articulo: string;
  readonly tipo: ClaimKind;
  readonly piezas: number;
  readonly estado: ClaimState;
  readonly fecha: string;
  /** Who wrote last: null where nobody did since it was filed. */
  readonly ultimo: ClaimSide | null;
}

/** What the staff decides by. */
export interface DeskClaim extends ClaimView {
  readonly folio: string;
  /** The order's line that it is about. */
  readonly linea: number;
  readonly cantidad: number;
  readonly color: string;
  readonly terminado: string;
  /** What the line cost. */
  readonly total: number;
  readonly decidio: string;
}

/** For staff only: a page that reads it lets them in first. */
export interface ClaimDeskReads {
  list(open: boolean): Promise<readonly ClaimRow[]>;
  one(id: number): Promise<DeskClaim | undefined>;
}
