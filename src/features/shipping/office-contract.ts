import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, pesos } from '../../kernel/wire.ts';
import { WrittenPlace } from './contract.ts';

const MOST_GRAMS = 1_000_000;
const MOST_PESOS = 1_000_000;
const MOST_DAYS = 60;
const MOST_STEPS = 40;
const MOST_PREFIXES = 500;

const zone = z.number().int().min(1).max(8);
const grams = z.number().int().min(0).max(MOST_GRAMS);
const state = z.string().regex(/^[A-Z]{2,5}$/);
/** Quotes offer no name with markup in it. */
const name = filledLine(60).pipe(z.string().regex(/^[^<>]*$/));
const alias = z.string().regex(/^[a-z0-9-]{1,60}$/);
const version = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

/** Prices are pesos before tax. */
const service = z.strictObject({
  paqueteria: name,
  servicio: name,
  activa: z.boolean(),
  zonas: z
    .array(
      z.strictObject({
        zona: zone,
        dias: z.number().int().min(1).max(MOST_DAYS),
        tramos: z
          .array(z.strictObject({ desde: grams, hasta: grams, precio: pesos(MOST_PESOS) }))
          .max(MOST_STEPS),
        kg_adicional: pesos(MOST_PESOS),
      }),
    )
    .max(16),
});
export type WrittenService = z.infer<typeof service>;

const zones = z
  .array(
    z.strictObject({
      zona: zone,
      estados: z.array(state).max(64),
      cp: z.array(z.string().regex(/^\d{2,5}$/)).max(MOST_PREFIXES),
    }),
  )
  .max(16);
export type WrittenZones = z.infer<typeof zones>;

const refusals = { not_found: 404, impossible: 422, changed: 409 } as const;
const saved = z.object({ version });

export const saveService = {
  params: z.strictObject({ alias }),
  bodyLimit: 256 * 1024,
  body: z.strictObject({ vista: version, servicio: service }),
  answer: saved.extend({ alias: z.string() }),
  refusals,
} as const satisfies CallContract;

export const saveZones = {
  params: z.strictObject({ estado: state }),
  body: z.strictObject({ vista: version, zonas: zones }),
  answer: saved,
  refusals,
} as const satisfies CallContract;

/** Who quotes: the own tariff, or these couriers of the account. */
export const saveQuoters = {
  body: z.strictObject({
    vista: version,
    cotizan: z.strictObject({
      paqueterias: z.boolean(),
      cuales: z.array(z.string().regex(/^[a-zA-Z0-9]{1,40}$/)).max(40),
    }),
  }),
  answer: saved,
  refusals: { impossible: 422, changed: 409 },
} as const satisfies CallContract;

/** Whether orders are fetched, and where; without all its facts it is only kept. */
export const savePickup = {
  body: z.strictObject({ vista: version, ofrece: z.boolean(), lugar: WrittenPlace }),
  answer: saved,
  refusals: { impossible: 422, changed: 409 },
} as const satisfies CallContract;

/** What a trip costs: pesos with IVA, working days on the road. */
const price = z.object({ importe: z.number(), dias: z.number().int() }).nullable();

export const tryTariff = {
  bodyLimit: 256 * 1024,
  body: z.strictObject({
    origen: state,
    cp: z.string().regex(/^\d{5}$/),
    gramos: grams.min(1),
    /** As it would be saved. */
    servicio: service.extend({ alias }).optional(),
    zonas: zones.optional(),
  }),
  answer: z.object({
    estado: z.string(),
    zona: z.number().int().nullable(),
    filas: z.array(
      z.object({
        alias: z.string(),
        paqueteria: z.string(),
        servicio: z.string(),
        antes: price,
        ahora: price,
      }),
    ),
  }),
  refusals: { unknown_place: 422, impossible: 422 },
} as const satisfies CallContract;
export type TriedTariff = z.infer<typeof tryTariff.answer>;
