import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { documentedToken } from '../../kernel/wire.ts';

/** Uses all the credit that fits, or gives back what the order uses. */
const CreditBody = z.strictObject({
  order_token: z.string().regex(FOLIO),
  usar: z.boolean(),
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
