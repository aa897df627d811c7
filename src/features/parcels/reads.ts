import type { WantedView } from '../orders/reads.ts';
import type { BoxGroup } from './pack-order.ts';
import type { BoxPhase } from './tracking.ts';

/** What the warehouse's list shows: orders that wait for boxes, the courier, their end, or who fetches them. */
export const SHIPPING_VIEWS = ['por-empacar', 'por-entregar', 'en-camino', 'en-tienda'] as const;
export type ShippingView = (typeof SHIPPING_VIEWS)[number];

/** As the staff read them. */
export const SHIPPING_VIEW_NAMES: Readonly<Record<ShippingView, string>> = {
  'por-empacar': 'Por empacar',
  'por-entregar': 'Por entregar',
  'en-camino': 'En camino',
  'en-tienda': 'En tienda',
};

export interface ShippingRow {
  readonly folio: string;
  /** Left out for whoever may not see customers. */
  readonly cliente?: string;
  /** Its first line, 'Termo Aura, azul'; of one without lines what it is for. */
  readonly articulo: string;
  /** How many lines it has. */
  readonly lineas: number;
  readonly piezas: number;
  readonly cajas: number;
  /** Boxes that have a guide. */
  readonly con_guia: number;
  /** Boxes somebody should care about: late, returned, or lost sight of. */
  readonly atrasadas: number;
  /** 'AAAA-MM-DD'; null when nothing was promised. */
  readonly prometido: string | null;
  /** The day its customer needs it for; null when they named none. */
  readonly para_el: WantedView | null;
  /** It is fetched at the shop. */
  readonly recoge: boolean;
  /** Days since it is ready to be fetched, and whether nobody comes for it; null for any other. */
  readonly espera: { readonly dias: number; readonly olvidado: boolean } | null;
}

export interface BoxEvent {
  /** ISO. */
  readonly fecha: string;
  readonly texto: string;
  readonly lugar: string;
}

export interface BoxView {
  readonly id: number;
  readonly numero: number;
  /** 'largo × ancho × alto cm'. */
  readonly medidas: string;
  readonly kilos: number;
  readonly contenido: readonly string[];
  readonly fase: BoxPhase;
  readonly atrasada: boolean;
  /** 'AAAA-MM-DD'; null when the courier said none. */
  readonly esperada: string | null;
  readonly guia: {
    readonly estado: 'pidiendo' | 'vigente' | 'fallida' | 'cancelada';
    readonly paqueteria: string;
    readonly numero: string;
    readonly enlace: string;
    readonly archivo: string;
    /** Pesos with IVA; null for a guide that was typed. */
    readonly importe: number | null;
    readonly motivo: string;
    /** The courier itself tells where the box is. */
    readonly seguida: boolean;
  } | null;
  /** The newest first. */
  readonly sucesos: readonly BoxEvent[];
}

export interface ShippingOrder {
  readonly folio: string;
  /** Left out for whoever may not see customers. */
  readonly cliente?: string;
  readonly estado: string;
  readonly vista: number;
  readonly marca: string;
  readonly prometido: string | null;
  readonly para_el: WantedView | null;
  readonly servicio: string;
  readonly destino: string;
  readonly lineas: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly piezas: number;
  }[];
  readonly cajas: readonly BoxView[];
  /** How it would be packed by its products' boxes, or how it is packed now. */
  readonly propuesta: readonly BoxGroup[];
  /** What may be done with it now. */
  readonly puede: {
    readonly empacar: boolean;
    readonly etiquetar: boolean;
    readonly entregar: boolean;
  };
  /** It is fetched at the shop. */
  readonly recoge: boolean;
  /** What may be done with it at the counter: its owner told that it is ready, or it handed over. */
  readonly mostrador: 'avisar' | 'entregar' | null;
  /** Labels are bought by the shop; without it guides are typed. */
  readonly paqueteria: boolean;
}

/** For staff only: a page that reads it lets them in first. */
export interface ShippingDeskReads {
  list(view: ShippingView): Promise<readonly ShippingRow[]>;
  /** `nameless`: what is shown names no customer, so nobody looks at one. */
  order(folio: string, how?: { readonly nameless: boolean }): Promise<ShippingOrder | undefined>;
}

/** A box as whoever waits for it sees it. */
export interface OwnBox extends Pick<BoxView, 'numero' | 'fase' | 'esperada' | 'sucesos'> {
  readonly contenido: readonly {
    readonly piezas: number;
    readonly nombre: string;
    /** Address of its picture, in any width; may be empty. */
    readonly imagen: string;
  }[];
  /** Null until the courier has given one. */
  readonly guia: Pick<NonNullable<BoxView['guia']>, 'paqueteria' | 'numero' | 'enlace'> | null;
}

/** What a customer's pages read of their own boxes. */
export interface OwnBoxesReads {
  /** Undefined for an order that is not theirs. */
  boxes(folio: string): Promise<readonly OwnBox[] | undefined>;
}
