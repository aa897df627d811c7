import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, MOST_INTEGER, rowId } from '../../kernel/wire.ts';

export const MAX_NAME = 60;
export const MOST_PRIORITY = 999;

const warehouseId = rowId.max(MOST_INTEGER);
const params = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const name = filledLine(MAX_NAME);
/** Five digits, or '' where nobody wrote it. */
const postalCode = z.string().regex(/^(\d{5})?$/);
const priority = z.number().int().min(1).max(MOST_PRIORITY);
const version = z.number().int().min(1);

/** A warehouse of the company's own, or of a supplier. */
export const addWarehouse = {
  body: z.strictObject({
    nombre: name,
    cp: postalCode,
    prioridad: priority,
    /** Whose list says what is there; null for one of the company's own. */
    proveedor: rowId.max(MOST_INTEGER).nullable(),
  }),
  answer: z.object({ id: z.number().int() }),
  refusals: { taken: 409, unknown_supplier: 422, has_one: 409 },
} as const satisfies CallContract;

export const changeWarehouse = {
  params,
  body: z.strictObject({ nombre: name, cp: postalCode, prioridad: priority, vista: version }),
  answer: z.object({ id: z.number().int() }),
  refusals: { not_found: 404, changed: 409, taken: 409 },
} as const satisfies CallContract;

export const closeWarehouse = {
  params,
  body: z.strictObject({
    vista: version,
    /** The own warehouse that what is free goes to; null where there is nothing, or nothing to keep. */
    pasa_a: warehouseId.nullable(),
  }),
  answer: z.object({ id: z.number().int() }),
  refusals: {
    ...{ not_found: 404, changed: 409, general: 422 },
    ...{ not_empty: 409, held: 409, not_own: 422, promised: 409 },
  },
} as const satisfies CallContract;

export const reopenWarehouse = {
  params,
  body: z.strictObject({ vista: version }),
  answer: z.object({ id: z.number().int() }),
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;
