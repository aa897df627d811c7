import type { SizeSplit } from '../catalog/size-split.ts';
import type { PathStep } from './wanted/critical-path.ts';

/** An order on the wire (DAT-08, DAT-09). Pesos with IVA. */
export interface OrderView {
  readonly id_token_order: string;
  readonly total_amount: number;
  readonly status: string;
  readonly id_status: number | null;
  readonly estadoPago: string;
  /** A card payment waits for the shopper at their bank; estadoPago is 'en proceso' then. */
  readonly por_autorizar?: boolean;
  /** What it waits for is a voucher that its owner has yet to pay at a till. */
  readonly con_ficha?: true | undefined;
  /** Where that voucher can be looked at, on its company's pages; left out where nobody knows. */
  readonly ficha?: string | undefined;
  /** All that was paid of it was handed over. */
  readonly en_efectivo?: true | undefined;
  /** What went back of it, and what is on its way back. */
  readonly devolucion?: { readonly devuelto: number; readonly por_devolver: number };
  /** What stays of it although it was cancelled, and why. */
  readonly sin_devolucion?: { readonly importe: number; readonly motivo: string } | undefined;
  readonly motivo: string;
  readonly fecha: string;
  /** Until when an unpaid order keeps its prices. */
  readonly vigencia?: string;
  readonly preorden?: boolean;
  readonly envio: {
    readonly courier: string;
    readonly service: string;
    readonly estimated_delivery: string;
    readonly costo?: number;
  };
  /** Where it is fetched; left out for what is sent. */
  readonly recoger?: FetchedView | undefined;
  /** Why the order is paused or was cancelled, and what happens next; else ''. */
  readonly aviso?: { readonly motivo: string; readonly que_sigue: string };
  /** The courier's guide in force; null until there is one. */
  readonly guia?: {
    readonly paqueteria: string;
    readonly numero: string;
    readonly enlace: string;
    readonly intentos: number;
    readonly cajas: number;
    /** Where it travels in several: each one's own guide, of the first of them. */
    readonly por_caja?: readonly BoxGuide[] | undefined;
  } | null;
  /** When it was first delivered; null until then. */
  readonly entregado?: string | null;
  /** What the shop asks besides, as for another delivery. */
  readonly cobros?: readonly OrderChargeView[] | undefined;
  /** The day its customer needs it for, where they said one. */
  readonly para_el?: WantedView | undefined;
  readonly items: readonly OrderItemView[];
}

/** Where an order is fetched, as it is there today. */
export interface FetchedView {
  readonly nombre: string;
  readonly direccion: string;
  readonly horario: string;
  readonly telefono: string;
  readonly llevar: string;
  /** Told while it waits to be fetched; else ''. */
  readonly codigo: string;
}

/** Whether an order arrives by the day it is needed for, and what has to happen by when. Days are ISO dates. */
export interface WantedView {
  readonly dia: string;
  /** As things stand; null where nobody can say. */
  readonly llega: string | null;
  /** Calendar days; 0 where it is in time or nobody can say. */
  readonly dias_tarde: number;
  /** In their order; none where it could not have been in time. */
  readonly pasos: readonly {
    readonly paso: PathStep;
    readonly limite: string;
    readonly estado: 'hecho' | 'sigue' | 'despues';
    /** Its day has passed, and it did not happen. */
    readonly vencido: boolean;
  }[];
}

/** With whom one of an order's boxes travels. */
export interface BoxGuide {
  readonly caja: number;
  readonly paqueteria: string;
  readonly numero: string;
  /** The courier's own page of it, or ''. */
  readonly enlace: string;
}

/** Something asked besides an order, paid by a folio of its own. */
export interface OrderChargeView {
  readonly folio: string;
  readonly concepto: string;
  readonly importe: number;
  readonly estadoPago: string;
  /** Cancelled, and paid before or after that: its money goes back, or went. */
  readonly cancelado?: true | undefined;
  /** What of it went back and is on its way; left out while nothing is. */
  readonly devolucion?: { readonly devuelto: number; readonly por_devolver: number } | undefined;
  /** Cancelled, and somebody decided that what was paid stays. */
  readonly sin_devolucion?: true | undefined;
}

export interface OrderItemView {
  readonly nombre: string;
  readonly imagen: string;
  readonly quantity: number;
  readonly tecnica: string;
  readonly css: string;
  readonly color: string;
  readonly notas: string;
  readonly id_order_detail: number;
  /** The product's code. */
  readonly producto?: string;
  /** JSON text of the list of finish files. */
  readonly imagenesterminados: string;
  /** Per piece, with its share of the finish; up to four decimals. */
  readonly unit_price: number;
  readonly tiene_terminados: boolean;
  /** The whole line. */
  readonly total?: number;
  readonly diseno_aprobado?: boolean;
  /** The newest proposal of a printed line that was not withdrawn; null until there is one. */
  readonly propuesta?: {
    readonly version: number;
    readonly url: string;
    readonly estado: 'publicada' | 'aprobada' | 'cambios pedidos';
  } | null;
  /** Photograph of its first piece; left out until there is one. */
  readonly primera_pieza?: string | undefined;
  /** Pieces by size; empty while they are to be told, left out where there are no sizes. */
  readonly tallas?: SizeSplit | undefined;
  /** Stitches that its finish's price held when it was ordered. */
  readonly puntadas_incluidas?: number | undefined;
  /** Pesos before tax for each further thousand, of each piece. */
  readonly millar_adicional?: number | undefined;
}

/** Orders of the person of this visit only. */
export interface OrderReads {
  /** What changes with any of them. */
  mark(): Promise<string>;
  list(): Promise<readonly OrderView[]>;
  find(folio: string): Promise<OrderView | undefined>;
}
