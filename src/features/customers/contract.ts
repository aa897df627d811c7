import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { paragraph, rowId } from '../../kernel/wire.ts';

export const noteCustomer = {
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: z.strictObject({ texto: paragraph(1000).pipe(z.string().min(2)) }),
  answer: z.object({ success: z.literal(true) }),
  refusals: { not_found: 404 },
  limits: [{ name: 'customer-notes', windowSeconds: 3600, each: 200 }],
} as const satisfies CallContract;
