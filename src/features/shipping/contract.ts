import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { documentedToken, line, text } from '../../kernel/wire.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';

/** The calls of shipping. Amounts are pesos with IVA. */

/** So late after printing something may be had at the shop. */
const MOST_PICKUP_DAYS = 30;

const quantity = z.number().int().min(1).max(MOST_PIECES);

export const QuoteRequest = z.strictObject({
  destino: z.strictObject({
    province: line(60).optional(),
    province_code: line(10).optional(),
    city: line(80).optional(),
    address1: line(200).optional(),
    address2: line(200).optional(),
    zip: z.string().regex(/^\d{5}$/),
    country_code: z.literal('MX').optional(),
  }),
  carrito: z
    .array(z.object({ id: text(100).min(1), quantity }))
    .min(1)
    .max(100)
    .readonly(),
  token: documentedToken,
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const QuoteOption = z.object({
  /** Stable name of the service; also the name of its logo's file. */
  alias: z.string().regex(/^[a-z0-9-]{1,60}$/),
  courier: z.string().min(1),
  serviceName: z.string().min(1),
  /** Pesos with IVA. */
  amount: z.number().min(0),
  /** When it would arrive without any finish; ISO 8601. */
  deliveryTimestamp: z.string(),
  imageUrl: z.string(),
  /** Some product has no box measures, so a usual box was assumed. */
  estimado: z.boolean(),
});
export type QuoteOption = Frozen<z.infer<typeof QuoteOption>>;
export const QuoteAnswer = z.object({
  id_cotizacion: z.string(),
  /** Until when the amounts hold; ISO 8601. */
  vigencia: z.string(),
  cotizaciones: z.array(
    z.object({
      ruta: z.string(),
      proveedor: z.string(),
      tipo: z.string(),
      detalle: z.array(QuoteOption),
    }),
  ),
});
export type QuoteAnswer = Frozen<z.infer<typeof QuoteAnswer>>;

/** Where orders are fetched; staff write the same. */
export const WrittenPlace = z.strictObject({
  nombre: line(60),
  direccion: line(120),
  numExterior: line(20),
  numInterior: line(20),
  postal_code: z.union([z.literal(''), z.string().regex(/^\d{5}$/)]),
  estado: line(60),
  municipio: line(80),
  colonia: line(120),
  horario: line(160),
  telefono: z.union([z.literal(''), z.string().regex(/^\d{10,15}$/)]),
  llevar: line(160),
  /** Working days after printing. */
  dias: z.number().int().min(0).max(MOST_PICKUP_DAYS),
});

/** The same as everybody reads it; an order names the version that its buyer read. */
export const ToldPlace = z.object({
  nombre: z.string(),
  direccion: z.string(),
  numExterior: z.string(),
  numInterior: z.string(),
  postal_code: z.string(),
  estado: z.string(),
  municipio: z.string(),
  colonia: z.string(),
  horario: z.string(),
  telefono: z.string(),
  llevar: z.string(),
  dias: z.number().int(),
  version: z.number().int(),
});

export const pickupPlace = {
  /** Null where nothing can be fetched. */
  answer: z.object({ lugar: ToldPlace.nullable() }),
  refusals: {},
  limits: [{ name: 'recoger', network: 240, windowSeconds: 60 }],
} as const satisfies CallContract;
export type OfferedPickup = Frozen<NonNullable<z.infer<typeof pickupPlace.answer>['lugar']>>;

export const quoteShipping = {
  body: QuoteRequest,
  /** A cart may have 100 lines with all their fields. */
  bodyLimit: 256 * 1024,
  answer: QuoteAnswer,
  refusals: {
    unknown_product: 422,
    unknown_place: 422,
    /** Its state and its postal code are of two places. */
    other_state: 422,
    carrier_failed: 502,
    no_options: 404,
  },
  limits: [{ name: 'cotizar', each: 60, network: 240, windowSeconds: 60 }],
} as const satisfies CallContract;
