import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, line, MOST_INTEGER, pesos } from '../../kernel/wire.ts';
import { FINISH_SLUGS } from '../../routes.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { MOST_PER_THOUSAND, MOST_STITCHES } from '../pricing/stitches.ts';
import { MOST_GOOD_FOR, MOST_NAME } from './new-finish.ts';
import { MOST_DAYS, MOST_INKS, MOST_PESOS, MOST_TIERS } from './tier-draft.ts';

const finish = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number);
const plan = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);

const tramos = z
  .array(
    z.strictObject({
      desde: z.number().int().min(1).max(MOST_PIECES),
      modo: z.enum(['fijo', 'por_pieza']),
      importe: pesos(MOST_PESOS),
      /** Calendar days; left out where it takes as long as usual. */
      dias: z.number().int().min(0).max(MOST_DAYS).optional(),
      /** Left out where the technique alone limits them. */
      tintas_max: z.number().int().min(1).max(MOST_INKS).optional(),
      /** For each ink beyond the first; left out where they cost nothing. */
      tinta_adicional: pesos(MOST_PESOS).optional(),
      /** The same for each print position beyond the first. */
      posicion_adicional: pesos(MOST_PESOS).optional(),
    }),
  )
  .max(MOST_TIERS);
const prices = {
  /** Of what whoever changes it saw. */
  version: z.number().int().min(1).max(MOST_INTEGER),
  tramos,
};
const answer = z.object({ version: z.number().int() });

/** What a shop sells besides. */
export const addFinish = {
  body: z.strictObject({
    nombre: filledLine(MOST_NAME),
    /** The page that explains it. */
    pagina: z.enum(FINISH_SLUGS),
    bueno_para: line(MOST_GOOD_FOR),
    /** Calendar days it usually takes. */
    dias: z.number().int().min(0).max(MOST_DAYS),
    tramos,
  }),
  answer: z.object({ id: z.number().int() }),
  refusals: { impossible: 422, taken: 409 },
} as const satisfies CallContract;

export const saveFinishPrices = {
  params: z.strictObject({ id: finish }),
  body: z.strictObject(prices),
  answer,
  refusals: { not_found: 404, impossible: 422, changed: 409 },
} as const satisfies CallContract;

/** `said`: orders say its name, which stays what they say. */
export const saveFinishWords = {
  params: z.strictObject({ id: finish }),
  body: z.strictObject({
    version: prices.version,
    nombre: filledLine(MOST_NAME),
    bueno_para: line(MOST_GOOD_FOR),
  }),
  answer,
  refusals: { not_found: 404, impossible: 422, changed: 409, taken: 409, said: 409 },
} as const satisfies CallContract;

/** Null charges nothing by stitches. */
export const saveFinishStitches = {
  params: z.strictObject({ id: finish }),
  body: z.strictObject({
    version: prices.version,
    puntadas: z
      .strictObject({
        incluidas: z.number().int().min(1).max(MOST_STITCHES),
        /** Pesos before tax for each further thousand, of each piece. */
        millar: pesos(MOST_PER_THOUSAND).refine((amount) => amount > 0),
      })
      .nullable(),
  }),
  answer,
  refusals: { not_found: 404, impossible: 422, changed: 409 },
} as const satisfies CallContract;

export const planFinishPrices = {
  params: z.strictObject({ id: finish }),
  body: z.strictObject({ ...prices, dia: z.iso.date() }),
  answer,
  refusals: { not_found: 404, impossible: 422, changed: 409, taken: 409 },
} as const satisfies CallContract;

export const dropFinishPlan = {
  params: z.strictObject({ id: finish, plan }),
  answer,
  refusals: { not_found: 404, due: 409 },
} as const satisfies CallContract;
