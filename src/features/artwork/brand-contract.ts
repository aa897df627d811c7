import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { filledLine, line, rowId, text } from '../../kernel/wire.ts';
import { ARTWORK_NAME } from './artwork-name.ts';
import { LONGEST_COLOUR_NAME, LONGEST_LOGO_NAME, MOST_COLOURS } from './brand-kit.ts';
import { FinishFileBody } from './contract.ts';

/** The calls of somebody's brand. Each answers with the whole of it as it is then. */

const hex = z.string().regex(/^#[0-9a-f]{6}$/);

const BrandLogo = z.object({
  id: z.number().int(),
  archivo: FinishFileBody,
  nombre: z.string(),
  /** '#rrggbb', largest first; none of a file that only a designer can open. */
  tintas: z.array(z.string()),
});

/** The first logo is the default one. */
const BrandKitAnswer = z.object({
  logos: z.array(BrandLogo),
  colores: z.array(z.object({ hex, nombre: z.string() })),
});
export type BrandKit = Frozen<z.infer<typeof BrandKitAnswer>>;
export type BrandLogo = BrandKit['logos'][number];

const logo = z.strictObject({ id: z.coerce.number().pipe(rowId) });
const often = (name: string) => [{ name, each: 60, windowSeconds: 3600 }] as const;

export const brandKit = { answer: BrandKitAnswer, refusals: {} } as const satisfies CallContract;

export const keepLogo = {
  body: z.strictObject({
    archivo: z.string().regex(ARTWORK_NAME),
    /** Left out: as the file was called. */
    nombre: filledLine(LONGEST_LOGO_NAME).optional(),
  }),
  answer: BrandKitAnswer,
  refusals: { not_found: 404, full: 409, busy: 503 },
  limits: often('marca-guardar'),
} as const satisfies CallContract;

export const changeLogo = {
  params: logo,
  body: z.strictObject({
    nombre: filledLine(LONGEST_LOGO_NAME).optional(),
    /** Makes it the default one. */
    principal: z.literal(true).optional(),
  }),
  answer: BrandKitAnswer,
  refusals: { not_found: 404 },
  limits: often('marca-cambiar'),
} as const satisfies CallContract;

/** Takes it out of the brand; an order that prints it keeps its file. */
export const dropLogo = {
  params: logo,
  answer: BrandKitAnswer,
  refusals: { not_found: 404 },
  limits: often('marca-quitar'),
} as const satisfies CallContract;

/** All of them at once, in their order. */
export const keepColours = {
  body: z.strictObject({
    colores: z
      .array(z.strictObject({ hex: text(7).pipe(hex), nombre: line(LONGEST_COLOUR_NAME) }))
      .max(MOST_COLOURS),
  }),
  answer: BrandKitAnswer,
  refusals: {},
  limits: often('marca-colores'),
} as const satisfies CallContract;
