/** The designs of lapiz. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, reshape, turn } from '../kit/mesh.ts';
import { Builder, type Designs, flatArea } from '../kit/model.ts';
import { GRAPHITE } from '../kit/natural.ts';
import { facets } from '../kit/solids.ts';
import { LYING } from './lying.ts';
import { PENCIL, type Plan, pen, turned } from './pen-parts.ts';

/** A sharpened pencil: wood cone with the scalloped edge of the lacquer. */
function pencil(
  b: Builder,
  radius: number,
  length: number,
  options: {
    sides?: number;
    lacquer?: M.Material;
    lead?: M.Material;
    wood?: M.Material;
    flat?: number;
  },
): Builder {
  const {
    sides = 0,
    lacquer = M.gloss({ coat: 0.6 }),
    lead = M.paint(GRAPHITE, { rough: 0.4 }),
    wood = M.wood({ zone: 'fixed', colour: [0.62, 0.4, 0.2], size: 3 }),
    flat = 1,
  } = options;
  const shape: Plan = sides ? facets(sides, 0.9) : () => 1;
  const squeeze = (m: Mesh): Mesh => reshape(m, ([x, y, z]) => [x, y, z * flat]);
  const cone = radius * 5.2;
  const edge = (a: number): number => (sides ? 1.6 * Math.cos(a * sides) : 0.5 * Math.sin(a * 3));
  const tube = reshape(
    turned(
      [
        [radius * 0.97, cone - 2],
        [radius, cone + 2],
        [radius, length],
      ],
      0.4,
      shape,
    ),
    (p) => (p[1] < cone + 6 ? [p[0], p[1] + edge(Math.atan2(-p[2], p[0])), p[2]] : p),
  );
  b.add(
    lead,
    squeeze(
      turned(
        [
          [0.3, 0],
          [radius * 0.3, cone * 0.28],
        ],
        0.2,
      ),
    ),
  );
  b.add(
    wood,
    squeeze(
      turned(
        [
          [radius * 0.3, cone * 0.28],
          [radius * 0.99, cone],
          [radius * 0.95, cone + 6],
        ],
        0.2,
        (a, y) => 1 + (shape(a, y) - 1) * Math.min(1, y / cone),
      ),
    ),
  );
  b.add(lacquer, squeeze(tube));
  return b;
}

/** Metal ferrule and rubber. */
function eraser(b: Builder, radius: number, y: number): Builder {
  b.add(
    M.satin(),
    turned(
      [
        [radius, y],
        [radius * 1.05, y + 1],
        [radius * 1.05, y + 3],
        [radius * 0.98, y + 4],
        [radius * 1.05, y + 5],
        [radius * 1.05, y + 11],
        [radius, y + 12],
      ],
      0.5,
    ),
  );
  return b.add(
    M.paint([0.72, 0.3, 0.3], { rough: 0.85 }),
    turned(
      [
        [radius * 0.94, y + 12],
        [radius * 0.94, y + 20],
        [radius * 0.7, y + 22],
      ],
      1.6,
    ),
  );
}

export const LAPIZ: Designs = {
  hexagonal: (b) =>
    pen(eraser(pencil(b, 3.8, 168, { sides: 6 }), 3.7, 168), [3.4, 60, 130, 4], PENCIL).done(LYING),
  redondo: (b) =>
    pen(
      pencil(b, 3.7, 178, {}).add(
        M.white(),
        turned(
          [
            [3.75, 168],
            [3.75, 178],
            [3, 179],
          ],
          0.5,
        ),
      ),
      [3.7, 70, 140, 6],
      PENCIL,
    ).done(LYING),
  carpintero: (b) =>
    pencil(b, 7.4, 176, { sides: 8, flat: 0.5, lacquer: M.gloss({ rough: 0.4, coat: 0.25 }) })
      .area(
        flatArea(
          'cuerpo',
          { centre: [0, 110, -3.5], right: [0, 1, 0], up: [1, 0, 0], width: 90, height: 6 },
          PENCIL,
        ),
      )
      .done({ ...LYING, pose: [90, 122, 0] }),
  semilla: (b) => {
    pencil(b, 3.7, 150, { lacquer: M.wood({ size: 3.4, tone: 0.2 }) });
    b.add(
      M.paint([0.16, 0.25, 0.07], { rough: 0.7 }),
      turned(
        [
          [3.6, 150],
          [4, 151],
          [4, 166],
          [2.6, 171],
        ],
        3,
      ),
    ).add(
      M.paint([0.3, 0.16, 0.06], { rough: 0.8 }),
      turned(
        [
          [3.85, 140],
          [3.9, 141],
          [3.9, 147],
          [3.85, 148],
        ],
        0.2,
      ),
    );
    return pen(b, [3.7, 50, 120, 6], ['grabado-laser', 'tampografia']).done(LYING);
  },
  jumbo: (b) =>
    pen(
      eraser(pencil(b, 5.6, 128, { sides: 3, lead: M.gloss({ rough: 0.6 }) }), 5, 128),
      [4, 46, 100, 6],
      PENCIL,
    ).done(LYING),
  bicolor: (b) => {
    pencil(b, 3.8, 88, { sides: 6, lead: M.matt() });
    const half = new Builder('half');
    pencil(half, 3.8, 88, {
      sides: 6,
      lead: M.matt({ zone: 'accent' }),
      lacquer: M.gloss({ zone: 'accent', coat: 0.6 }),
    });
    for (const { material, mesh } of half.parts)
      b.add(material, move(turn(mesh, 180, 0, 0), 0, 176, 0));
    return pen(b, [3.4, 40, 84, 4], PENCIL).done({ ...LYING, accent: 'contrast' });
  },
};
