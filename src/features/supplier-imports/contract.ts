import * as z from 'zod';
import type { CallContract } from '../../kernel/call.ts';
import { filledLine, line, MOST_INTEGER, plain } from '../../kernel/wire.ts';
import { LONGEST_NAME } from '../catalog/desk/taxonomy.ts';
import { KINDS } from './catalogue-change.ts';
import { FIELDS } from './fields.ts';
import { LIMITS } from './sheet.ts';
import { MOST_MADE } from './subcategories/missing.ts';
import { PRICE_TYPES } from './supplier-service.port.ts';

/** The calls of the staff's imports. */

const Params = z.strictObject({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
});
const done = z.object({ success: z.literal(true) });
const warehouse = z.number().int().min(1).max(MOST_INTEGER);
const NOT_NOW = { not_found: 404, moved: 409 } as const;

/** Takes a supplier's file in; it is read in the background. */
export const uploadImport = {
  form: true,
  answer: z.object({ id: z.number().int() }),
  refusals: { no_file: 422, infected: 422, no_room: 503 },
  limits: [{ name: 'supplier_import', each: 60, windowSeconds: 3600 }],
} as const satisfies CallContract;

/** Fetches a supplier's file from its https address; from there on it is as one that was sent. */
export const fetchImport = {
  body: z.strictObject({ direccion: plain(2_000) }),
  answer: z.object({ id: z.number().int() }),
  refusals: { no_file: 422, infected: 422, no_address: 422, no_room: 503 },
  limits: [{ name: 'supplier_import_fetch', each: 30, everybody: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

/** What changes with the imports and the lists that come by themselves, or with one import. */
export const importsMark = {
  query: z.strictObject({
    importacion: z
      .string()
      .regex(/^[1-9]\d{0,8}$/)
      .transform(Number)
      .optional(),
  }),
  answer: z.object({ marca: z.string() }),
  refusals: {},
} as const satisfies CallContract;

/** Looks into another sheet, or takes another row for the headers. */
export const chooseSheet = {
  params: Params,
  body: z.strictObject({ hoja: plain(200) }),
  answer: done,
  refusals: NOT_NOW,
} as const satisfies CallContract;

/** Says how the file is read, and has it looked over. */
export const checkFile = {
  params: Params,
  body: z.strictObject({
    /** Row of the headers. */
    encabezado: z.number().int().min(0).max(MOST_INTEGER),
    columnas: z.partialRecord(
      z.enum(FIELDS),
      z
        .number()
        .int()
        .min(0)
        .max(LIMITS.columns - 1),
    ),
    /** Whose file it is, where no column says so. */
    proveedor: z.number().int().min(1).max(MOST_INTEGER).nullable(),
    /** The same, of one that is not there yet. */
    proveedor_nuevo: filledLine(120).optional(),
    /** The own warehouse whose pieces it counts; left out where it counts its supplier's. */
    almacen: warehouse.optional(),
    /** Added to the prices of the file, in percent. */
    margen: z.number().min(-90).max(1_000),
    /** Above which a change of price is a jump, in percent. */
    salto: z.number().min(0).max(100_000),
  }),
  answer: done,
  refusals: { ...NOT_NOW, no_code: 422, twice: 422, no_supplier: 422, no_warehouse: 422 },
} as const satisfies CallContract;

/** Approves changes or withdraws the approval: of all, of a kind, or of those named. */
export const approve = {
  params: Params,
  body: z.strictObject({
    tipo: z.enum(KINDS).optional(),
    cambios: z.array(z.number().int().min(1).max(MOST_INTEGER)).min(1).max(200).optional(),
    aprobado: z.boolean(),
  }),
  answer: done,
  refusals: NOT_NOW,
} as const satisfies CallContract;

const groupName = filledLine(LONGEST_NAME).refine((text) => /[\p{L}\p{N}]/u.test(text));

/** Makes subcategories that the list names and the shop lacks; it is looked over again with them. */
export const createSubcategories = {
  params: Params,
  body: z.strictObject({
    subcategorias: z
      .array(
        z
          .strictObject({
            /** As the list writes it. */
            texto: plain(200),
            nombre: groupName,
            /** The category it goes to; or else the name of a new one. */
            id_categoria: z.number().int().min(1).max(MOST_INTEGER).optional(),
            categoria_nueva: groupName.optional(),
          })
          .refine(
            (each) => (each.id_categoria === undefined) !== (each.categoria_nueva === undefined),
          ),
      )
      .min(1)
      .max(MOST_MADE),
  }),
  answer: done,
  refusals: { ...NOT_NOW, no_category: 422, full: 422, other_names: 422 },
} as const satisfies CallContract;

/** Products that can no longer go back to what they were, the first of so many. */
const InTheWay = z.object({
  estorbos: z
    .array(z.object({ clave: z.string(), motivo: z.string() }))
    .readonly()
    .optional(),
  total: z.number().int().optional(),
});

const IMPORT_ACTS = ['aplicar', 'deshacer', 'columnas', 'descartar', 'fotos'] as const;

/**
 * Applies what is approved, takes an import back, goes back to the columns, gives it up, or has the
 * photographs looked at again that could not be read.
 */
export const actOnImport = {
  params: Params,
  body: z.strictObject({
    accion: z.enum(IMPORT_ACTS),
    /** Takes back the rest where some changes can no longer be taken back. */
    aunque: z.boolean().optional(),
  }),
  answer: done,
  refusals: {
    not_found: 404,
    moved: { status: 409, extra: InTheWay },
    nothing: 422,
    closed: 422,
    in_the_way: { status: 409, extra: InTheWay },
  },
} as const satisfies CallContract;

const ADDRESS = /^https:\/\/\S+\.\S+$/;
const PullParams = z.strictObject({
  id: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
const seen = z.number().int().min(0).max(MOST_INTEGER);

/** A supplier's service: an account of the configuration, and where on its server each one is. */
const Service = z.strictObject({
  cuenta: filledLine(200),
  productos: line(500),
  existencias: line(500),
  precios: line(500),
  fotos: line(500),
  tipoPrecio: z.enum(PRICE_TYPES),
  /** From where it sends, where its prices depend on it. */
  salida: line(64),
  proveedor: filledLine(120),
  /** Added to its prices, in percent. */
  margen: z.number().min(-90).max(1_000),
});

/** Sets up a list that comes by itself, or changes it unless somebody did since it was seen. */
export const savePull = {
  params: PullParams,
  body: z.strictObject({
    version: seen,
    lista: z
      .strictObject({
        nombre: filledLine(80),
        /** Where its file is; or else the service that is asked for it. */
        direccion: plain(2_000).regex(ADDRESS).optional(),
        servicio: Service.optional(),
        /** Hours from one time to the next. */
        cada: z.number().int().min(1).max(168),
        /** Hour of the day in Mexico City, where it comes once a day. */
        hora: z.number().int().min(0).max(23).nullable(),
        soloExistencias: z.boolean(),
        /** The own warehouse whose pieces its file counts; left out where it counts its supplier's. */
        almacen: warehouse.optional(),
        sola: z.boolean(),
        desaparecidos: z.number().int().min(0).max(100_000),
        activa: z.boolean(),
      })
      .refine(({ cada, hora }) => hora === null || cada === 24)
      .refine(({ direccion, servicio }) => (direccion === undefined) !== (servicio === undefined))
      // A service tells what its supplier has.
      .refine(({ almacen, servicio }) => almacen === undefined || servicio === undefined),
  }),
  answer: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: { not_found: 404, changed: 409, no_service: 422, no_warehouse: 422 },
} as const satisfies CallContract;
export type WrittenPull = z.infer<typeof savePull.body>;

/** Asks a supplier's services once, before anything is kept of them. */
export const tryService = {
  body: z.strictObject({ servicio: Service, soloExistencias: z.boolean() }),
  answer: z.object({ pruebas: z.array(z.object({ bien: z.boolean(), dice: z.string() })) }),
  refusals: { no_service: 422 },
  limits: [{ name: 'supplier_service_try', each: 30, everybody: 120, windowSeconds: 3600 }],
} as const satisfies CallContract;

/** Fetches it at once, or gives it up. */
export const actOnPull = {
  params: PullParams,
  body: z.strictObject({ accion: z.enum(['traer', 'quitar']), version: seen }),
  answer: done,
  refusals: { not_found: 404, changed: 409 },
} as const satisfies CallContract;
