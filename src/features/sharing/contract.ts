import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { ARTWORK_NAME } from '../artwork/artwork-name.ts';
import { MOST_PLACED } from '../artwork/placed-address.ts';
import { AREA_NAME, LARGEST_MM } from '../cart/placement.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { SHARED_TOKEN } from './shared-design.ts';

const length = z.number().min(-LARGEST_MM).max(LARGEST_MM);
const PlacedFile = z.strictObject({
  name: z.string().regex(ARTWORK_NAME),
  colocacion: z.strictObject({
    area: z.string().regex(AREA_NAME),
    x_mm: length,
    y_mm: length,
    ancho_mm: z.number().positive().max(LARGEST_MM),
    giro: z.number().min(-180).max(180),
  }),
});

export const shareDesign = {
  body: z.strictObject({
    /** The supplier's id of the product, as a cart line carries it. */
    id: text(100).min(1),
    /** Name or key of the colour. */
    color: text(100).min(1),
    terminado: text(100).min(1),
    cantidad: z.number().int().min(1).max(MOST_PIECES),
    /** Artworks where they lie; others are not shown. */
    archivos: z.array(PlacedFile).max(MOST_PLACED),
  }),
  answer: z.object({ enlace: z.string(), clave: z.string(), vence: z.string() }),
  refusals: { not_sold: 422, not_found: 404 },
  limits: [{ name: 'compartir', each: 30, network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const unshareDesign = {
  body: z.strictObject({ clave: z.string().regex(SHARED_TOKEN) }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404 },
  limits: [{ name: 'dejar-de-compartir', each: 60, network: 240, windowSeconds: 3600 }],
} as const satisfies CallContract;
