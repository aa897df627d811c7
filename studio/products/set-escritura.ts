/** The designs of set-escritura. */
import * as M from '../kit/materials.ts';
import { join, move, turn } from '../kit/mesh.ts';
import { Builder, type Designs, flatArea } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { circle } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { BOLIGRAFO } from './boligrafo.ts';
import { LAPIZ } from './lapiz.ts';
import { barrelArea, single } from './lying.ts';
import { INK, turned } from './marker-parts.ts';

/** A writing tool of another kind, lying at (x, z) in a case, its tip towards +x. */
export function lying(
  b: Builder,
  design: (builder: Builder) => unknown,
  y: number,
  z: number,
  x = -70,
): void {
  const tool = new Builder('tool');
  design(tool);
  for (const { material, mesh } of single(tool))
    b.add(material, move(turn(mesh, 90, 90, 0), x, y, z));
}

/** An open case: tray with lining and a lid leaning back. */
function openCase(b: Builder, outside: M.Material, width: number, depth: number): void {
  b.add(outside, box(width, 16, depth, 4, 2)).add(
    M.paint([0.03, 0.03, 0.032], { rough: 1, pattern: 'felt', size: 1.5, relief: 0.2 }),
    move(box(width - 8, 2, depth - 8, 3, 1), 0, 15.2, 0),
  );
  b.add(
    outside,
    move(turn(box(width, 12, depth, 4, 2), 112, 0, 0), 0, 16 + depth / 2, -depth / 2 - 8),
  );
  b.add(
    M.paint([0.7, 0.66, 0.58], { rough: 0.9 }),
    move(
      turn(box(width - 10, 1, depth - 10, 3, 0.4), 112, 0, 0),
      0,
      17 + depth / 2,
      -depth / 2 - 7.6,
    ),
  );
}

const BOX = ['grabado-laser', 'tampografia', 'serigrafia'] as const;

const LID = (width: number, depth: number) =>
  flatArea(
    'tapa',
    {
      centre: [0, 18 + depth / 2, -depth / 2 - 6.8],
      up: [0, Math.sin(1.95), Math.cos(1.95)],
      width,
      height: depth * 0.5,
    },
    BOX,
  );

export const SET_ESCRITURA: Designs = {
  'estuche-duo': (b) => {
    openCase(b, M.leather(), 170, 62);
    lying(b, BOLIGRAFO.metalico as never, 18.5, -11);
    lying(b, BOLIGRAFO.touch as never, 18.5, 11);
    return b.area(LID(90, 62)).done({ look: [-20, 40] });
  },
  metal: (b) => {
    b.add(M.matt({ rough: 0.34, coat: 0.2 }), box(182, 10, 54, 10, 3)).add(
      M.paint([0.03, 0.03, 0.032], { rough: 1 }),
      move(box(172, 1, 44, 7, 0.4), 0, 9.6, 0),
    );
    lying(b, BOLIGRAFO.ejecutivo as never, 13, 0);
    b.add(
      M.matt({ rough: 0.34, coat: 0.2 }),
      move(turn(box(182, 10, 54, 10, 3), 0, 14, 0), 30, 0, -62),
    );
    return b
      .area(
        flatArea(
          'tapa',
          {
            centre: [30, 10.1, -62],
            right: [0.97, 0, -0.24],
            up: [-0.24, 0, -0.97],
            width: 100,
            height: 30,
          },
          BOX,
        ),
      )
      .done({ stance: 'lie', look: [-12, 50] });
  },
  madera: (b) => {
    const wood = M.wood({ zone: 'fixed', colour: OAK, size: 8 });
    openCase(b, wood, 184, 70);
    lying(b, BOLIGRAFO.bambu as never, 18.5, -12);
    lying(b, BOLIGRAFO.ejecutivo as never, 18.8, 12);
    return b.area(LID(100, 70)).done({ look: [-22, 38] });
  },
  tubo: (b) => {
    b.add(
      M.card(),
      turned(
        [
          [21, 0],
          [22, 1],
          [22, 128],
          [21.4, 129],
        ],
        0.8,
      ),
    ).add(
      M.black(),
      turned(
        [
          [22, 0],
          [22.6, 1],
          [22.6, 7],
          [22, 8],
        ],
        0.5,
      ),
      move(
        turned(
          [
            [22.4, 0],
            [22.8, 1],
            [22.8, 26],
            [21, 29],
          ],
          2,
        ),
        62,
        0,
        18,
      ),
    );
    for (const [i, design] of [
      LAPIZ.hexagonal,
      LAPIZ.redondo,
      LAPIZ.semilla,
      LAPIZ.hexagonal,
    ].entries()) {
      const tool = new Builder('tool');
      design?.(tool);
      const spin = i * 1.7;
      for (const { material, mesh } of single(tool))
        b.add(
          material,
          move(
            turn(turn(mesh, 180, 0, 0), 1.6 * Math.sin(spin), 0, 2 * Math.cos(spin)),
            9 * Math.cos(spin),
            184 + i * 4,
            9 * Math.sin(spin),
          ),
        );
    }
    b.add(M.black(), move(plate(circle(21), 0.5, 0.1), 0, 128.6, 0));
    return b
      .area({
        ...barrelArea('cuerpo', { radius: 22, from: 20, to: 110, height: 40 }, INK),
        point: (u, v) => {
          const a = (u - 0.5) * (40 / 22);
          return [22.05 * Math.sin(a), 115 - v * 90, 22.05 * Math.cos(a)];
        },
        widthMm: 40,
        heightMm: 90,
      })
      .done({ look: [-20, 14] });
  },
  cartera: (b) => {
    b.add(
      M.leather(),
      box(150, 6, 62, 8, 2.6),
      move(turn(box(150, 5, 30, 8, 2.2), -12, 0, 0), 0, 6.6, -18),
    ).add(M.satin(), move(plate(circle(6), 3, 1), 0, 10.6, -8));
    lying(b, BOLIGRAFO.metalico as never, 8, 40, -66);
    b.add(
      M.leather({ zone: 'accent' }),
      join(...[-1, 1].map((side) => move(box(2, 6.6, 56, 0.6, 0.4), side * 70, 0, 0))),
    );
    return b
      .area(
        flatArea('frente', { centre: [0, 6.2, 16], up: [0, 0, -1], width: 80, height: 20 }, [
          'grabado-laser',
          'hot-stamping',
        ]),
      )
      .done({ stance: 'lie', look: [-14, 46], pose: [0, 14, 0] });
  },
};
