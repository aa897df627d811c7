import type { Holders } from '../assignments/reads.ts';
import type { MoveOffer } from '../orders/moves.ts';
import type { OrderChargeView, WantedView } from '../orders/reads.ts';
import type { OpeningStep } from './opening.ts';
import type { OrderFilters } from './order-filters.ts';
import type { QueueCount } from './queues.ts';

/** One order of the list. Amounts are pesos with IVA, moments ISO texts. */
export interface OrderRow {
  readonly folio: string;
  readonly id_status: number | null;
  readonly estado: string;
  readonly estadoPago: string;
  readonly total: number;
  readonly fecha: string;
  /** Since when it is where it is. */
  readonly desde: string;
  /** 'AAAA-MM-DD', or null. */
  readonly promesa: string | null;
  /** The day its customer needs it for, and how many days later it comes; null where they said none. */
  readonly para_el: Pick<WantedView, 'dia' | 'dias_tarde'> | null;
  /** Of what nobody pays so far the day on which it ends; else null. */
  readonly vence: string | null;
  /** Left out for whoever may not see customers. */
  readonly cliente?: string;
  readonly articulo: string;
  readonly lineas: number;
  readonly piezas: number;
  readonly encargados: Holders;
}

export interface OrderList {
  readonly filtros: OrderFilters;
  readonly pedidos: readonly OrderRow[];
  /** There is a page after this one. */
  readonly hay_mas: boolean;
}

/** What was approved: its picture ('' for whoever may not see it), its file's SHA-256, and the print. */
export interface DeskDesign {
  readonly imagen: string;
  readonly sha256: string;
  /** '80 × 40 mm'. */
  readonly medida: string;
  readonly tecnica: string;
  readonly tintas: string;
  readonly posicion: string;
  /** Each artwork alone with the width it is printed in; none where that is not told of each. */
  readonly a_tamano: readonly {
    readonly nombre: string;
    readonly imagen: string;
    readonly ancho_mm: number;
  }[];
}

export interface DeskLine {
  readonly id: number;
  readonly nombre: string;
  readonly imagen: string;
  readonly cantidad: number;
  readonly en_espera: number;
  /** 'Matriz CDMX (30), Monterrey (20)': where the order's pieces of this colour come from. */
  readonly salen_de: string;
  readonly terminado: string;
  readonly color: string;
  readonly css: string;
  readonly notas: string;
  readonly tallas: readonly { readonly talla: string; readonly cantidad: number }[];
  readonly archivos: readonly {
    readonly nombre: string;
    readonly url: string;
    /** Where its owner placed it, in words; '' when they did not. */
    readonly lugar: string;
  }[];
  /** The product with the placed files, for who may see them; '' without any. */
  readonly con_arte: string;
  /** Its address is '' for whoever may not look at proposals. */
  readonly propuesta: { readonly version: number; readonly url: string } | null;
  readonly aprobado: string | null;
  readonly diseno: DeskDesign | null;
  /** Photograph of its first piece, or ''. */
  readonly primera_pieza: string;
  readonly total: number;
}

export interface DeskEvent {
  readonly id: number;
  readonly fecha: string;
  readonly tipo: string;
  readonly de: number | null;
  readonly a: number | null;
  readonly quien: string;
  readonly detalle: Readonly<Record<string, unknown>>;
}

export interface DeskPayment {
  readonly clase: 'cargo' | 'comprobante' | 'transferencia' | 'efectivo' | 'devolucion' | 'saldo';
  readonly fecha: string;
  readonly estado: string;
  readonly importe: number | null;
  readonly referencia: string;
  readonly nota: string;
}

export interface DeskCustomer {
  readonly id: number;
  readonly nombre: string;
  /** '' for whoever needs none. */
  readonly correo: string;
  /** Its owner proved that the address is theirs. */
  readonly correo_confirmado: boolean;
  /** With their telephone; empty for whoever sends no parcels. */
  readonly direccion: Readonly<Record<string, string>>;
}

export interface DeskOrder {
  readonly folio: string;
  readonly id_status: number | null;
  readonly estado: string;
  readonly version: number;
  readonly estadoPago: string;
  readonly motivoPago: string;
  readonly fecha: string;
  readonly pagado: string | null;
  readonly vigencia: string;
  readonly desde: string;
  readonly promesa: string | null;
  /** The day its customer needs it for; null where they said none. */
  readonly para_el: WantedView | null;
  readonly preorden: boolean;
  readonly productos: number;
  readonly terminados: number;
  readonly envio: number;
  readonly descuento: number;
  readonly total: number;
  readonly servicio: string;
  /** It is fetched at the shop. */
  readonly recoge: boolean;
  readonly guia: {
    readonly paqueteria: string;
    readonly numero: string;
    readonly enlace: string;
    readonly intentos: number;
  } | null;
  readonly lineas: readonly DeskLine[];
  readonly eventos: readonly DeskEvent[];
  readonly pagos: readonly DeskPayment[];
  /** Whether an invoice of its own stands, or its month's global one has it; '' without either. */
  readonly factura: 'propia' | 'global' | '';
  /** Null for whoever may not see customers. */
  readonly cliente: DeskCustomer | null;
  readonly movimientos: readonly MoveOffer[];
  readonly encargados: Holders;
  /** Folio of the order that it is a charge of, or ''. */
  readonly cobro_de: string;
  /** What was asked of its customer besides. */
  readonly cobros: readonly OrderChargeView[];
  /** Its parcel could not be delivered and somebody decides what follows; else null. */
  readonly entrega: DeskDelivery | null;
}

export interface DeskDelivery {
  /** What was decided last; null while nobody did. */
  readonly decidido: 'nueva_entrega' | 'regreso' | null;
  readonly costo: number;
  readonly paga: 'empresa' | 'cliente';
  /** Folio of its charge, or ''. */
  readonly cobro: string;
  /** That charge stands: nothing else can be decided meanwhile. */
  readonly cobrado: boolean;
  /** What the courier took for the guides of its boxes, if it said. */
  readonly guias: number | null;
}

export interface DeskTicket extends DeskOrder {
  /** Of the order's page at the desk: its dark modules as the path of an SVG of `side`. */
  readonly qr: { readonly side: number; readonly path: string };
}

export interface AuditLine {
  readonly id: number;
  readonly fecha: string;
  readonly quien: string;
  readonly accion: string;
  readonly sobre: string;
  readonly veces: number;
  readonly detalle: Readonly<Record<string, unknown>>;
}

/** A mail that could not be sent. */
export interface FailedMailView {
  readonly id: number;
  readonly para: string;
  readonly asunto: string;
  readonly motivo: string;
  readonly intentos: number;
  readonly fecha: string;
  /** ISO; null when it is not tried by itself any more. */
  readonly siguiente: string | null;
}

/** What a new shop lacks to sell, of what the person of this visit may do. */
export interface Opening {
  readonly steps: readonly OpeningStep[];
  /** How many obligatory ones are missing of everybody's. */
  readonly missing: number;
  /** It is put aside: only whoever may bring it back is told how much is missing. */
  readonly aside: boolean;
  /** May put it aside, and say that the legal pages are right. */
  readonly holds: boolean;
}

/** What the desk's pages may read, for the person of this visit. */
export interface DeskReads {
  /** What changes with the orders, or with the one of a folio. */
  mark(folio?: string): Promise<string>;
  counts(): Promise<readonly QueueCount[]>;
  /** What a new shop lacks; null once it lacks nothing, and of the demo. */
  opening(): Promise<Opening | null>;
  /** Products on sale that lack data. */
  unfinished(): Promise<number>;
  list(filters: OrderFilters): Promise<OrderList>;
  order(folio: string): Promise<DeskOrder | undefined>;
  /** An order for paper, with a code that leads back to it. */
  ticket(folio: string): Promise<DeskTicket | undefined>;
  mails(): Promise<readonly FailedMailView[]>;
  audit(of: { readonly subject: string; readonly page: number }): Promise<{
    readonly entradas: readonly AuditLine[];
    readonly hay_mas: boolean;
  }>;
}
