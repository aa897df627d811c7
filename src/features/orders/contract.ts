import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { askedFolio, documentedToken, rowId } from '../../kernel/wire.ts';
import { ARTWORK_NAME } from '../artwork/artwork-name.ts';
import { MAX_ARTWORK_FILES } from '../artwork/choose-files.ts';
import { FetchedAt } from './pickup/contract.ts';
import { WantedDay } from './wanted/contract.ts';

/**
 * The calls of an order's life after checkout. A folio is never proof of ownership: every call
 * needs its owner's session. Amounts are pesos with IVA.
 */
const folio = z.string().regex(FOLIO);

/** An address as it is told: everything text, `numInterior` may be empty. */
export const WrittenAddress = z.object({
  telefono: z.string(),
  direccion: z.string(),
  numExterior: z.string(),
  numInterior: z.string(),
  postal_code: z.string(),
  estado: z.string(),
  estado_code: z.string(),
  municipio: z.string(),
  colonia: z.string(),
});

export const OrderItem = z.object({
  nombre: z.string(),
  imagen: z.string(),
  quantity: z.number(),
  tecnica: z.string(),
  css: z.string(),
  color: z.string(),
  notas: z.string(),
  id_order_detail: z.number(),
  /** The product's code, by which it can be ordered again. */
  producto: z.string(),
  /** JSON text of the list of finish files (ORD-05). */
  imagenesterminados: z.string(),
  /** Per piece, with its share of the finish; up to four decimals. */
  unit_price: z.number(),
  tiene_terminados: z.boolean(),
  /** The whole line. */
  total: z.number(),
  diseno_aprobado: z.boolean(),
  /** Pieces by size; empty while they are to be told, left out where there are no sizes. */
  tallas: z.array(z.object({ talla: z.string(), cantidad: z.number() })).optional(),
  /** The newest proposal of a printed line that was not withdrawn; null until there is one. */
  propuesta: z
    .object({
      version: z.number().int(),
      /** Of the page that shows it and takes the answer. */
      url: z.string(),
      estado: z.enum(['publicada', 'aprobada', 'cambios pedidos']),
    })
    .nullable(),
  /** Photograph of its first piece; left out until there is one. */
  primera_pieza: z.string().optional(),
  /** Stitches that its finish's price held when it was ordered; left out where it is not charged by them. */
  puntadas_incluidas: z.number().int().optional(),
  /** Pesos before tax for each further thousand, of each piece. */
  millar_adicional: z.number().optional(),
});
export type OrderItem = Frozen<z.infer<typeof OrderItem>>;

export const Order = z.object({
  id_token_order: z.string(),
  total_amount: z.number(),
  status: z.string(),
  id_status: z.number().nullable(),
  estadoPago: z.string(),
  /** A card payment waits for the shopper at their bank; estadoPago is 'en proceso' then. */
  por_autorizar: z.boolean(),
  con_ficha: z.literal(true).optional(), // a voucher, yet to be paid at a till
  ficha: z.string().optional(), // where it can be looked at
  /** All that was paid of it was handed over; left out where it was not. */
  en_efectivo: z.literal(true).optional(),
  /** What went back of it and is on its way back; what stays though it was cancelled, and why. */
  devolucion: z.object({ devuelto: z.number(), por_devolver: z.number() }),
  sin_devolucion: z.object({ importe: z.number(), motivo: z.string() }).optional(),
  /** Why a payment was refused, or ''. */
  motivo: z.string(),
  fecha: z.string(),
  /** Until when an unpaid order keeps its prices. */
  vigencia: z.string(),
  preorden: z.boolean(),
  envio: z.object({
    courier: z.string(),
    service: z.string(),
    estimated_delivery: z.string(),
    costo: z.number(),
  }),
  /** Where it is fetched; left out for what is sent. */
  recoger: FetchedAt.optional(),
  /** Why the order is paused or was cancelled, and what happens next; else ''. */
  aviso: z.object({ motivo: z.string(), que_sigue: z.string() }),
  /** The courier's guide in force; null until there is one. */
  guia: z
    .object({
      paqueteria: z.string(),
      numero: z.string(),
      /** The courier's own page of the parcel, or ''. */
      enlace: z.string(),
      intentos: z.number().int(),
      /** Boxes that are followed one by one. */
      cajas: z.number().int(),
      /** Where it travels in several: each one's own guide, of the first of them. */
      por_caja: z.array(
        z.object({
          caja: z.number().int(),
          paqueteria: z.string(),
          numero: z.string(),
          enlace: z.string(),
        }),
      ),
    })
    .nullable(),
  /** When it was first delivered; null until then. */
  entregado: z.string().nullable(),
  /** The order's CFDI; null until it is stamped. */
  factura: z.object({ id_facturama: z.string(), fecha_facturacion: z.string() }).nullable(),
  /** What the shop asks besides, as for another delivery; left out where there is nothing. */
  cobros: z
    .array(
      z.object({
        folio: z.string(),
        concepto: z.string(),
        importe: z.number(),
        estadoPago: z.string(),
        /** Cancelled once it was paid; and nothing goes back of it. */
        cancelado: z.literal(true).optional(),
        sin_devolucion: z.literal(true).optional(),
        /** What of it went back and is on its way; left out while nothing is. */
        devolucion: z.object({ devuelto: z.number(), por_devolver: z.number() }).optional(),
      }),
    )
    .optional(),
  /** The day its customer needs it for, and its way there; left out where none was said. */
  para_el: WantedDay.optional(),
  items: z.array(OrderItem),
});
export type Order = Frozen<z.infer<typeof Order>>;

const OrdersRequest = z.strictObject({
  token: documentedToken,
  user_token: documentedToken,
});
const OrdersAnswer = z.array(Order);

const TransactionQuery = z.strictObject({
  order_token: askedFolio,
  user_token: documentedToken,
  token: documentedToken,
});
const TransactionAnswer = z.object({ success: z.literal(true), estado: z.string() });

const QuoteDownloadRequest = z.strictObject({
  folio: askedFolio,
  token: documentedToken,
  user_token: documentedToken,
});
export const QuoteDownload = z.object({
  order: z.object({
    id_token_order: z.string(),
    fecha: z.string(),
    vigencia: z.string(),
    status: z.string(),
    productos: z.number(),
    terminados: z.number(),
    envio: z.number(),
    descuento: z.number(),
    total_amount: z.number(),
    /** Its day of delivery somebody still has to confirm. */
    preorden: z.boolean().optional(),
  }),
  address: WrittenAddress,
  items: z.array(OrderItem),
  shipping: z.object({
    cost: z.number(),
    provider: z.string(),
    service: z.string(),
    estimated_delivery: z.string(),
    /** It is fetched at the shop. */
    recoger: z.literal(true).optional(),
  }),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    user_name: z.string(),
    email: z.string(),
  }),
});
export type QuoteDownload = Frozen<z.infer<typeof QuoteDownload>>;

/** Files that were uploaded before, by their names; as many as one configuration takes. */
const AddArtworkRequest = z.strictObject({
  folio,
  linea: rowId,
  archivos: z.array(z.string().regex(ARTWORK_NAME)).min(1).max(MAX_ARTWORK_FILES),
});

/** The caller's orders, the newest first. */
export const listOrders = {
  body: OrdersRequest,
  answer: OrdersAnswer,
  refusals: {},
} as const satisfies CallContract;

export const ownMark = {
  answer: z.object({ marca: z.string() }),
  refusals: {},
} as const satisfies CallContract;

export const transactionState = {
  query: TransactionQuery,
  answer: TransactionAnswer,
  refusals: { not_found: 404 },
  countsItself: true,
} as const satisfies CallContract;

export const downloadQuote = {
  body: QuoteDownloadRequest,
  answer: QuoteDownload,
  refusals: { not_found: 404 },
  countsItself: true,
} as const satisfies CallContract;

export const addArtwork = {
  body: AddArtworkRequest,
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404, foreign_artwork: 422, too_late: 409, too_many: 409 },
  countsItself: true,
} as const satisfies CallContract;
