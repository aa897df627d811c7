import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { paragraph, text } from '../../kernel/wire.ts';

/** The calls of the desk. */

const OrderParams = z.strictObject({ folio: z.string().regex(FOLIO) });
const Words = z.strictObject({ texto: paragraph(2000).pipe(z.string().min(2)) });
const Done = z.object({ success: z.literal(true) });

export const exportOrders = {
  query: z.strictObject({
    cola: text(20).optional(),
    estado: text(4).optional(),
    pago: text(20).optional(),
    encargo: text(20).optional(),
    q: text(80).optional(),
    pagina: text(4).optional(),
  }),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  limits: [{ name: 'export-orders', windowSeconds: 3600, each: 30 }],
} as const satisfies CallContract;

export const retryMail = {
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number),
  }),
  answer: Done,
  refusals: { not_found: 404 },
} as const satisfies CallContract;

export const addNote = {
  params: OrderParams,
  body: Words,
  answer: Done,
  refusals: { not_found: 404 },
} as const satisfies CallContract;

export const writeToCustomer = {
  params: OrderParams,
  body: Words,
  answer: Done,
  refusals: { not_found: 404 },
  limits: [{ name: 'staff-messages', windowSeconds: 3600, each: 200 }],
} as const satisfies CallContract;

export const deskMark = {
  query: z.strictObject({ folio: z.string().regex(FOLIO).optional() }),
  answer: z.object({ marca: z.string() }),
  /** An order that its asker does not see. */
  refusals: { not_found: 404 },
} as const satisfies CallContract;

export const keepOpening = {
  body: z.strictObject({ dice: z.enum(['ocultar', 'mostrar', 'legales']) }),
  answer: Done,
  refusals: {},
} as const satisfies CallContract;
