import { sql } from 'kysely';
import { toCentavos, toPesos } from '../../../../kernel/money.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';
import { COST_TODAY } from '../costs/cost.sql.ts';
import { PUT_UP, writePhotos } from '../photos/photo.sql.ts';

export interface FoundDraft {
  readonly codigo: string;
  readonly proveedor: string;
  readonly version: number;
  readonly producto: ProductDraft;
  /** Whether anything but photographs shows it. */
  readonly con_imagen: boolean;
  readonly existencias: Readonly<Record<string, number>>;
}

interface DraftRow extends Omit<ProductDraft, 'precio' | 'costo' | 'margen'> {
  readonly codigo: string;
  readonly proveedor: string;
  readonly version: number;
  readonly price_centavos: number;
  readonly cost_centavos: number | null;
  readonly own_margin: number | null;
  readonly con_imagen: boolean;
  readonly existencias: Readonly<Record<string, number>> | null;
}

/** A product as staff edit it, whether or not it is on sale. */
export async function findDraft(db: Queries, id: number): Promise<FoundDraft | undefined> {
  const { rows } = await sql<DraftRow>`
    SELECT p.code AS codigo, u.name AS proveedor, p.version, p.name AS nombre,
      p.description AS descripcion, p.material, p.also_called AS otros_nombres, p.price_centavos,
      ${COST_TODAY} AS cost_centavos, p.own_margin,
      p.box_pieces AS piezas_caja, p.box_size AS medidas, p.box_weight_grams AS peso_gramos,
      p.subcategory_id AS id_subcategoria, p.sat_key AS clave_sat, p.active AS activo,
      (p.picture_set IS NOT NULL OR p.image_urls <> '{}') AS con_imagen,
      COALESCE((SELECT json_agg(json_build_object('color', c.colour, 'nombre', c.name,
                  'css', c.css) ORDER BY c.position)
                FROM product_colour c WHERE c.product_id = p.id), '[]') AS colores,
      (SELECT json_object_agg(c.colour, c.stock) FROM product_colour c WHERE c.product_id = p.id)
        AS existencias,
      COALESCE((SELECT json_agg(json_build_object('id_terminado', o.finish_id, 'areas',
                  COALESCE((SELECT json_agg(json_build_object('posicion', a.position,
                      'ancho_mm', a.width_mm, 'alto_mm', a.height_mm) ORDER BY a.position)
                    FROM print_area a
                    WHERE a.product_id = o.product_id AND a.finish_id = o.finish_id), '[]'))
                  ORDER BY o.finish_id)
                FROM product_finish o WHERE o.product_id = p.id), '[]') AS terminados,
      ${PUT_UP} AS fotos
    FROM product p JOIN supplier u ON u.id = p.supplier_id WHERE p.id = ${id}`.execute(db);
  return rows[0] && readDraft(rows[0]);
}

function readDraft(row: DraftRow): FoundDraft {
  return {
    codigo: row.codigo,
    proveedor: row.proveedor,
    version: row.version,
    con_imagen: row.con_imagen,
    existencias: row.existencias ?? {},
    producto: {
      nombre: row.nombre,
      descripcion: row.descripcion,
      material: row.material,
      otros_nombres: row.otros_nombres,
      precio: toPesos(toCentavos(row.price_centavos)),
      costo: row.cost_centavos === null ? null : toPesos(toCentavos(row.cost_centavos)),
      margen: row.own_margin === null ? null : row.own_margin / 100,
      piezas_caja: row.piezas_caja,
      medidas: row.medidas,
      peso_gramos: row.peso_gramos,
      id_subcategoria: row.id_subcategoria,
      clave_sat: row.clave_sat,
      activo: row.activo,
      colores: row.colores,
      terminados: row.terminados,
      fotos: row.fotos,
    },
  };
}

/** Keeps a product, and after it its colours, to this transaction; its version, or undefined. */
export async function lockProduct(trx: Queries, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM product WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx);
  if (!rows[0]) return undefined;
  await sql`SELECT id FROM product_colour WHERE product_id = ${id}
    ORDER BY id FOR UPDATE`.execute(trx);
  return rows[0].version;
}

/** Of these colours of a product, those that orders or the ledger of stock speak of. */
export async function coloursInUse(
  trx: Queries,
  id: number,
  colours: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT c.name FROM product_colour c
    WHERE c.product_id = ${id} AND c.colour = ANY(${[...colours]}::text[]) AND (c.stock > 0
      OR EXISTS (SELECT FROM order_line l WHERE l.product_id = ${id} AND l.colour_id = c.id)
      OR EXISTS (SELECT FROM stock_move m WHERE m.colour_id = c.id))`.execute(trx);
  return rows.map(({ name }) => name);
}

/** Of these subcategories and finishes, whether all exist; the subcategory stays until the transaction ends. */
export async function allExist(
  trx: Queries,
  subcategory: number | null,
  finishes: readonly number[],
): Promise<{ readonly subcategory: boolean; readonly finishes: boolean }> {
  const kept = await sql`
    SELECT id FROM subcategory WHERE id = ${subcategory}::int FOR KEY SHARE`.execute(trx);
  const { rows } = await sql<{ finishes: number }>`
    SELECT count(*)::int AS finishes FROM finish WHERE id = ANY(${[...finishes]}::int[])`.execute(
    trx,
  );
  return {
    subcategory: subcategory === null || kept.rows.length > 0,
    finishes: rows[0]?.finishes === finishes.length,
  };
}

const hundredths = (percent: number | null): number | null =>
  percent === null ? null : Math.round(percent * 100);

/** Writes a product as its draft says; call it under its lock. Returns the new version. */
export async function writeDraft(trx: Queries, id: number, draft: ProductDraft, cents: number) {
  const { rows } = await sql<{ version: number }>`
    UPDATE product SET name = ${draft.nombre}, description = ${draft.descripcion},
      material = ${draft.material}, also_called = ${draft.otros_nombres},
      price_centavos = ${cents}, own_margin = ${hundredths(draft.margen)}::int, box_pieces = ${draft.piezas_caja}, box_size = ${draft.medidas},
      box_weight_grams = ${draft.peso_gramos}, subcategory_id = ${draft.id_subcategoria},
      sat_key = ${draft.clave_sat}, active = ${draft.activo}, updated_at = now()
    WHERE id = ${id} RETURNING version`.execute(trx);
  await writeColours(trx, id, draft.colores);
  await writeFinishes(trx, id, draft.terminados);
  await writePhotos(trx, id, draft);
  return rows[0]?.version ?? 0;
}

async function writeColours(trx: Queries, id: number, colours: ProductDraft['colores']) {
  const keys = colours.map(({ color }) => color);
  await sql`
    DELETE FROM product_colour WHERE product_id = ${id}
      AND NOT (colour = ANY(${keys}::text[]))`.execute(trx);
  await sql`
    INSERT INTO product_colour (product_id, position, colour, name, css)
    SELECT ${id}, w.place - 1, w.color, w.nombre, w.css
    FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(colours)}::jsonb)
      AS (color text, nombre text, css text)) WITH ORDINALITY AS w(color, nombre, css, place)
    ON CONFLICT (product_id, colour) DO UPDATE SET
      position = excluded.position, name = excluded.name, css = excluded.css`.execute(trx);
}

async function writeFinishes(trx: Queries, id: number, finishes: ProductDraft['terminados']) {
  const ids = finishes.map(({ id_terminado }) => id_terminado);
  await sql`
    DELETE FROM product_finish WHERE product_id = ${id}
      AND NOT (finish_id = ANY(${ids}::int[]))`.execute(trx);
  await sql`
    INSERT INTO product_finish (product_id, finish_id)
    SELECT ${id}, w FROM unnest(${ids}::int[]) AS w ON CONFLICT DO NOTHING`.execute(trx);
  await sql`DELETE FROM print_area WHERE product_id = ${id}`.execute(trx);
  const areas = finishes.flatMap(({ id_terminado, areas }) =>
    areas.map((area) => ({ id_terminado, ...area })),
  );
  await sql`
    INSERT INTO print_area (product_id, finish_id, position, width_mm, height_mm)
    SELECT ${id}, w.id_terminado, w.posicion, w.ancho_mm, w.alto_mm
    FROM jsonb_to_recordset(${JSON.stringify(areas)}::jsonb)
      AS w(id_terminado int, posicion text, ancho_mm int, alto_mm int)`.execute(trx);
}

/** Adds a product without colours or texts; undefined when the code is taken. */
export async function insertProduct(
  trx: Queries,
  product: {
    readonly codigo: string;
    readonly nombre: string;
    readonly cents: number;
    readonly margen?: number | undefined;
    readonly piezas_caja: number;
    readonly id_proveedor: number;
  },
): Promise<number | undefined> {
  // A code that differs in capitals alone would open the other's page.
  const { rows } = await sql<{ id: number }>`
    INSERT INTO product (code, name, price_centavos, own_margin, box_pieces, supplier_id, active)
    SELECT ${product.codigo}, ${product.nombre}, ${product.cents},
      ${hundredths(product.margen ?? null)}::int, ${product.piezas_caja},
      ${product.id_proveedor}, false
    WHERE NOT EXISTS (SELECT FROM product WHERE upper(code) = upper(${product.codigo}))
    ON CONFLICT (code) DO NOTHING RETURNING id`.execute(trx);
  return rows[0]?.id;
}

/** Whether there is a supplier of this number. */
export async function supplierExists(db: Queries, id: number): Promise<boolean> {
  const row = await db.selectFrom('supplier').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
