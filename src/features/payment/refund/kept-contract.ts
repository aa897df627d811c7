import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { FOLIO } from '../../../kernel/ids.ts';
import { filledLine, pesos } from '../../../kernel/wire.ts';
import { carriesCardNumber } from '../card-number.ts';

/** The calls by which nothing of a cancelled order's money goes back. Pesos with IVA. */
const folio = z.string().regex(FOLIO);
const answer = z.object({ success: z.literal(true) });

export const keepMoney = {
  body: z.strictObject({
    folio,
    /** All that is left of it, as whoever decides read it. */
    importe: pesos(99_999_999),
    /** Its owner reads it. */
    motivo: filledLine(300).refine((text) => !carriesCardNumber(text)),
  }),
  answer,
  refusals: {
    not_found: 404,
    own_order: 403,
    not_cancelled: 409,
    already: 409,
    under_way: 409,
    nothing_left: 409,
    changed: 409,
  },
} as const satisfies CallContract;

export const undoKeeping = {
  body: z.strictObject({ folio }),
  answer,
  refusals: { not_found: 404, own_order: 403, not_kept: 409 },
} as const satisfies CallContract;
