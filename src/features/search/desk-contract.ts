import * as z from 'zod';
import { MOST_INTEGER, rowId, text } from '../../kernel/wire.ts';
import { IndexStatusAnswer } from '../image-search/contract.ts';
import { MISS_DAYS } from './desk-reads.ts';
import { LONGEST_WORD, MOST_WORDS } from './synonym-group.ts';

/** The calls of the staff's page of searches. */

export const MissedQuery = z.strictObject({
  dias: z
    .enum(['7', '30', '90'])
    .default('30')
    .transform((days) => MISS_DAYS.find((known) => String(known) === days) ?? 30),
});
export const MissedTerms = z
  .array(
    z.object({
      termino: z.string(),
      veces: z.number().int(),
      ultima: z.string(),
      encuentra: z.number().int().nullable(),
      desconocidas: z.array(z.string()).readonly(),
    }),
  )
  .readonly();

/** Longer than any group, so that what is refused is told why by the rule and not by the shape. */
const word = text(LONGEST_WORD * 4);
export const GroupBody = z.strictObject({ palabras: z.array(word).max(MOST_WORDS * 4) });
const version = rowId.max(MOST_INTEGER);
/** `version`: that of the group as it was when this change of it was begun. */
export const GroupEdit = GroupBody.extend({ version });
export const GroupVersion = z.strictObject({
  version: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .pipe(version),
});
export const GroupParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
export const Group = z.object({
  id: z.number().int(),
  palabras: z.array(z.string()).readonly(),
  version: z.number().int(),
});
export const Groups = z.array(Group).readonly();
export const GroupRemoved = z.object({ success: z.literal(true) });

export const IndexesAnswer = z.object({
  texto: z.object({
    estado: z.enum(['directo', 'construyendo', 'listo', 'fallo']),
    avance: z.number().int(),
    total: z.number().int(),
    terminado: z.string().nullable(),
  }),
  imagenes: IndexStatusAnswer,
});
