import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import type { ConstanciaField } from './constancia.ts';

/** Largest constancia that is read, in bytes; SAT's have some 100 KB. */
export const MAX_CONSTANCIA_BYTES = 2 * 1024 * 1024;

const ConstanciaAnswer = z.object({
  success: z.literal(true),
  datos: z.object({
    /** '' for what it does not say. */
    rfc: z.string(),
    nombre: z.string(),
    codigo_postal: z.string(),
    /** Those that have not ended; the first one is no better than the others. */
    regimenes: z.array(z.object({ clave: z.string(), descripcion: z.string() })),
    persona: z.enum(['fisica', 'moral']).nullable(),
    /** Number of the tax identity card, '' without one. */
    idcif: z.string(),
  }),
  /** What the person fills in or compares, and what they read beside that field. */
  revisar: z.array(
    z.object({
      campo: z.enum([
        'rfc',
        'nombre',
        'codigo_postal',
        'regimen_fiscal',
      ] satisfies ConstanciaField[]),
      mensaje: z.string(),
    }),
  ),
});
export type ConstanciaAnswer = Frozen<z.infer<typeof ConstanciaAnswer>>;

/** A form with one file, `constancia`. Nothing of it is kept. */
export const readConstancia = {
  form: true,
  answer: ConstanciaAnswer,
  refusals: { not_a_constancia: 422 },
  limits: [{ name: 'constancias', each: 30, network: 300, windowSeconds: 3600 }],
} as const satisfies CallContract;
