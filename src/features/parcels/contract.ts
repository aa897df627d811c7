import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { filledLine, line, MOST_INTEGER, rowId, text } from '../../kernel/wire.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { MOST_BOXES, MOST_GRAMS } from './pack-order.ts';

/** The calls by which the warehouse packs, labels and hands over. */

const OrderParams = z.strictObject({ folio: z.string().regex(FOLIO) });
const pathId = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const BoxParams = z.strictObject({ id: pathId });
const centimetres = z.number().int().min(1).max(300);
const version = rowId.max(MOST_INTEGER);
const Done = z.object({ success: z.literal(true) });

/** What happened to an order while somebody was deciding. */
const changed = { status: 409, extra: z.object({ version: z.number().int() }) } as const;

export const packOrder = {
  params: OrderParams,
  body: z.strictObject({
    vista: version,
    marca: text(40),
    /** Left out, the order is packed as its products' own boxes suggest. */
    grupos: z
      .array(
        z.strictObject({
          cajas: z.number().int().min(1).max(MOST_BOXES),
          largo_cm: centimetres,
          ancho_cm: centimetres,
          alto_cm: centimetres,
          gramos: z.number().int().min(1).max(MOST_GRAMS),
          contenido: z
            .array(
              z.strictObject({ linea: rowId, piezas: z.number().int().min(1).max(MOST_PIECES) }),
            )
            .min(1)
            .max(100),
        }),
      )
      .min(1)
      .max(MOST_BOXES)
      .optional(),
  }),
  bodyLimit: 256 * 1024,
  answer: z.object({ cajas: z.number().int(), peso_kg: z.number() }),
  refusals: {
    not_found: 404,
    not_packing: 422,
    wrong_packing: 422,
    labelled: 422,
    changed,
  },
} as const satisfies CallContract;

export const labelOffers = {
  params: BoxParams,
  answer: z.object({
    opciones: z.array(
      z.object({
        paqueteria: z.string(),
        servicio: z.string(),
        nombre: z.string(),
        nombre_servicio: z.string(),
        /** Pesos with IVA, of this box. */
        importe: z.number(),
        entrega: z.string().nullable(),
      }),
    ),
  }),
  refusals: { not_found: 404, not_configured: 422, courier_down: 502, refused: 422 },
  limits: [{ name: 'guias-cotizadas', windowSeconds: 3600, each: 300 }],
} as const satisfies CallContract;

const LabelState = z.object({
  estado: z.enum(['pidiendo', 'vigente', 'fallida', 'cancelada']),
  numero: z.string(),
  motivo: z.string(),
});

export const makeLabel = {
  params: BoxParams,
  body: z.strictObject({
    paqueteria: filledLine(60),
    servicio: filledLine(80),
    nombre: filledLine(80),
  }),
  answer: LabelState,
  refusals: { not_found: 404, not_configured: 422, not_sending: 422, has_label: 409 },
  limits: [{ name: 'guias', windowSeconds: 3600, each: 600 }],
} as const satisfies CallContract;

const trackingLink = z.union([
  z.literal(''),
  line(300).pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain })),
]);

export const typeGuide = {
  params: BoxParams,
  body: z.strictObject({
    paqueteria: filledLine(60),
    numero: filledLine(40).pipe(z.string().regex(/^[A-Za-z0-9 -]+$/)),
    enlace: trackingLink.default(''),
  }),
  answer: Done,
  refusals: { not_found: 404, not_sending: 422, has_label: 409 },
} as const satisfies CallContract;

export const cancelLabel = {
  params: BoxParams,
  answer: Done,
  refusals: { not_found: 404, travelled: 422, refused: 422, courier_down: 502 },
} as const satisfies CallContract;

const hour = z.number().int().min(7).max(21);

export const handOver = {
  params: OrderParams,
  body: z.strictObject({
    vista: version,
    /** Left out where the boxes are taken to the courier. */
    recoleccion: z
      .strictObject({ dia: z.iso.date(), desde: hour, hasta: hour })
      .refine(({ desde, hasta }) => desde < hasta)
      .optional(),
  }),
  answer: z.object({ confirmacion: z.string() }),
  refusals: {
    not_found: 404,
    not_packed: 422,
    no_labels: 422,
    not_paid: 422,
    bad_day: 422,
    being_asked: 422,
    refused: 422,
    courier_down: 502,
    changed,
  },
} as const satisfies CallContract;

export const tellParcel = {
  params: BoxParams,
  body: z.strictObject({
    fase: z.enum(['recolectada', 'en_transito', 'en_reparto', 'intento', 'devuelta', 'entregada']),
    nota: line(150).default(''),
  }),
  answer: Done,
  refusals: { not_found: 404, no_guide: 422, followed: 422 },
} as const satisfies CallContract;

export const takeCourierNotice = {
  params: z.strictObject({ provider: text(40), secreto: text(120) }),
  /** Its shape differs: the adapter reads numbers out of whatever it is. */
  raw: true,
  bodyLimit: 64 * 1024,
  answer: Done,
  refusals: { not_authentic: 401 },
  // One that is refused costs nothing: boxes are asked about by age as well.
  limits: [{ name: 'avisos-paqueteria', windowSeconds: 60, network: 600 }],
} as const satisfies CallContract;
