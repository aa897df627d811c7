import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { plain } from '../../kernel/wire.ts';
import { Card, pageNumber } from '../catalog/contract.ts';

/** The calls of the search. Prices are pesos with IVA (decision A23). */

/** Empty (the filter is not set), or a decimal number; what lies below zero is zero. */
const amount = z
  .string()
  .regex(/^$|^-?\d{1,9}(\.\d{1,6})?$/)
  .transform((value) => (value.startsWith('-') ? '0' : value));

export const SearchQuery = z.object({
  searchTerm: plain(100).default(''),
  color: plain(40).default(''),
  precioMin: amount.default(''),
  precioMax: amount.default(''),
  cantidadMin: amount.default(''),
  cantidadMax: amount.default(''),
  terminado: plain(100).default(''),
  categoria: plain(80).default(''),
  orden: z.enum(['relevancia', 'precio_asc', 'precio_desc', 'nombre']).default('relevancia'),
  page: pageNumber.default(1),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

const facet = z.object({
  valor: z.string(),
  nombre: z.string(),
  cantidad: z.number().int(),
  css: z.string().optional(),
});
const facets = z.array(facet).readonly();

export const SearchAnswer = z.object({
  resultados: z.array(Card).readonly(),
  totalPaginas: z.number().int(),
  paginaActual: z.number().int(),
  total: z.number().int(),
  /** Finishes of the products found, whatever finish is chosen. */
  terminados: z.array(z.string()).readonly(),
  facetas: z.object({ colores: facets, terminados: facets, categorias: facets }),
  /** What was looked for instead, because the words as typed find nothing. */
  sugerencia: z.string().optional(),
  /** What would find more, because the words as typed find little. */
  alternativa: z.string().optional(),
  /** The words looked for instead and those left out, because no product has all of them. */
  parcial: z
    .object({
      con: z.string(),
      sin: z.array(z.string()).readonly(),
      /** Whether nothing at all is found by the words left out. */
      desconocidas: z.boolean(),
    })
    .optional(),
});

export const FiltersAnswer = z.object({
  colores: facets,
  terminados: z.array(z.string()).readonly(),
});

export const SuggestQuery = z.object({ texto: plain(100) });
/** First what was probably meant, then categories, then products. Prices are pesos with IVA. */
export const Suggestions = z
  .array(
    z.discriminatedUnion('tipo', [
      z.object({ tipo: z.literal('correccion'), texto: z.string() }),
      z.object({ tipo: z.literal('categoria'), texto: z.string(), codigo: z.string() }),
      z.object({
        tipo: z.literal('producto'),
        texto: z.string(),
        codigo: z.string(),
        imagen: z.string().optional(),
        precio_iva: z.number(),
      }),
    ]),
  )
  .readonly();

export const search = {
  query: SearchQuery,
  answer: SearchAnswer,
  refusals: {},
} as const satisfies CallContract;

export const filters = { answer: FiltersAnswer, refusals: {} } as const satisfies CallContract;

export const suggestions = {
  query: SuggestQuery,
  answer: Suggestions,
  refusals: {},
} as const satisfies CallContract;
