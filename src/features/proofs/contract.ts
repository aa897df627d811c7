import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { FOLIO } from '../../kernel/ids.ts';
import { filledLine, paragraph, pesos, rowId, text } from '../../kernel/wire.ts';
import { MOST_PINS } from './proof.ts';

const folio = z.string().regex(FOLIO);
const share = z.number().min(0).max(1);

const DecideRequest = z.strictObject({
  folio,
  linea: rowId,
  /** What the person saw; anything newer refuses the answer. */
  version: z.number().int().min(1).max(10_000),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  decision: z.enum(['aprobar', 'cambios']),
  /** What approving costs besides, as the person saw it: anything else refuses the approval. */
  cargo: pesos(999_999_999.99).default(0),
  /** Changes say what to change. */
  nota: paragraph(2000).default(''),
  pines: z
    .array(z.strictObject({ x: share, y: share, texto: paragraph(500).pipe(z.string().min(1)) }))
    .max(MOST_PINS)
    .default([]),
});

/** How the line stands after the answer. */
const DecideAnswer = z.object({ success: z.literal(true), completo: z.boolean() });

export const decideProof = {
  body: DecideRequest,
  answer: DecideAnswer,
  refusals: {
    not_found: 404,
    no_proposal: 409,
    answered: 409,
    newer: 409,
    unseen_charge: 409,
    owner_only: 409,
    no_note: 422,
  },
  bodyLimit: 64 * 1024,
  limits: [{ name: 'respuestas', network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const openInvitation = {
  body: z.strictObject({ token: text(100) }),
  answer: z.object({ folio: z.string(), linea: z.number() }),
  refusals: { not_found: 404 },
  limits: [{ name: 'enlaces abiertos', network: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const invite = {
  body: z.strictObject({ folio, linea: rowId, nombre: filledLine(80) }),
  /** Told once: nobody can read it again. */
  answer: z.object({ enlace: z.string(), vence: z.string() }),
  refusals: { not_found: 404, too_many_links: 409 },
  limits: [{ name: 'enlaces creados', each: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const revokeInvitation = {
  body: z.strictObject({ id: rowId }),
  answer: z.null(),
  refusals: { not_found: 404 },
} as const satisfies CallContract;
