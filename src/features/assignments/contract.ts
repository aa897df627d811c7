import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { rowId } from '../../kernel/wire.ts';
import { AREAS } from './area.ts';

const Holder = z.object({ id: z.number().int(), nombre: z.string() }).nullable();

export const assignOrder = {
  params: z.strictObject({ folio: z.string().regex(FOLIO) }),
  body: z.strictObject({
    area: z.enum(AREAS),
    /** Who has it from now on; null for nobody. */
    persona: rowId.nullable(),
    /** Who had it on the page this was decided on. */
    vista: rowId.nullable(),
  }),
  answer: z.object({ encargado: Holder }),
  refusals: {
    not_found: 404,
    not_yours: 403,
    not_of_area: 422,
    no_work: 422,
    changed: { status: 409, extra: z.object({ encargado: Holder }) },
  },
} as const satisfies CallContract;
