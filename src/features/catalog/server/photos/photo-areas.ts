import { createHash } from 'node:crypto';
import {
  FRAME,
  meshOfCorners,
  type PrintMesh,
} from '../../../../../engines/pictures/layer-format.ts';
import { slug } from '../../../../kernel/fold.ts';
import type { Queries } from '../../../../platform/db/connect.ts';
import { cornersOf } from '../../desk/photo-area.ts';
import { photoSet } from '../../product-images.ts';
import type { FoundCut } from './photo.sql.ts';
import { type DrawnArea, drawnAreas } from './photo-area.sql.ts';

/** A print area as a picture shows it. */
export interface ShownArea extends PrintMesh {
  /** What people call its place; left out where the id says it. */
  readonly name?: string;
  /** The set that shows it, where another photograph than the one asked about does. */
  readonly shownBy?: string;
}

/** The name of an area in lines of carts and orders: the same for good, whatever it is called. */
function areaId({ finish, position }: DrawnArea): string {
  return `a${finish}-${createHash('sha256').update(position).digest('hex').slice(0, 10)}`;
}

/** Where a square of a photograph, or another photograph of its colour, can be printed on. */
export async function areasOfCut(db: Queries, cut: FoundCut): Promise<readonly ShownArea[]> {
  const found = new Map<string, ShownArea>();
  for (const drawn of await drawnAreas(db, cut)) {
    const id = areaId(drawn);
    if (!found.has(id)) found.set(id, shown(id, drawn, cut));
  }
  return [...found.values()];
}

function shown(id: string, drawn: DrawnArea, cut: FoundCut): ShownArea {
  const own = drawn.photo === cut.photo;
  // An address of before the last crop shows its own square.
  const { x, y, side } = own ? cut : drawn;
  const [a, b, c, d] = cornersOf(drawn.corners);
  const onFrame = ([left, top]: readonly [number, number]): readonly [number, number] => [
    ((left - x) / side) * FRAME,
    ((top - y) / side) * FRAME,
  ];
  return {
    id,
    name: drawn.position,
    surface: 'flat',
    widthMm: drawn.width_mm,
    heightMm: drawn.height_mm,
    techniques: [slug(drawn.technique)],
    mesh: meshOfCorners([onFrame(a), onFrame(b), onFrame(c), onFrame(d)]),
    ...(own ? {} : { shownBy: photoSet(drawn.key) }),
  };
}
