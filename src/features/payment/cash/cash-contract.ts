import * as z from 'zod';
import type { CallContract } from '../../../kernel/call.ts';
import { FOLIO } from '../../../kernel/ids.ts';
import { fromPesos } from '../../../kernel/money.ts';
import { line, pesos, rowId } from '../../../kernel/wire.ts';

/** The calls of money that is handed over to the staff; amounts are pesos. */

const MOST_PESOS = 99_999_999;
const amount = pesos(MOST_PESOS);
const folio = z.string().regex(FOLIO);

/** What is due of an order, before anybody takes anything. */
export const cashDue = {
  query: z.strictObject({ folio }),
  answer: z.object({
    total: z.number(),
    /** Of the total, what was received before; of that, what was in cash. */
    recibido: z.number(),
    en_efectivo: z.number(),
    resta: z.number(),
    /** Why nothing may be taken; '' where it may. */
    porque: z.string(),
  }),
  refusals: { no_order: 404 },
} as const satisfies CallContract;

/** Takes what is due of what is handed over; `moved` says what is due by now. */
export const takeCash = {
  body: z.strictObject({
    folio,
    recibido: amount.positive().transform(fromPesos),
    /** What was due as the person read it. */
    visto: amount.positive().transform(fromPesos),
  }),
  answer: z.object({ cobrado: z.number(), cambio: z.number(), resta: z.number() }),
  refusals: {
    no_order: 404,
    own_order: 403,
    paid: 409,
    closed: 409,
    in_review: 409,
    drawer_closed: 409,
    moved: { status: 409, extra: z.object({ resta: z.number() }) },
  },
} as const satisfies CallContract;

export const LONGEST_REASON = 300;

/** The caller's drawer of today begins with a float; once, also where something was taken before. */
export const openDrawer = {
  body: z.strictObject({ fondo: amount.positive().transform(fromPesos) }),
  answer: z.object({ id: z.number(), esperado: z.number() }),
  refusals: { already_closed: 409, has_float: 409 },
} as const satisfies CallContract;

/** Money is put into a drawer or taken out of it; `moved` says what is expected by now. */
export const moveCash = {
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: z.strictObject({
    tipo: z.enum(['entrada', 'retiro']),
    monto: amount.positive().transform(fromPesos),
    motivo: line(LONGEST_REASON),
    /** What was expected as the person read it. */
    visto: amount.transform(fromPesos),
  }),
  answer: z.object({ esperado: z.number() }),
  refusals: {
    not_found: 404,
    already_closed: 409,
    no_reason: 422,
    too_much: 409,
    moved: { status: 409, extra: z.object({ esperado: z.number() }) },
  },
} as const satisfies CallContract;

/** A taking that was written to a wrong order is taken back from it. */
export const voidCash = {
  /** Of the taking. */
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: z.strictObject({ motivo: line(LONGEST_REASON) }),
  /** What was taken back, and what its order owes now. */
  answer: z.object({ anulado: z.number(), resta: z.number() }),
  refusals: {
    not_found: 404,
    no_reason: 422,
    drawer_closed: 409,
    other_day: 409,
    charge: 409,
    refunding: 409,
    invoiced: 409,
    paid_since: 409,
    in_review: 409,
    moved: 409,
    withdrawn: 409,
  },
} as const satisfies CallContract;

/** Closes a day's drawer with what was counted; `moved` says what is expected by now. */
export const closeDrawer = {
  params: z.strictObject({ id: z.coerce.number().pipe(rowId) }),
  body: z.strictObject({
    contado: amount.transform(fromPesos),
    /** What was expected as the person read it. */
    visto: amount.transform(fromPesos),
    motivo: line(LONGEST_REASON),
  }),
  answer: z.object({ esperado: z.number(), contado: z.number(), diferencia: z.number() }),
  refusals: {
    not_found: 404,
    already_closed: 409,
    no_reason: 422,
    moved: { status: 409, extra: z.object({ esperado: z.number() }) },
  },
} as const satisfies CallContract;

/** What was taken in cash in a month, as a file for spreadsheets. */
export const cashFile = {
  query: z.strictObject({ mes: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  answer: z.string(),
  media: 'text/csv; charset=utf-8',
  refusals: {},
  limits: [{ name: 'archivo-caja', windowSeconds: 3600, each: 60 }],
} as const satisfies CallContract;
