import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, MOST_INTEGER, rowId, text } from '../../kernel/wire.ts';
import { MOST_DISCOUNT, MOST_PRODUCTS } from './price-list.ts';

const percent = z
  .number()
  .min(0)
  .max(MOST_DISCOUNT)
  .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-9);
const id = z.coerce.number().int().min(1).max(MOST_INTEGER);
const version = z.number().int().min(0).max(MOST_INTEGER);

const terms = {
  nombre: filledLine(60),
  descuento: percent,
  /** A category at most once; by slug. */
  categorias: z
    .array(z.strictObject({ slug: text(100).min(1), descuento: percent }))
    .max(200)
    .refine((rows) => new Set(rows.map(({ slug }) => slug)).size === rows.length),
  /** A product at most once; by its code, whose letters may be large or small. */
  productos: z
    .array(z.strictObject({ clave: filledLine(64), descuento: percent }))
    .max(MOST_PRODUCTS)
    .refine((rows) => new Set(rows.map(({ clave }) => clave.toUpperCase())).size === rows.length)
    .default([]),
};
/** Of a list with as many products. */
const bodyLimit = 128 * 1024;
const answer = z.object({ id: z.number().int() });

const { nombre: _name, ...discounts } = terms;
export const reviewPriceList = {
  body: z.strictObject(discounts),
  answer: z.object({
    cuantos: z.number().int(),
    /** Those of which a piece loses most. */
    productos: z.array(z.object({ clave: z.string(), nombre: z.string(), pierde: z.number() })),
  }),
  refusals: {},
  bodyLimit,
} as const satisfies CallContract;

export const createPriceList = {
  body: z.strictObject(terms),
  answer,
  refusals: { taken: 409, unknown_category: 422, unknown_product: 422 },
  bodyLimit,
} as const satisfies CallContract;

export const changePriceList = {
  params: z.strictObject({ id }),
  body: z.strictObject({ ...terms, version }),
  answer,
  refusals: {
    ...{ not_found: 404, own_prices: 403, taken: 409, changed: 409 },
    ...{ unknown_category: 422, unknown_product: 422 },
  },
  bodyLimit,
} as const satisfies CallContract;

export const removePriceList = {
  params: z.strictObject({ id }),
  body: z.strictObject({ version }),
  answer,
  refusals: { not_found: 404, changed: 409, has_members: 422 },
} as const satisfies CallContract;

export const addMember = {
  params: z.strictObject({ id }),
  body: z.strictObject({ correo: text(254).min(3) }),
  answer,
  refusals: { not_found: 404, own_prices: 403, unknown_customer: 422 },
} as const satisfies CallContract;

export const removeMember = {
  params: z.strictObject({ id }),
  body: z.strictObject({ cuenta: rowId }),
  answer,
  refusals: { not_found: 404 },
} as const satisfies CallContract;
