import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { PLACED_NAME } from '../artwork/artwork-name.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { MOST_QUANTITIES } from './quantities.ts';

export const LandedPriceRequest = z.strictObject({
  /** The supplier's id of the product, as a cart line carries it. */
  id: text(100).min(1),
  /** Name or key of the colour. */
  color: text(100),
  terminado: text(100),
  cp: z.string().regex(/^\d{5}$/),
  /** The asker's artwork, where its inks and positions are to be in the prices; each with '~' and its area where it was placed. */
  archivos: z.array(z.string().regex(PLACED_NAME)).max(2).optional(),
  /** How many they are where the artwork is another's; for a look alone, as orders are measured. */
  tintas: z.number().int().min(1).max(24).optional(),
  posiciones: z.number().int().min(1).max(2).optional(),
  cantidades: z.array(z.number().int().min(1).max(MOST_PIECES)).min(1).max(MOST_QUANTITIES),
});

/** One of the couriers worth choosing between. */
export const LandedCourier = z.object({
  nombre: z.string(),
  /** Pesos with IVA. */
  envio: z.number(),
  /** Its own day, without any finish; ISO date. */
  entrega: z.string(),
});

export type LandedCourier = Frozen<z.infer<typeof LandedCourier>>;

/** What the same pieces cost where they are fetched at the shop, and from which day they can be. */
export const FetchedRow = z.object({
  /** Its name and where it is, as it is read. */
  lugar: z.string(),
  /** Pesos with IVA, without a courier. */
  total: z.number(),
  por_pieza: z.number(),
  /** ISO date; a pre-order's is confirmed by an executive. */
  dia: z.string(),
});

export type FetchedRow = Frozen<z.infer<typeof FetchedRow>>;

/** Pesos with IVA: what an order of this quantity alone is charged. */
export const LandedRow = z.object({
  cantidad: z.number().int(),
  productos: z.number(),
  terminado: z.number(),
  /** Of the cheapest courier. */
  envio: z.number(),
  total: z.number(),
  /** The total over the pieces, to the centavo. */
  por_pieza: z.number(),
  /** ISO date; a pre-order's is confirmed by an executive. */
  llega: z.string(),
  /** The day from which all days are counted; ISO date. */
  desde: z.string(),
  /** Calendar days that the finish adds to every courier's day. */
  dias_terminado: z.number().int(),
  /** The cheapest first, each next one earlier than those before. */
  paqueterias: z.array(LandedCourier),
  /** Left out where the shop does not offer it. */
  recoger: FetchedRow.optional(),
});
export type LandedRow = Frozen<z.infer<typeof LandedRow>>;

export const LandedPriceAnswer = z.object({ filas: z.array(LandedRow) });

const ofQuantity = z.object({
  cantidad: z.number().optional(),
  minimo: z.number().optional(),
});
const about = { status: 422, extra: ofQuantity } as const;

export const landedPrice = {
  body: LandedPriceRequest,
  answer: LandedPriceAnswer,
  refusals: {
    unknown_product: about,
    unknown_colour: about,
    unknown_finish: about,
    below_minimum: about,
    unknown_place: about,
    too_large: about,
    no_options: 404,
    busy: 503,
    carrier_failed: 502,
  },
  limits: [{ name: 'precio-puesto', each: 60, network: 240, windowSeconds: 60 }],
} as const satisfies CallContract;
