import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import * as wire from '../../kernel/wire.ts';

/** The calls of the catalogue and of its categorisation. Prices are pesos. */

const price = z.union([z.number(), z.string()]);
const colour = z.object({ color: z.string(), nombre: z.string(), css: z.string() });
/** Of people who bought it; left out where there are none. */
const calificacion = z.object({ promedio: z.number(), total: z.number().int() }).optional();

export const Card = z.object({
  id: z.number().int(),
  id_producto_prov: z.string(),
  product_name: z.string(),
  description: z.string(),
  /** Before tax, as the specification has it; everything displayed uses precio_iva (A23). */
  price,
  precio_iva: z.number(),
  /** Fewest pieces sold: one box. */
  piezas_caja: z.number().int(),
  url_image: z.string().optional(),
  url_imagen: z.string().optional(),
  colores: z.array(colour).readonly(),
  calificacion,
});
export const CardList = z.array(Card).readonly();

const MOST_PAGES = 1_000_000_000;
/** A page number from outside; what lies before the first page is the first page. */
export const pageNumber = z
  .string()
  .regex(/^-?\d{1,18}$/)
  .transform((text) => Math.min(Math.max(Number(text), 1), MOST_PAGES));

export const PageQuery = z.strictObject({
  page: pageNumber.default(1),
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.number().min(1).max(100))
    .default(24),
});

/** Numbers of at most sixty products, with commas between them. */
const ids = z.string().regex(/^\d{1,15}(,\d{1,15}){0,59}$/);

export const RandomQuery = z.strictObject({
  panel: z.enum(['mas-vendidos', 'sugeridos']).optional(),
});

export const IdParams = z.strictObject({ id: wire.text(300) });

const tier = z.object({
  desde: z.number().int(),
  modo: z.enum(['fijo', 'por_pieza']),
  /** Pesos before tax. */
  importe: z.number(),
  /** Calendar days; left out where the finish takes as long as usual. */
  dias: z.number().int().optional(),
  /** Inks at most; left out where the technique alone limits them. */
  tintas_max: z.number().int().optional(),
  /** Pesos before tax for each ink beyond the first, as the step is charged; left out where nothing. */
  tinta_adicional: z.number().optional(),
  /** The same for each print position beyond the first. */
  posicion_adicional: z.number().optional(),
});
export const Detail = z.object({
  id_product: z.number().int(),
  id_producto_prov: z.string(),
  product_name: z.string(),
  description: z.string(),
  material: z.string(),
  price,
  precio_iva: z.number(),
  piezas_caja: z.number().int(),
  medidas: z.string(),
  imagenes: z.array(z.string()).readonly(),
  variantes_color: z
    .array(
      colour.extend({
        inventario: z.number().int(),
        /** In the order they are worn; left out where the product has no sizes. */
        tallas: z
          .array(z.object({ talla: z.string(), inventario: z.number().int() }))
          .readonly()
          .optional(),
        /** Pictures of the product in this colour. */
        imagenes: z.array(z.string()).readonly(),
        /** What each of them shows; left out where nobody knows. */
        textos: z.array(z.string()).readonly().optional(),
      }),
    )
    .readonly(),
  /** JSON text of the finish names, as the specification has it. */
  tecnicaImpresion: z.string(),
  terminados: z
    .array(
      z.object({
        nombre: z.string(),
        slug: z.string(),
        bueno_para: z.string(),
        tiempo_entrega: z.number().int(),
        /** Stitches that the price holds; left out where it is not charged by them. */
        puntadas_incluidas: z.number().int().optional(),
        /** Pesos before tax for each further thousand, of each piece. */
        millar_adicional: z.number().optional(),
        escalas: z.array(tier).readonly(),
      }),
    )
    .readonly(),
  supplier_id: z.number().int(),
  categoria: z.object({ slug: z.string(), nombre: z.string() }).nullable(),
  /** Which table of measures fits; left out where none does. */
  guia_tallas: z.string().optional(),
  /** When its pieces were last told or counted; left out where they never were. */
  existencias_al: z.iso.datetime().optional(),
  calificacion,
  /** No longer sold; left out where it is. */
  descontinuado: z.literal(true).optional(),
});

const subcategory = z.object({
  id_subcategoria: z.number().int(),
  nombre_subcategoria: z.string(),
});
const category = z.object({ id_categoria: z.number().int(), nombre_categoria: z.string() });
export const CategoryTree = z
  .array(
    category.extend({
      slug: z.string(),
      imagen: z.string(),
      subcategorias: z.array(subcategory.extend({ slug: z.string() })).readonly(),
    }),
  )
  .readonly();

const finish = z.object({ id_terminado: z.number().int(), nombre_terminado: z.string() });
export const FinishList = z.array(finish.extend({ slug: z.string() })).readonly();
export const Relations = z.object({
  categoria: category.nullable(),
  subcategoria: subcategory.nullable(),
  terminados: z.array(finish).readonly(),
});

/** A numeric id of at most `largest`, which forms send as text. */
const id = (largest: number) => {
  const number = wire.rowId.max(largest);
  return z.union([
    number,
    z
      .string()
      .regex(/^[1-9]\d{0,14}$/)
      .transform(Number)
      .pipe(number),
  ]);
};
export const productId = id(Number.MAX_SAFE_INTEGER);
export const listedId = id(wire.MOST_INTEGER);
export const documentedToken = {
  token: wire.documentedToken,
  user_token: wire.documentedToken,
  token_user: wire.documentedToken,
};

const code = wire.repaired(64);
/** What no product can have for its number names nothing, and is no reason to refuse the list. */
const viewedNumber = z
  .number()
  .transform((value) => (Number.isSafeInteger(value) ? value : undefined));
/** The browser's own list: whole cards, of which only the id counts. */
export const RecentlyViewedRequest = z.strictObject({
  ...documentedToken,
  products: z
    .array(
      z.union([
        viewedNumber.transform((value) => ({ id_product: value })),
        code.transform((value) => ({ id_producto_prov: value })),
        z.object({
          id_product: viewedNumber.optional(),
          id: viewedNumber.optional(),
          id_producto_prov: code.optional(),
        }),
      ]),
    )
    .max(20),
});
export type ViewedProduct = z.output<typeof RecentlyViewedRequest>['products'][number];

export const Done = z.object({ success: z.literal(true) });

export const products = {
  query: PageQuery,
  answer: CardList,
  refusals: {},
} as const satisfies CallContract;

export const cards = {
  query: z.strictObject({ ids: ids.transform((text) => text.split(',').map(Number)) }),
  answer: CardList,
  refusals: {},
} as const satisfies CallContract;

export const randomProducts = {
  query: RandomQuery,
  answer: CardList,
  refusals: {},
} as const satisfies CallContract;

export const productDetail = {
  params: IdParams,
  answer: Detail,
  refusals: { unknown_product: 404 },
} as const satisfies CallContract;

export const categories = { answer: CategoryTree, refusals: {} } as const satisfies CallContract;
export const categoryTree = { ...categories } as const satisfies CallContract;
export const finishes = { answer: FinishList, refusals: {} } as const satisfies CallContract;

export const productRelations = {
  params: IdParams,
  answer: Relations,
  refusals: { unknown_product: 404 },
} as const satisfies CallContract;

export const recentlyViewed = {
  body: RecentlyViewedRequest,
  answer: Done,
  refusals: {},
} as const satisfies CallContract;
