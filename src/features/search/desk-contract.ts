import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
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
      /** ISO time of the last search. */
      ultima: z.string(),
      /** Products it finds by now; null while the index is not there to ask. */
      encuentra: z.number().int().nullable(),
      /** Its words that no product, category or synonym knows. */
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
  /** Raised by every change; a change says which one it began from. */
  version: z.number().int(),
});
export const Groups = z.array(Group).readonly();
export const GroupRemoved = z.object({ success: z.literal(true) });

export const IndexesAnswer = z.object({
  texto: z.object({
    /** `directo`: there is no index yet. */
    estado: z.enum(['directo', 'construyendo', 'listo', 'fallo']),
    /** Products indexed, in the build under way or in the last one, of all on sale. */
    avance: z.number().int(),
    total: z.number().int(),
    /** ISO time at which the index in use was built. */
    terminado: z.string().nullable(),
  }),
  imagenes: IndexStatusAnswer,
});

/** What is wrong with a group of words (synonym-group.ts). */
const GROUP_PROBLEMS = { few: 422, many: 422, not_a_word: 422, long: 422, alike: 422 } as const;
/** The group as it is now, where it is no longer the one that was seen. */
const changed = { status: 409, extra: z.object({ grupo: Group }) } as const;

export const missedTerms = {
  query: MissedQuery,
  answer: MissedTerms,
  refusals: {},
} as const satisfies CallContract;

export const indexes = { answer: IndexesAnswer, refusals: {} } as const satisfies CallContract;
export const listSynonyms = { answer: Groups, refusals: {} } as const satisfies CallContract;

export const addSynonyms = {
  body: GroupBody,
  answer: Group,
  refusals: { ...GROUP_PROBLEMS, full: 409, twice: 409 },
} as const satisfies CallContract;

export const editSynonyms = {
  params: GroupParams,
  body: GroupEdit,
  answer: Group,
  refusals: { ...GROUP_PROBLEMS, twice: 409, gone: 404, changed },
} as const satisfies CallContract;

export const removeSynonyms = {
  params: GroupParams,
  query: GroupVersion,
  answer: GroupRemoved,
  refusals: { gone: 404, changed },
} as const satisfies CallContract;
