import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { documentedToken, pesos } from '../../kernel/wire.ts';

/** Uses credit, all that fits or the amount that was chosen, or gives back what the order uses. */
const CreditBody = z.strictObject({
  order_token: z.string().regex(FOLIO),
  usar: z.boolean(),
  /** Pesos of credit that the order is to use, with what it uses already; without it all that fits. */
  importe: pesos(99_999_999).optional(),
  user_token: documentedToken,
});

const CreditAnswer = z.object({
  /** Pesos of credit that the order uses now. */
  saldo: z.number(),
  /** What is still due. */
  resta: z.number(),
  pagado: z.boolean(),
});

export const payWithCredit = {
  body: CreditBody,
  answer: CreditAnswer,
  refusals: {
    not_found: 404,
    no_credit: 409,
    /** More than there is, or than is due. */
    too_much: 422,
    under_way: 409,
    paid: 409,
    in_review: 409,
    refunded: 409,
    cancelled: 409,
    expired: 409,
    part_paid: 409,
    not_payable: 409,
  },
  limits: [{ name: 'saldo', each: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;
