import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import { text } from '../../kernel/wire.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';
import { ARTWORK_NAME } from './artwork-name.ts';

const pieces = z.number().int().min(1).max(MOST_PIECES);

export const FinishFileBody = z.object({
  name: z.string().regex(ARTWORK_NAME),
  filename: z.string(),
  url: z.string(),
  original_name: z.string().max(200),
});

/** POST /api/upload-imagenes-terminados: multipart imagen1, imagen2 in; the renamed files out. */
export const UploadedArtwork = z.array(FinishFileBody);

export const uploadArtwork = {
  form: true,
  answer: UploadedArtwork,
  refusals: {
    no_file: 422,
    wrong_content: 415,
    misnamed: 415,
    large_svg: 413,
    unsafe_svg: 422,
    complex_svg: 422,
    beyond_quota: 429,
  },
  limits: [{ name: 'artwork', network: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const ArtworkCheckRequest = z.strictObject({
  archivo: z.string().regex(ARTWORK_NAME),
  terminado: text(100),
  /** Key of the product's colour; left out, colours are not compared. */
  color: text(100).optional(),
  /** As it is to be printed; left out, the file's own, within what is printed at all. */
  ancho_mm: z.number().min(5).max(2000).optional(),
  /** Pieces of the order: a finish may take fewer inks in some quantities. */
  cantidad: pieces.optional(),
  /** Other techniques that could be chosen. */
  alternativas: z.array(text(100)).max(20).optional(),
});

/** What the shop can mend by drawing an artwork anew. */
const MEND = z.enum(['fondo', 'tintas', 'lineas', 'contraste']);

const Finding = z.object({
  regla: z.string(),
  /** From the top left at print size; null where it is true of the whole. */
  en: z.object({ x_mm: z.number(), y_mm: z.number() }).nullable(),
  valor: z.union([z.number(), z.string(), z.boolean()]),
  limite: z.union([z.number(), z.string(), z.boolean()]),
  /** For the shopper, with what would mend it. */
  frase: z.string(),
});

/** Lengths in mm; null where there is none, as for all of a file that cannot be read. */
export const ArtworkCheckAnswer = z.object({
  ancho_mm: z.number().nullable(),
  alto_mm: z.number().nullable(),
  /** Colours as #rrggbb, largest first. */
  tintas: z.array(z.string()),
  linea_mm: z.number().nullable(),
  espacio_mm: z.number().nullable(),
  /** Points of its smallest letters; null where none are letters still. */
  texto_pt: z.number().nullable(),
  degradados: z.boolean(),
  puntos_por_pulgada: z.number().nullable(),
  hallazgos: z.array(Finding),
  veredicto: z.enum(['listo', 'ajustable', 'no imprime']),
  /** Mends that may be asked for, in the order in which they are made. */
  arreglos: z.array(MEND),
  /** Those of `alternativas` that print it as it is. */
  sirven: z.array(z.string()),
});
export type ArtworkCheckAnswer = Frozen<z.infer<typeof ArtworkCheckAnswer>>;

export const checkArtwork = {
  body: ArtworkCheckRequest,
  answer: ArtworkCheckAnswer,
  refusals: { not_found: 404, no_limits: 422, busy: 503 },
  limits: [{ name: 'revision-arte', each: 60, network: 300, windowSeconds: 600 }],
} as const satisfies CallContract;

export const MendRequest = z.strictObject({
  archivo: z.string().regex(ARTWORK_NAME),
  terminado: text(100),
  color: text(100).optional(),
  /** As it is to be printed. */
  ancho_mm: z.number().min(5).max(2000),
  arreglos: z.array(MEND).min(1).max(MEND.options.length),
  /** Of the order, for the inks that the finish takes in it. */
  cantidad: pieces.optional(),
});

/** A new file takes the old one's place; the old one stays its owner's. */
export const mendArtwork = {
  body: MendRequest,
  answer: FinishFileBody,
  refusals: { not_found: 404, no_limits: 422, no_help: 422, beyond_quota: 429, busy: 503 },
  limits: [{ name: 'arreglo-arte', each: 20, network: 100, windowSeconds: 600 }],
} as const satisfies CallContract;

/** Where the front of a picture set is printed. */
export const PrintAreas = z.object({
  areas: z.array(
    z.object({
      id: z.string(),
      superficie: z.enum(['flat', 'cylinder', 'cloth']),
      ancho_mm: z.number(),
      alto_mm: z.number(),
      /** Keys of what its surface takes. */
      terminados: z.array(z.string()),
      /** How the picture shows it: base64 of int16 pairs, see the engine's layer format. */
      malla: z.string(),
      /** What people call its place, where the id does not say it. */
      nombre: z.string().optional(),
      /** The set that shows it, where the one asked about does not. */
      conjunto: z.string().optional(),
    }),
  ),
});
export type PrintAreas = Frozen<z.infer<typeof PrintAreas>>;

export const printAreas = {
  params: z.object({ conjunto: z.string().regex(/^[a-z0-9-]{1,80}$/) }),
  answer: PrintAreas,
  refusals: { not_found: 404 },
  limits: [{ name: 'areas-impresion', network: 600, windowSeconds: 600 }],
} as const satisfies CallContract;
