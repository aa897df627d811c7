import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { ProductPhoto } from '../../desk/photo.ts';
import type { PhotoArea } from '../../desk/photo-area.ts';
import type { ProductDraft } from '../../desk/product-desk.ts';
import type { PhotoCutTable, PhotoFileTable } from '../tables.ts';

/** What a product `p` shows of photographs, as its draft has it. */
export const PUT_UP = sql`
  COALESCE((SELECT json_agg(json_build_object('foto', k.photo, 'color', k.colour, 'texto', f.alt,
              'ancho', o.width, 'alto', o.height,
              'recorte', json_build_object('x', k.x, 'y', k.y, 'lado', k.side),
              'areas', COALESCE((SELECT json_agg(json_build_object('id_terminado', a.finish_id,
                  'posicion', a.position, 'esquinas', a.corners) ORDER BY a.finish_id, a.position)
                FROM photo_area a WHERE a.product_id = f.product_id AND a.photo = k.photo), '[]'))
              ORDER BY f.position)
            FROM product_photo f JOIN photo_cut k ON k.key = f.cut
            JOIN photo_file o ON o.name = k.photo WHERE f.product_id = p.id), '[]')`;

/** The key of a square: the same photograph shown the same way has the same address for good. */
export function cutKey(product: number, { foto, color, recorte: { x, y, lado } }: ProductPhoto) {
  const shown = [product, foto, color, x, y, lado].join(' ');
  return createHash('sha256').update(shown).digest('hex').slice(0, 24);
}

/** Writes a photograph down that has arrived; no product shows it yet. */
export async function insertPhoto(db: Queries, photo: PhotoFileTable): Promise<void> {
  await db.insertInto('photo_file').values(photo).execute();
}

/** Of these photographs those there are. */
export async function listPhotos(
  db: Queries,
  names: readonly string[],
): Promise<readonly Pick<PhotoFileTable, 'name' | 'width' | 'height' | 'sha256'>[]> {
  if (names.length === 0) return [];
  return db
    .selectFrom('photo_file')
    .select(['name', 'width', 'height', 'sha256'])
    .where('name', 'in', names)
    .execute();
}

/** Whether all of these photographs are there; they then are until the transaction ends. */
export async function holdPhotos(trx: Queries, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const held = await trx
    .selectFrom('photo_file')
    .select('name')
    .where('name', 'in', names)
    .forKeyShare()
    .execute();
  return held.length === names.length;
}

/** Of these keys those of squares that a product has shown before. */
export async function knownCuts(db: Queries, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db.selectFrom('photo_cut').select('key').where('key', 'in', keys).execute();
  return new Set(rows.map(({ key }) => key));
}

/** Writes down squares that are to be shown; those that are known stay as they are. */
export async function insertCuts(trx: Queries, cuts: readonly PhotoCutTable[]): Promise<void> {
  if (cuts.length === 0) return;
  await trx
    .insertInto('photo_cut')
    .values([...cuts])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/**
 * Shows a product by these photographs, whose squares are known. Those of no colour of its are left
 * out, and print areas that none of its techniques has. Call it after these are written.
 */
export async function writePhotos(
  trx: Queries,
  id: number,
  { fotos, colores, terminados }: Pick<ProductDraft, 'fotos' | 'colores' | 'terminados'>,
): Promise<void> {
  await trx.deleteFrom('product_photo').where('product_id', '=', id).execute();
  await trx.deleteFrom('photo_area').where('product_id', '=', id).execute();
  const colours = new Set(colores.map(({ color }) => color));
  const shown = fotos.filter(({ color }) => colours.has(color));
  if (shown.length === 0) return;
  await trx
    .insertInto('product_photo')
    .values(
      shown.map((photo, position) => ({
        product_id: id,
        position,
        cut: cutKey(id, photo),
        alt: photo.texto,
      })),
    )
    .execute();
  const printed = (area: PhotoArea): boolean =>
    terminados.some(
      ({ id_terminado, areas }) =>
        id_terminado === area.id_terminado &&
        areas.some(({ posicion }) => posicion === area.posicion),
    );
  const drawn = shown.flatMap(({ foto, areas }) =>
    areas.filter(printed).map((area) => ({
      product_id: id,
      photo: foto,
      finish_id: area.id_terminado,
      position: area.posicion,
      corners: [...area.esquinas],
    })),
  );
  if (drawn.length > 0) await trx.insertInto('photo_area').values(drawn).execute();
}

/** A square with the file that it is cut from. */
export type FoundCut = PhotoCutTable & Pick<PhotoFileTable, 'sha256'>;

/** The square of a key, whether or not it is still shown. */
export async function findCut(db: Queries, key: string): Promise<FoundCut | undefined> {
  return db
    .selectFrom('photo_cut as k')
    .innerJoin('photo_file as o', 'o.name', 'k.photo')
    .selectAll('k')
    .select('o.sha256')
    .where('k.key', '=', key)
    .executeTakeFirst();
}

/** How a product is shown in a colour now: the first of its photographs, or its picture set. */
export async function shownIn(
  db: Queries,
  product: number,
  colour: string,
): Promise<{ readonly cut: string | null; readonly set: string | null } | undefined> {
  const { rows } = await sql<{ cut: string | null; set: string | null }>`
    SELECT p.picture_set AS set,
      (SELECT k.key FROM product_photo f JOIN photo_cut k ON k.key = f.cut
       WHERE f.product_id = p.id AND k.colour = ${colour} ORDER BY f.position LIMIT 1) AS cut
    FROM product p WHERE p.id = ${product}`.execute(db);
  return rows[0];
}

/** Whether there is a photograph of this name, and the digest of its file. */
export async function findPhoto(
  db: Queries,
  name: string,
): Promise<Pick<PhotoFileTable, 'sha256'> | undefined> {
  return db.selectFrom('photo_file').select('sha256').where('name', '=', name).executeTakeFirst();
}

/** Forgets photographs that no product has shown since before a moment; their names. */
export async function takeUnshown(
  db: Queries,
  before: Date,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    DELETE FROM photo_file WHERE name IN (
      SELECT o.name FROM photo_file o WHERE o.uploaded_at < ${before}
        AND NOT EXISTS (SELECT FROM photo_cut k WHERE k.photo = o.name)
      LIMIT ${most} FOR UPDATE SKIP LOCKED) RETURNING name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Of these names of photographs those there are. */
export async function knownPhotos(
  db: Queries,
  names: readonly string[],
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('photo_file')
    .select('name')
    .where('name', 'in', [...names])
    .execute();
  return rows.map(({ name }) => name);
}

/** Whoever has the product open is to be told that it changed. */
export async function raiseVersion(trx: Queries, product: number): Promise<void> {
  await sql`UPDATE product SET version = version + 1 WHERE id = ${product}`.execute(trx);
}
