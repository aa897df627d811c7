import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { filledLine, line, MOST_INTEGER, paragraph, pesos, rowId } from '../../kernel/wire.ts';

/** The calls by which the staff bring an order on. */

export const OrderParams = z.strictObject({ folio: z.string().regex(FOLIO) });

const LONGEST_REASON = 500;
/** Why: long enough to say something. */
const reason = paragraph(LONGEST_REASON).pipe(z.string().min(5));
/** The courier's own page of a parcel; '' when nobody knows it. */
const trackingLink = z.union([
  z.literal(''),
  line(300).pipe(z.url({ protocol: /^https$/, hostname: z.regexes.domain })),
]);

const MoveBody = z.strictObject({
  a: z.number().int().min(1).max(14),
  /** The version of the order on the page this was decided on. */
  vista: rowId.max(MOST_INTEGER),
  motivo: reason.optional(),
  que_sigue: paragraph(LONGEST_REASON).optional(),
  guia: z
    .strictObject({
      paqueteria: filledLine(60),
      numero: filledLine(40).pipe(z.string().regex(/^[A-Za-z0-9 -]+$/)),
      enlace: trackingLink.default(''),
    })
    .optional(),
  cajas: z.number().int().min(1).max(10_000).optional(),
  peso_kg: z.number().min(0.01).max(100_000).optional(),
  recibio: line(80).optional(),
  /** What whoever fetches it at the shop said. */
  codigo: line(20).optional(),
  rehacer: z
    .array(z.strictObject({ linea: rowId, piezas: z.number().int().min(1).max(MOST_INTEGER) }))
    .min(1)
    .max(200)
    .optional(),
});
export type MoveBody = z.output<typeof MoveBody>;

const Moved = z.object({ estado: z.number().int(), nombre: z.string(), version: z.number().int() });

/** What happened to an order while somebody was deciding. */
const changed = {
  status: 409,
  extra: z.object({ estado: z.number().int().nullable(), version: z.number().int() }),
} as const;

export const moveOrder = {
  params: OrderParams,
  body: MoveBody,
  answer: Moved,
  refusals: {
    not_found: 404,
    forbidden_mover: 403,
    own_order: 403,
    forbidden_move: 422,
    incomplete: 422,
    bad_redo: 422,
    wrong_code: 422,
    not_paid: 422,
    no_guide: 422,
    not_finished: 422,
    no_photo: 422,
    changed,
  },
} as const satisfies CallContract;

export const failedAttempt = {
  params: OrderParams,
  body: z.strictObject({ vista: rowId.max(MOST_INTEGER), motivo: reason }),
  /** `pausado`: it was the third, so the order waits for a person. */
  answer: z.object({ intentos: z.number().int(), pausado: z.boolean() }),
  refusals: { not_found: 404, not_on_its_way: 422, changed },
} as const satisfies CallContract;

const seen = { vista: rowId.max(MOST_INTEGER) } as const;

export const decideDelivery = {
  params: OrderParams,
  body: z.discriminatedUnion('decision', [
    z
      .strictObject({
        decision: z.literal('nueva_entrega'),
        ...seen,
        /** What the courier asks for it, with IVA. */
        costo: pesos(99_999.99),
        paga: z.enum(['empresa', 'cliente']),
      })
      // A courier may ask nothing of the shop; a customer is never asked for nothing.
      .refine(({ costo, paga }) => paga === 'empresa' || costo > 0),
    z.strictObject({ decision: z.literal('regreso'), ...seen }),
  ]),
  /** Folio of what the customer is asked to pay, or ''. */
  answer: z.object({ cobro: z.string() }),
  refusals: { not_found: 404, not_waiting: 422, charged: 409, decided: 409, changed },
} as const satisfies CallContract;
