/** Parts that several kinds share. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { Builder, flatArea, type Setup } from '../kit/model.ts';
import { circle, rectangle } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { strap, sweep } from '../kit/sweeps.ts';
import type { Vec3 } from '../kit/vector.ts';
import { single } from './lying.ts';

export const HARD = ['serigrafia', 'hot-stamping', 'grabado-laser', 'uv'] as const;

export const SOFT = ['serigrafia', 'hot-stamping', 'bajo-relieve'] as const;

/** How books lie: turned to show cover, spine and the pages' edge. */
export const BOOK: Setup = { stance: 'lie', pose: [0, 24, 0], look: [-4, 47] };

interface Book {
  readonly width: number;
  readonly height: number;
  readonly pages: number;
  readonly cover?: number;
  readonly corner?: number;
  readonly overhang?: number;
}

/** Covers, spine and a block of pages, lying on the ground, spine at -x, top at -z. */
export function book(b: Builder, cover: M.Material, shape: Book): number {
  const { width, height, pages, corner = 4, overhang = 3 } = shape;
  const thick = shape.cover ?? 2.2;
  const outline = rectangle(width, height, corner);
  b.add(
    cover,
    plate(outline, thick, thick * 0.45),
    move(plate(outline, thick, thick * 0.45), 0, thick + pages, 0),
  );
  b.add(
    cover,
    move(
      box(thick * 1.6, pages + thick * 1.7, height, 1.4, 1),
      -width / 2 + thick * 0.8,
      thick * 0.15,
      0,
    ),
  );
  b.add(
    M.pages(),
    move(
      plate(rectangle(width - overhang * 2, height - overhang * 2, 1), pages, 0.2),
      -overhang / 2,
      thick,
      0,
    ),
  );
  const lines = Math.round(pages / 1.3);
  const sheet = M.paint([0.62, 0.58, 0.5], { rough: 1 });
  for (let i = 1; i < lines; i++)
    b.add(
      sheet,
      move(
        plate(rectangle(width - overhang * 2 + 0.12, height - overhang * 2 + 0.12, 1), 0.22, 0),
        -overhang / 2,
        thick + (i * pages) / lines,
        0,
      ),
    );
  return thick * 2 + pages;
}

/** A groove along the spine as bound covers have it. */
export const groove = (shape: Book, top: number): Mesh =>
  move(box(1.6, 0.5, shape.height - 0.4, 0.4, 0.2), -shape.width / 2 + 11, top - 0.32, 0);

export function front(
  b: Builder,
  _shape: Book,
  top: number,
  width: number,
  height: number,
  z = -10,
  how: readonly string[] = HARD,
): Builder {
  return b.area(
    flatArea('portada', { centre: [4, top + 0.05, z], up: [0, 0, -1], width, height }, how),
  );
}

/** Wire loops along the spine at -x, or along the top at -z. */
export function spiral(
  b: Builder,
  shape: Book,
  top: number,
  count: number,
  radius: number,
  wire: number,
  material = M.satin(),
): void {
  const [low, high] = [-shape.height / 2 + 10, shape.height / 2 - 10];
  for (let i = 0; i < count; i++) {
    const z = low + ((high - low) * i) / (count - 1);
    const path = circle(radius, 36, -shape.width / 2 + 1, top / 2).map(
      ([x, y], k): Vec3 => [x, y, z + (k / 36) * 1.4],
    );
    b.add(material, sweep(path, circle(wire, 8), { closed: true, up: [0, 0, 1] }));
  }
}

export function elastic(
  b: Builder,
  shape: Book,
  top: number,
  material: M.Material,
  x: number,
): void {
  const z = shape.height / 2;
  b.add(
    material,
    strap(
      [
        [x, top + 0.6, -z - 0.6],
        [x, top + 0.8, 0],
        [x, top + 0.6, z + 0.6],
      ],
      6,
      1,
      { up: [0, 1, 0.001] },
    ),
    move(box(6, top + 0.8, 1.2, 0.4, 0.3), x, 0, z + 0.5),
    move(box(6, top + 0.8, 1.2, 0.4, 0.3), x, 0, -z - 0.5),
  );
}

export const ribbon = (b: Builder, material: M.Material, shape: Book, y: number): Builder =>
  b.add(
    material,
    strap(
      [
        [-10, y, shape.height / 2 - 8],
        [-12, y - 0.2, shape.height / 2 + 6],
        [-9, 1.2, shape.height / 2 + 22],
        [-14, 0.7, shape.height / 2 + 40],
      ],
      5,
      0.7,
      { up: [0, 1, 0.01] },
    ),
  );

/** A pen of another kind beside or on the book. */
export function withPen(
  b: Builder,
  design: ((b: Builder) => unknown) | undefined,
  at: Vec3,
  around: number,
): void {
  const bench = new Builder('pen');
  design?.(bench);
  for (const { material, mesh } of single(bench))
    b.add(material, move(turn(turn(mesh, 90, 0, 0), 0, around, 0), ...at));
}
