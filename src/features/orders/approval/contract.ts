import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { askedFolio, documentedToken, pesos, rowId } from '../../../kernel/wire.ts';

const ApproveDesignRequest = z.strictObject({
  order_id: askedFolio,
  order_detail_id: rowId,
  token_user: documentedToken,
  /**
   * What the person looked at, and what approving it costs besides (pesos): nothing else is approved
   * then. Without it the version that is published is.
   */
  visto: z
    .strictObject({
      version: z.number().int().min(1).max(10_000),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
      cargo: pesos(999_999_999.99).default(0),
    })
    .optional(),
});
const ApproveDesignAnswer = z.object({
  success: z.literal(true),
  /** Every finished line is approved now. */
  completo: z.boolean(),
});

export const approveDesign = {
  body: ApproveDesignRequest,
  answer: ApproveDesignAnswer,
  refusals: { not_found: 404, no_proposal: 409, answered: 409, newer: 409, unseen_charge: 409 },
  countsItself: true,
} as const satisfies CallContract;
