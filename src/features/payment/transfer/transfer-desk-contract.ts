import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { FOLIO } from '../../../kernel/ids.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { filledLine, pesos } from '../../../kernel/wire.ts';

/** The calls of the staff's pages of transfers. */

const id = z
  .string()
  .regex(/^[1-9]\d{0,14}$/)
  .transform(Number);
const Params = z.strictObject({ id });

/** Pesos with whole centavos. */
const amount = pesos(99_999_999).positive().transform(fromPesos);
export const LONGEST_REASON = 200;

/** What each outcome does is decided by the server; the person says which one they saw. */
const Confirmation = z.strictObject({
  monto: amount,
  /** The day the bank shows; '' when it shows none. */
  fecha: z.union([z.literal(''), z.iso.date()]),
  clave: z.string().regex(/^[A-Za-z0-9]{0,30}$/),
  resultado: z.enum(['confirmado', 'parcial', 'excedente', 'devolver']),
});

const Done = z.object({ success: z.literal(true) });

/** `decided`, `moved` and `counted` say in their sentence what happened meanwhile. */
const NOT_DECIDED = {
  not_found: 404,
  own_order: 403,
  decided: 409,
  moved: 409,
  counted: 409,
} as const;

export const confirmReceipt = {
  params: Params,
  body: Confirmation,
  answer: Done,
  refusals: NOT_DECIDED,
} as const satisfies CallContract;

export const rejectReceipt = {
  params: Params,
  body: z.strictObject({ motivo: filledLine(LONGEST_REASON) }),
  answer: Done,
  refusals: NOT_DECIDED,
} as const satisfies CallContract;

export const importStatement = {
  form: true,
  answer: z.object({
    nuevas: z.number().int(),
    repetidas: z.number().int(),
    ilegibles: z.number().int(),
  }),
  refusals: { no_file: 422, no_table: 422, too_many_rows: 413, no_room: 503 },
  limits: [{ name: 'statement', each: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;

/** Counts one deposit for an order that a person names; they say which outcome they saw. */
export const countDeposit = {
  params: Params,
  body: z.strictObject({
    folio: z.string().regex(FOLIO),
    resultado: z.enum(['confirmado', 'parcial', 'excedente', 'devolver']),
  }),
  answer: Done,
  refusals: {
    not_found: 404,
    no_order: 404,
    own_order: 403,
    counted: 409,
    moved: {
      status: 409,
      extra: z.object({ resultado: z.enum(['confirmado', 'parcial', 'excedente', 'devolver']) }),
    },
  },
} as const satisfies CallContract;

const OUTCOME = z.enum(['confirmado', 'parcial', 'excedente', 'devolver']);

/** Counts money that came without a receipt; `moved` says what it would do now. */
export const registerDeposit = {
  body: z.strictObject({
    folio: z.string().regex(FOLIO),
    monto: amount,
    fecha: z.union([z.literal(''), z.iso.date()]),
    clave: z.string().regex(/^[A-Za-z0-9]{0,30}$/),
    /** What the person saw, and what was due then; null asks what it would do. */
    visto: z.nullable(
      z.strictObject({ resultado: OUTCOME, resta: pesos(99_999_999).transform(fromPesos) }),
    ),
  }),
  answer: Done,
  refusals: {
    no_order: 404,
    own_order: 403,
    in_review: 409,
    counted: 409,
    moved: { status: 409, extra: z.object({ resultado: OUTCOME, resta: z.number() }) },
  },
} as const satisfies CallContract;

export const MOST_LINES = 200;

export const confirmLines = {
  body: z.strictObject({
    lineas: z
      .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
      .min(1)
      .max(MOST_LINES),
  }),
  /** `contado`: somebody had counted it; `cambio`: it no longer matches; `propio`: an own order. */
  answer: z.object({
    lineas: z.array(
      z.object({
        id: z.number().int(),
        resultado: z.enum(['confirmado', 'contado', 'cambio', 'propio']),
      }),
    ),
  }),
  refusals: {},
} as const satisfies CallContract;
