import * as z from 'zod';
import type { CallContract, Frozen } from '../../kernel/call.ts';
import {
  documentedToken,
  filledLine,
  line,
  MOST_INTEGER,
  paragraph,
  pesos,
  plain,
  rowId,
  text,
} from '../../kernel/wire.ts';
import { AREA_NAME, LARGEST_MM } from '../cart/placement.ts';
import { MAX_SIZE_NAME, MAX_SIZES } from '../catalog/size-split.ts';
import { WrittenAddress } from '../orders/contract.ts';
import { MOST_PIECES } from '../pricing/quantity-rule.ts';

/**
 * The calls of the checkout: postal codes, saved addresses, courier quotes, coupon and order.
 * Amounts are pesos with IVA. The server trusts no amount of a body: it recomputes every one.
 */

export const PostalCodeParams = z.strictObject({ postalCode: z.string().regex(/^\d{5}$/) });
export const PostalCodeAnswer = z.object({
  estado: z.string(),
  estado_code: z.string(),
  municipio: z.string(),
  colonias: z.array(z.string()),
});
export type PostalCodeAnswer = Frozen<z.infer<typeof PostalCodeAnswer>>;

/** `yo`, or the caller's own token. */
export const AddressesParams = z.strictObject({ userToken: text(200).min(1) });
export const SavedAddress = WrittenAddress.extend({ id: z.number().int() });
export type SavedAddress = Frozen<z.infer<typeof SavedAddress>>;
export const AddressesAnswer = z.array(SavedAddress);

/** The delivery address of an order: written out, or the id of a saved one, or both. */
export const OrderAddress = z
  .strictObject({
    id: rowId.optional(),
    telefono: z.string().regex(/^\d{10,15}$/),
    direccion: filledLine(120),
    numExterior: filledLine(20),
    numInterior: line(20).default(''),
    postal_code: z.string().regex(/^\d{5}$/),
    estado: filledLine(60),
    estado_code: line(10).optional(),
    municipio: filledLine(80),
    colonia: filledLine(120),
    country_code: z.literal('MX').optional(),
  })
  .or(z.strictObject({ id: rowId }));
export type OrderAddress = z.infer<typeof OrderAddress>;

const quantity = z.number().int().min(1).max(MOST_PIECES);
const within = (most: number) => z.number().min(-most).max(most);
const placement = z.object({
  area: z.string().regex(AREA_NAME),
  x_mm: within(LARGEST_MM),
  y_mm: within(LARGEST_MM),
  ancho_mm: z.number().positive().max(LARGEST_MM),
  giro: within(180),
});
const finishFile = z.object({
  name: text(200).optional(),
  filename: text(200).optional(),
  url: text(300).optional(),
  original_name: text(300).optional(),
  /** Our own addition: where it lies on the product. */
  colocacion: placement.optional(),
});
const anyCount = z.number().min(-MOST_INTEGER).max(MOST_INTEGER);
/** Pieces by size; the order's decision says which sizes and numbers are right, and why not. */
const sizeSplit = z
  .array(z.object({ talla: line(MAX_SIZE_NAME), cantidad: anyCount }))
  .max(MAX_SIZES);
/** What the server reads of a cart line; its amounts are accepted and ignored. */
export const SubmittedLine = z.object({
  id: text(100).min(1),
  uniqueId: text(100).optional(),
  quantity,
  color: text(100),
  technique: text(100),
  imagenterminado: z.array(finishFile).max(2).default([]),
  notas: paragraph(2000).default(''),
  preorden: z.boolean().default(false),
  /** Our own addition: a client that leaves it out orders sizes to be told (decision 0018). */
  tallas: sizeSplit.optional(),
});
export type SubmittedLine = z.infer<typeof SubmittedLine>;

const MOST_PESOS = 1_000_000_000;
/** The last moment a date can have. */
const MOST_MILLISECONDS = 8.64e15;

export const SubmitOrderRequest = z.strictObject({
  cart: z.array(SubmittedLine).min(1).max(100),
  address: OrderAddress,
  token: documentedToken,
  user_token: documentedToken,
  /** Products + finishes + shipping in pesos, two decimals; a discount is not in it (A41). */
  totalCost: z.string().regex(/^\d{1,9}\.\d{2}$/),
  shipping: z.strictObject({
    id_cotizacion: z.uuid().optional(),
    cost: pesos(999_999_999),
    /** Courier, and its service, as the quote named them. */
    provider: plain(100).min(1),
    service: plain(100).min(1),
    estimated_delivery: z.union([text(60), z.number().min(0).max(MOST_MILLISECONDS)]).optional(),
  }),
  cupon: text(60).optional(),
  /**
   * Our own addition: it is fetched at the shop, at the place of this version. Of `address` only the
   * telephone counts then, and of `shipping` that it costs nothing.
   */
  recoger: rowId.optional(),
  /** Our own addition: the day it is needed for. One that is over or too far counts as not said. */
  para_el: z.iso.date().optional(),
  /** What the shopper was shown that the coupon takes off; what is no amount counts as not said. */
  descuento: z
    .unknown()
    .transform((said) => pesos(MOST_PESOS).safeParse(said).data)
    .optional(),
});
export type SubmitOrderRequest = z.infer<typeof SubmitOrderRequest>;
export const SubmitOrderAnswer = z.object({
  status: z.literal('ok'),
  folio: z.string(),
  /** What has to be paid, in pesos. */
  total: z.number(),
  /** Some line waits for stock: an executive confirms the date. */
  preorden: z.boolean(),
});
export type SubmitOrderAnswer = z.infer<typeof SubmitOrderAnswer>;

/** What the order costs today, for the shopper to accept. */
const breakdown = z
  .object({
    productos: pesos(MOST_PESOS),
    terminados: pesos(MOST_PESOS),
    envio: pesos(MOST_PESOS),
    descuento: pesos(MOST_PESOS),
    /** What `totalCost` must say: products + finishes + shipping. */
    totalCost: z.string(),
    lineas: z.array(z.object({ uniqueId: z.string(), total: z.number() })).readonly(),
  })
  .readonly();
export type OrderBreakdown = z.infer<typeof breakdown>;

/** What there is of a line that does not fit, by its place in the cart. */
const shortLine = z.object({
  line: z.number().int(),
  available: z.number().int(),
  tallas: z
    .array(z.object({ talla: z.string(), available: z.number().int() }))
    .readonly()
    .optional(),
});
export type ShortLine = Frozen<z.infer<typeof shortLine>>;

/** The line that a 422 is about, and what of it. */
const ofLine = z.object({
  uniqueId: z.string().optional(),
  minimum: z.number().optional(),
  talla: z.string().optional(),
  sum: z.number().optional(),
  quantity: z.number().optional(),
});
/** What a 409 is about, and what the shopper may decide on. */
const reconsider = z.object({
  motivo: z.enum(['cotizacion', 'total', 'existencia', 'catalogo', 'pedidos_abiertos', 'repetido']),
  desglose: breakdown.optional(),
  short: z.array(shortLine).readonly().optional(),
});
export type LineDetail = Frozen<z.infer<typeof ofLine>>;
export type Reconsider = Frozen<z.infer<typeof reconsider>>;

export const CouponRequest = z.strictObject({ codigo: text(60).min(1) });
export const CouponAnswer = z.object({
  success: z.literal(true),
  message: z.string(),
  /** Pesos. */
  descuento: z.number(),
});
export type CouponAnswer = z.infer<typeof CouponAnswer>;

export const postalCode = {
  params: PostalCodeParams,
  answer: PostalCodeAnswer,
  refusals: { unknown_code: 404 },
  limits: [{ name: 'cp', network: 120, windowSeconds: 60 }],
} as const satisfies CallContract;

export const addresses = {
  params: AddressesParams,
  answer: AddressesAnswer,
  refusals: {},
} as const satisfies CallContract;

export const coupon = {
  body: CouponRequest,
  answer: CouponAnswer,
  refusals: { unknown_coupon: 422 },
  countsItself: true,
} as const satisfies CallContract;

const line422 = { status: 422, extra: ofLine } as const;
const order409 = { status: 409, extra: reconsider } as const;
export const submitOrder = {
  body: SubmitOrderRequest,
  /** An order may have 100 lines with all their fields. */
  bodyLimit: 256 * 1024,
  answer: SubmitOrderAnswer,
  refusals: {
    bad_key: line422,
    unknown_product: line422,
    unknown_colour: line422,
    unknown_finish: line422,
    below_minimum: line422,
    without_sizes: line422,
    unknown_size: line422,
    repeated_size: line422,
    broken_size: line422,
    sizes_differ: line422,
    foreign_artwork: line422,
    impossible_address: line422,
    unknown_coupon: line422,
    too_large: line422,
    unknown_address: 404,
    account_left: 401,
    busy: { status: 503, extra: ofLine },
    no_quote: order409,
    no_pickup: order409,
    different_total: order409,
    short: order409,
    catalogue_changed: order409,
    too_many_open: order409,
    key_reused: order409,
  },
  countsItself: true,
} as const satisfies CallContract;
