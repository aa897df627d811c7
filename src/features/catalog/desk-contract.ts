import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import {
  filledLine,
  line,
  MOST_INTEGER,
  paragraph,
  pesos,
  plain,
  rowId,
} from '../../kernel/wire.ts';
import { Done, documentedToken, listedId, productId } from './contract.ts';
import { BelowCostSum, BulkChange, MARGIN, MarginSum } from './desk/bulk-change.ts';
import { LONGEST_TEXT, MOST_PHOTOS, PHOTO_NAME } from './desk/photo.ts';
import { MOST_AREAS } from './desk/photo-area.ts';
import { PRODUCT_VIEWS, type ProductView } from './desk/product-desk.ts';

/** The calls of the staff's pages of products. */

const MOST_PESOS = 1_000_000;
const MOST_BOX = 100_000;
export const MOST_AT_ONCE = 500;

const version = rowId.max(MOST_INTEGER);
const cents = pesos(MOST_PESOS).refine((amount) => amount >= 0.01);
/** 'LxAxH' in centimetres, as suppliers write it. */
const measures = z.string().regex(/^\d{1,4}(?:\.\d{1,2})?(?:x\d{1,4}(?:\.\d{1,2})?){2}$/);
const area = z.strictObject({
  posicion: filledLine(60),
  ancho_mm: z.number().int().min(1).max(5000),
  alto_mm: z.number().int().min(1).max(5000),
});
const isTwice = <T>(entries: readonly T[], key: (entry: T) => string | number): boolean =>
  new Set(entries.map(key)).size < entries.length;
const pixels = z.number().int().min(0).max(10_000);
const photoName = z.string().regex(PHOTO_NAME);
const photo = z.strictObject({
  foto: photoName,
  color: z.string().regex(/^[a-z0-9-]{1,40}$/),
  texto: filledLine(LONGEST_TEXT),
  ancho: pixels,
  alto: pixels,
  recorte: z.strictObject({ x: pixels, y: pixels, lado: pixels }),
  areas: z
    .array(
      z.strictObject({
        id_terminado: version,
        posicion: filledLine(60),
        esquinas: z.array(pixels).length(8),
      }),
    )
    .max(MOST_AREAS)
    .refine(
      (areas) => !isTwice(areas, ({ id_terminado, posicion }) => `${id_terminado} ${posicion}`),
    ),
});

export const Draft = z.strictObject({
  nombre: filledLine(200),
  descripcion: paragraph(4000),
  material: line(200),
  otros_nombres: line(500),
  precio: cents,
  costo: pesos(MOST_PESOS).nullable(),
  margen: MARGIN.nullable(),
  piezas_caja: z.number().int().min(1).max(MOST_BOX),
  medidas: measures.nullable(),
  peso_gramos: z.number().int().min(1).max(1_000_000).nullable(),
  id_subcategoria: version.nullable(),
  clave_sat: z
    .string()
    .regex(/^\d{8}$/)
    .nullable(),
  activo: z.boolean(),
  colores: z
    .array(
      z.strictObject({
        color: z.string().regex(/^[a-z0-9-]{1,40}$/),
        nombre: filledLine(60),
        css: z.string().regex(/^#[0-9a-f]{6}$/),
      }),
    )
    .max(60)
    .refine((colours) => !isTwice(colours, ({ color }) => color)),
  terminados: z
    .array(
      z.strictObject({
        id_terminado: version,
        areas: z
          .array(area)
          .max(12)
          .refine((areas) => !isTwice(areas, ({ posicion }) => posicion.toLowerCase())),
      }),
    )
    .max(60)
    .refine((finishes) => !isTwice(finishes, ({ id_terminado }) => id_terminado)),
  fotos: z
    .array(photo)
    .max(MOST_PHOTOS)
    .refine((photos) => !isTwice(photos, ({ foto }) => foto)),
});

export const ProductParams = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,14}$/)
    .transform(Number),
});
export const Saved = z.object({ version: z.number().int() });

/** The product as it is now, and whose change that is, where it is no longer the one that was seen. */
const changed = {
  status: 409,
  extra: z.object({
    ahora: z.object({ version: z.number().int(), producto: Draft }).optional(),
    quien: z.string().optional(),
    cambio: z.string().optional(),
  }),
} as const;

export const saveProduct = {
  params: ProductParams,
  body: z.strictObject({ version, producto: Draft }),
  answer: Saved,
  refusals: {
    gone: 404,
    changed,
    colour_in_use: 422,
    unknown_subcategory: 422,
    unknown_finish: 422,
    unknown_photo: 422,
    bad_square: 422,
    bad_area: 422,
  },
  bodyLimit: 128 * 1024,
} as const satisfies CallContract;

export const undoProduct = {
  params: ProductParams,
  body: z.strictObject({ version }),
  answer: Saved,
  refusals: { gone: 404, changed, nothing: 422, colour_in_use: 422, unknown: 422 },
} as const satisfies CallContract;

/** POST /api/admin/fotos-producto: multipart `foto`; a photograph that no product shows yet. */
export const uploadPhoto = {
  form: true,
  answer: z.object({
    foto: photoName,
    ancho: pixels,
    alto: pixels,
    /** What it shows most of, #rrggbb. */
    color_principal: z.string(),
  }),
  refusals: {
    no_file: 422,
    wrong_content: 415,
    animated: 422,
    too_many_pixels: 422,
    too_small: 422,
    broken: 422,
    busy: 503,
  },
  limits: [{ name: 'fotos-producto', each: 300, network: 900, windowSeconds: 3600 }],
} as const satisfies CallContract;

export const createProduct = {
  body: z.strictObject({
    codigo: plain(64).regex(/^[A-Za-z0-9][A-Za-z0-9 ._-]*$/),
    nombre: filledLine(200),
    precio: cents,
    /** What a piece costs the shop; left out where nobody knows it. */
    costo: pesos(MOST_PESOS).optional(),
    /** Percent that it puts on the cost that a list brings; left out: the list's own. */
    margen: MARGIN.optional(),
    piezas_caja: z.number().int().min(1).max(MOST_BOX),
    id_proveedor: version,
  }),
  answer: z.object({ id: z.number().int() }),
  refusals: { taken: 409, unknown_supplier: 422 },
} as const satisfies CallContract;

const views = Object.keys(PRODUCT_VIEWS) as [ProductView, ...ProductView[]];
export const bulkEdit = {
  body: z.strictObject({
    cambio: BulkChange,
    /** Only tells what it would do. */
    ensayo: z.boolean().optional(),
    /** These, as they were seen; or else everything that a list holds, as many as were seen. */
    productos: z
      .array(z.strictObject({ id: rowId, version }))
      .min(1)
      .max(MOST_AT_ONCE)
      .optional(),
    todos: z
      .strictObject({
        q: line(80),
        ver: z.enum(views),
        categoria: z.string().regex(/^[a-z0-9-]{0,64}$/),
        cuantos: z.number().int().min(1).max(1_000_000),
      })
      .optional(),
  }),
  answer: z.object({
    cambiados: z.number().int(),
    /** Changed by somebody else meanwhile, and left alone. */
    omitidos: z.array(z.string()).readonly(),
    margen: MarginSum.optional(),
    /** Where it is asked what another percentage of the price would do. */
    bajo_costo: BelowCostSum.optional(),
  }),
  refusals: { nothing_chosen: 422, unknown_subcategory: 422, other_count: 409 },
  bodyLimit: 64 * 1024,
} as const satisfies CallContract;

/** What the categorisation screen changes (decision A07). */
export const CategoryAssignment = z.strictObject({
  ...documentedToken,
  id_producto: productId,
  id_categoria: listedId,
  id_subcategoria: listedId,
});
export const FinishAssignment = z.strictObject({
  ...documentedToken,
  id_producto: productId,
  id_terminado: listedId,
});
export type FinishAssignment = z.infer<typeof FinishAssignment>;

export const assignCategory = {
  body: CategoryAssignment,
  answer: Done,
  refusals: { foreign_subcategory: 422, unknown_product: 404 },
} as const satisfies CallContract;

export const assignFinish = {
  body: FinishAssignment,
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;

export const unassignFinish = {
  query: FinishAssignment,
  answer: Done,
  refusals: { unknown: 404 },
} as const satisfies CallContract;
