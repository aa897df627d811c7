import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { filledLine, MOST_INTEGER, rowId } from '../../../kernel/wire.ts';
import { LONGEST_NAME, MOST_SIBLINGS } from './taxonomy.ts';

/** What staff change of categories and subcategories. */

const groupId = rowId.max(MOST_INTEGER);
const params = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const name = filledLine(LONGEST_NAME).refine((text) => /[\p{L}\p{N}]/u.test(text));
/** As whoever changes it saw it. */
const seen = z.number().int().min(1).max(MOST_INTEGER);
const asked = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const Made = z.object({ id: z.number().int() });
const ids = z.array(groupId).max(MOST_SIBLINGS);

export const addCategory = {
  body: z.strictObject({ nombre: name }),
  answer: Made,
  refusals: { taken: 409, full: 422 },
} as const satisfies CallContract;

export const changeCategory = {
  params,
  body: z.strictObject({ nombre: name, vista: seen }),
  answer: Made,
  refusals: { not_found: 404, changed: 409, taken: 409 },
} as const satisfies CallContract;

/** Takes its empty subcategories along; one with products stays. */
export const removeCategory = {
  params,
  query: z.strictObject({ vista: asked }),
  answer: Made,
  refusals: { not_found: 404, changed: 409, not_empty: 409 },
} as const satisfies CallContract;

export const addSubcategory = {
  body: z.strictObject({ id_categoria: groupId, nombre: name }),
  answer: Made,
  refusals: { not_found: 404, taken: 409, full: 422 },
} as const satisfies CallContract;

export const changeSubcategory = {
  params,
  body: z.strictObject({ nombre: name, id_categoria: groupId, vista: seen }),
  answer: Made,
  refusals: { not_found: 404, changed: 409, taken: 409, unknown_category: 422, full: 422 },
} as const satisfies CallContract;

export const removeSubcategory = {
  params,
  query: z.strictObject({
    vista: asked,
    /** The subcategory that its products go to; without it only an empty one goes. */
    pasa_a: asked.optional(),
  }),
  answer: Made,
  refusals: { not_found: 404, changed: 409, not_empty: 409, unknown_target: 422 },
} as const satisfies CallContract;

export const orderCategories = {
  body: z.strictObject({
    /** Whose subcategories; null for the categories themselves. */
    id_categoria: groupId.nullable(),
    /** Their order as it was seen. */
    antes: ids,
    ahora: ids,
  }),
  answer: z.object({ ordenadas: z.number().int() }),
  refusals: { not_found: 404, changed: 409, other_ids: 422 },
} as const satisfies CallContract;

export const beginCategories = {
  body: z.strictObject({}),
  answer: z.object({ categorias: z.number().int(), subcategorias: z.number().int() }),
  refusals: { has_some: 409 },
} as const satisfies CallContract;
