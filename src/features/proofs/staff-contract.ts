import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, line, paragraph, pesos, rowId } from '../../kernel/wire.ts';
import { MOST_PLACED, type PlacedFile, readPlaced } from '../artwork/placed-address.ts';
import { typedStitches } from '../pricing/typed-stitches.ts';

const MOST_MM = 5000;
/** '80' or '40.5', as forms send it. */
const millimetres = z
  .string()
  .regex(/^\d{1,4}([.,]\d)?$/)
  .transform((typed) => Number(typed.replace(',', '.')))
  .pipe(z.number().positive().max(MOST_MM));

/** Artworks where the designer put them, one a line of text; none where they send a file. */
const placed = paragraph(400).transform((told, check): readonly PlacedFile[] => {
  const lines = told === '' ? [] : told.split('\n');
  const files = lines.flatMap((each) => readPlaced(each.trim()) ?? []);
  if (files.length < lines.length || files.length > MOST_PLACED) {
    check.addIssue({ code: 'custom', message: 'no placed artworks' });
  }
  return files;
});

/** '14,200' of an embroidery; none where nobody tells them. */
const stitches = line(20).transform((typed, check): number | null => {
  const count = typed === '' ? null : typedStitches(typed);
  if (count === undefined) check.addIssue({ code: 'custom', message: 'no count of stitches' });
  return count ?? null;
});

/**
 * The texts of the form that publishes a version; its files are 'archivo' and 'vista', or none where
 * the shop composes it or takes what was approved before.
 */
export const PublishTexts = z.strictObject({
  linea: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number)
    .pipe(rowId),
  /** What this person saw of the line: see `lineMark`. */
  vista_de: line(80),
  ancho_mm: millimetres,
  alto_mm: millimetres,
  tintas: line(200),
  posicion: line(200),
  tecnica: filledLine(100),
  nota: paragraph(1000),
  puntadas: stitches.default(null),
  colocado: placed.default([]),
  /** SHA-256 of what was approved in an order that this one repeats: that is its file. */
  de_antes: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
});

const CHANGED = { status: 409, extra: z.object({ marca: z.string() }) } as const;

export const publishProof = {
  form: true,
  answer: z.object({ version: z.number().int() }),
  refusals: {
    not_found: 404,
    no_file: 422,
    bad_texts: 422,
    view_needed: 422,
    no_picture: 422,
    no_repeat: 422,
    not_stitched: 422,
    too_many: 422,
    busy: 503,
    wrong_content: 415,
    closed: CHANGED,
    changed: CHANGED,
  },
  limits: [{ name: 'propuestas', each: 200, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const withdrawProof = {
  body: z.strictObject({ linea: rowId, vista_de: line(80) }),
  answer: z.null(),
  refusals: { not_found: 404, closed: CHANGED, changed: CHANGED },
} as const satisfies CallContract;

export const chargeRound = {
  body: z.strictObject({
    linea: rowId,
    importe: pesos(99_999.99).refine((amount) => amount > 0),
  }),
  /** Folio of what the customer is asked to pay. */
  answer: z.object({ cobro: z.string() }),
  refusals: { not_found: 404, not_now: 422, included: 422, charged: 409 },
} as const satisfies CallContract;
