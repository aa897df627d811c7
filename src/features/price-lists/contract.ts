import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';

/** The list of whoever asks, or null: they pay what the public pays. */
export const myPriceList = {
  answer: z.object({
    lista: z
      .object({
        name: z.string(),
        discount: z.number(),
        categories: z.record(z.string(), z.number()),
        products: z.record(z.string(), z.number()),
      })
      .nullable(),
  }),
  refusals: {},
} as const satisfies CallContract;
