import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';

const taxCode = z.string();
/** Whether people (RFC of 13) and companies (RFC of 12) may state it. */
const persons = { fisica: z.boolean(), moral: z.boolean() };

export const RegimesAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({ id: z.number().int(), clave: taxCode, descripcion: z.string(), ...persons }),
  ),
});
export type RegimesAnswer = Frozen<z.infer<typeof RegimesAnswer>>;

export const CfdiUsesAnswer = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id_cfdi: z.number().int(),
      clave: taxCode,
      descripcion: z.string(),
      ...persons,
      /** Codes of the regimes that allow it. */
      regimenes: z.array(taxCode),
    }),
  ),
});
export type CfdiUsesAnswer = Frozen<z.infer<typeof CfdiUsesAnswer>>;

export const taxRegimes = { answer: RegimesAnswer, refusals: {} } as const satisfies CallContract;
export const cfdiUses = { answer: CfdiUsesAnswer, refusals: {} } as const satisfies CallContract;
