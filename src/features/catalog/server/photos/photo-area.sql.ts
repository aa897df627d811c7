import { sql } from 'kysely';
import type { Queries } from '../../../../platform/db/connect.ts';
import type { FlatCorners } from '../../desk/photo-area.ts';
import type { FoundCut } from './photo.sql.ts';

/** A print area as a photograph shows it, with the square by which that is shown. */
export interface DrawnArea {
  readonly key: string;
  readonly photo: string;
  readonly x: number;
  readonly y: number;
  readonly side: number;
  readonly finish: number;
  /** Name of the technique. */
  readonly technique: string;
  readonly position: string;
  readonly width_mm: number;
  readonly height_mm: number;
  readonly corners: FlatCorners;
}

/** The print areas on the photographs of a square's colour, those on its own first. */
export async function drawnAreas(
  db: Queries,
  { product_id, colour, photo }: Pick<FoundCut, 'product_id' | 'colour' | 'photo'>,
): Promise<readonly DrawnArea[]> {
  const { rows } = await sql<DrawnArea>`
    SELECT k.key, k.photo, k.x, k.y, k.side, a.finish_id AS finish, t.name AS technique,
      a.position, r.width_mm, r.height_mm, a.corners
    FROM product_photo f JOIN photo_cut k ON k.key = f.cut
    JOIN photo_area a ON a.product_id = f.product_id AND a.photo = k.photo
    JOIN print_area r ON r.product_id = a.product_id AND r.finish_id = a.finish_id
      AND r.position = a.position
    JOIN finish t ON t.id = a.finish_id
    WHERE f.product_id = ${product_id} AND k.colour = ${colour}
    ORDER BY (k.photo = ${photo}) DESC, f.position, a.finish_id, a.position`.execute(db);
  return rows;
}
