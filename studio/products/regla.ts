/** The designs of regla. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, surface } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { rectangle, soften } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { curve, sweep } from '../kit/sweeps.ts';
import { normalize, subtract, type Vec2, type Vec3 } from '../kit/vector.ts';
import { acrylic, acrylicEdge, sheetEdge } from './glassware.ts';
import { cover, INK } from './paper-parts.ts';

const LEFT = 5;

/** Millimetre marks from the upper edge; drawn on the slope that meets the paper. */
const marks =
  (ink: string) =>
  (pen: CanvasRenderingContext2D, width: number): void => {
    pen.fillStyle = ink;
    for (let mm = 0; mm <= width - 2 * LEFT; mm++) {
      const long = mm % 10 === 0 ? 8.4 : mm % 5 === 0 ? 6.2 : 4.2;
      pen.fillRect(LEFT + mm - 0.14, 0, 0.28, long);
    }
  };

const numbers =
  (ink: string) =>
  (pen: CanvasRenderingContext2D, width: number, height: number): void => {
    pen.fillStyle = ink;
    pen.font = `600 ${height}px sans-serif`;
    pen.textAlign = 'center';
    for (let cm = 0; cm * 10 <= width - 2 * LEFT; cm++)
      pen.fillText(String(cm), LEFT + cm * 10, height * 0.86);
  };

const DIAGONAL: Setup = {
  stance: 'lie',
  pose: [0, 36, 0],
  look: [0, 48],
  closeUp: { at: [-70, 3, -4], reach: 56, look: [-8, 38] },
};

/** Part of the width that slopes down to the measuring edge, and its height there, mm. */
const SLOPE = { wide: 11, edge: 1 } as const;

function ruler(
  b: Builder,
  material: M.Material,
  length: number,
  width: number,
  thick: number,
  ink = '#1c1c1e',
): Builder {
  const [half, fall] = [width / 2, thick - SLOPE.edge];
  const section: Vec2[] = [
    [-half, 0],
    [half, 0],
    [half, SLOPE.edge * 0.7],
    [half - 0.4, SLOPE.edge],
    [half - SLOPE.wide, thick],
    [0.8 - half, thick],
    [-half, thick - 0.8],
  ];
  const path = [-0.5, 0.5].map((x): Vec3 => [-x * length, 0, 0]);
  b.add(material, sweep(path, section, { up: [0, 1, 0] }));
  const print = M.paint([0, 0, 0], { gloss: 0.01 });
  const run = Math.hypot(SLOPE.wide, fall);
  const up: Vec3 = [0, -fall / run, -SLOPE.wide / run];
  return cover(
    b
      .decal(print, {
        centre: [0, (thick + SLOPE.edge) / 2 + 0.12, SLOPE.wide / 2 - half],
        up,
        width: length - 4,
        height: run - 0.6,
        draw: marks(ink),
      })
      .decal(print, {
        centre: [0, thick + 0.08, SLOPE.wide - half + 3.4],
        up: [0, 0, -1],
        width: length - 4,
        height: 5.2,
        draw: numbers(ink),
      }),
    thick,
    length * 0.5,
    width * 0.3,
    width * 0.28,
    INK,
  );
}

/** Marks every centimetre and half along a strap that stands on its edge, as thin raised lines. */
function raised(path: readonly Vec3[], top: number, out: number): Mesh {
  return join(
    ...path.slice(1, -1).flatMap((point, i) => {
      if (i % 2) return [];
      const before = path[i] as Vec3;
      const along = normalize(subtract(path[i + 2] as Vec3, before));
      const side: Vec3 = [-along[2] * out, 0, along[0] * out];
      const long = i % 20 === 0 ? 11 : i % 10 === 0 ? 8 : 5;
      return [
        surface(1, 1, (u, v) => [
          point[0] + along[0] * (u - 0.5) * 0.5 + side[0],
          top - v * long,
          point[2] + along[2] * (u - 0.5) * 0.5 + side[2],
        ]),
      ];
    }),
  );
}

export const REGLA: Designs = {
  treinta: (b) => ruler(b, M.gloss({ rough: 0.3 }), 312, 38, 4, '#f4f2ee').done(DIAGONAL),
  veinte: (b) => {
    ruler(b, acrylic(), 212, 42, 4.4);
    b.add(acrylicEdge(), move(box(211, 4, 0.5, 0.1), 0, 0.1, 20.9));
    for (const end of [-105.9, 105.9])
      b.add(acrylicEdge(), move(box(0.5, 4, 30, 0.1), end, 0.1, 5.6));
    return b.done({ ...DIAGONAL, clear: true });
  },
  madera: (b) => {
    ruler(b, M.wood({ zone: 'fixed', colour: [0.56, 0.36, 0.17], size: 5 }), 308, 36, 5.4);
    return b.add(M.satin(), move(box(308, 1.3, 2, 0.4, 0.3), 0, 0.1, -18.4)).done(DIAGONAL);
  },
  flexible: (b) => {
    const path = curve(
      [
        [-128, 16, 14],
        [-84, 16, 46],
        [-30, 16, 8],
        [30, 16, -22],
        [84, 16, -40],
        [124, 16, 2],
      ],
      280,
    );
    b.add(M.silicone({ rough: 0.45, gloss: 0.045 }), sweep(path, rectangle(3.4, 32, 1.2)));
    b.add(M.white(), raised(path, 31, 1.85), raised(path, 31, -1.85));
    b.area(
      flatArea(
        'cara',
        { centre: [0, 12, -5.6], right: [0.89, 0, -0.45], width: 60, height: 12 },
        INK,
      ),
    );
    return b.done({ stance: 'stand', look: [-14, 32] });
  },
  escuadra: (b) => {
    const outer = soften(
      [
        [-80, -80],
        [100, -80],
        [-80, 100],
      ],
      3,
    );
    const hole = soften(
      [
        [-48, 24],
        [24, -48],
        [-48, -48],
      ],
      3,
    );
    b.add(acrylic(), plate(outer, 3, 0.3, [hole]));
    b.add(acrylicEdge(), sheetEdge(outer, 3), sheetEdge(hole, 3));
    b.decal(M.paint([0, 0, 0], { gloss: 0.01 }), {
      centre: [8, 3.1, 72],
      right: [-1, 0, 0],
      up: [0, 0, 1],
      width: 168,
      height: 15,
      draw: marks('#1c1c1e'),
    });
    return cover(b, 3, 60, 16, 62, INK).done({ ...DIAGONAL, clear: true, pose: [0, 20, 0] });
  },
};
