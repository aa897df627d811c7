import * as z from 'zod';
import { documentedToken, line, text } from '../../kernel/wire.ts';

/** The calls of shipping. Amounts are pesos with IVA. */

const quantity = z.number().int().min(1).max(1_000_000);

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
    .max(100),
  token: documentedToken,
});
export type QuoteRequest = z.infer<typeof QuoteRequest>;

export const QuoteOption = z.object({
  alias: z.string(),
  courier: z.string(),
  serviceName: z.string(),
  /** Pesos with IVA. */
  amount: z.number(),
  /** When it would arrive without any finish; ISO 8601. */
  deliveryTimestamp: z.string(),
  imageUrl: z.string(),
  /** Some product has no box measures, so a usual box was assumed. */
  estimado: z.boolean(),
});
export type QuoteOption = z.infer<typeof QuoteOption>;
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
export type QuoteAnswer = z.infer<typeof QuoteAnswer>;
