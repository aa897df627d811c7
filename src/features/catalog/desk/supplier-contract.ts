import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { POSTAL_CODE } from '../../../kernel/mexican-states.ts';
import { filledLine, line } from '../../../kernel/wire.ts';
import { MOST_SUPPLIER_NAME } from './desk-reads.ts';

const written = {
  nombre: filledLine(MOST_SUPPLIER_NAME),
  /** Where its boxes leave from: couriers are asked from there. */
  cp: z.string().regex(POSTAL_CODE),
};

export const addSupplier = {
  body: z.strictObject(written),
  answer: z.object({ id: z.number().int() }),
  refusals: { taken: 409, no_such_place: 422 },
} as const satisfies CallContract;

export const changeSupplier = {
  params: z.strictObject({
    id: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number),
  }),
  body: z.strictObject({
    ...written,
    /** What the page said when this was written. */
    visto: z.strictObject({ nombre: line(200), cp: z.string().regex(/^\d{0,5}$/) }),
  }),
  answer: z.object({ id: z.number().int() }),
  refusals: { not_found: 404, taken: 409, changed: 409, no_such_place: 422 },
} as const satisfies CallContract;
