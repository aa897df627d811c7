/** The designs of regla. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { rectangle, soften } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { strap } from '../kit/sweeps.ts';
import { cover, INK } from './paper-parts.ts';

/** Millimetre marks with numbers along the upper edge. */
const scaleMarks =
  (ink: string) =>
  (pen: CanvasRenderingContext2D, width: number): void => {
    pen.fillStyle = ink;
    pen.font = '500 5.5px sans-serif';
    pen.textAlign = 'center';
    for (let mm = 0; mm <= width - 8; mm++) {
      const long = mm % 10 === 0 ? 7 : mm % 5 === 0 ? 5 : 3;
      pen.fillRect(4 + mm - 0.12, 0, 0.26, long);
      if (mm % 10 === 0) pen.fillText(String(mm / 10), 4 + mm, 13);
    }
  };

const DIAGONAL: Setup = { stance: 'lie', pose: [0, 36, 0], look: [0, 62] };

function ruler(
  b: Builder,
  material: M.Material,
  length: number,
  width: number,
  thick: number,
  ink = '#1c1c1e',
): Builder {
  b.add(material, plate(rectangle(length, width, 2.5), thick, Math.min(0.6, thick / 2)));
  b.decal(M.paint([0, 0, 0], { gloss: 0.01 }), {
    centre: [0, thick + 0.06, -width / 2 + 8.6],
    up: [0, 0, -1],
    width: length - 6,
    height: 16,
    draw: scaleMarks(ink),
  });
  return cover(b, thick, length * 0.5, width * 0.36, width * 0.26, INK);
}

export const REGLA: Designs = {
  treinta: (b) => ruler(b, M.gloss(), 312, 36, 2.6, '#f4f2ee').done(DIAGONAL),
  veinte: (b) => {
    ruler(b, M.glass({ opacity: 0.5, rough: 0.15 }), 212, 40, 3);
    return b.done({ ...DIAGONAL, clear: true });
  },
  madera: (b) => {
    ruler(b, M.wood({ zone: 'fixed', colour: [0.56, 0.36, 0.17], size: 5 }), 308, 34, 4.6);
    return b.add(M.satin(), move(box(306, 4, 1.2, 0.4, 0.3), 0, 0.4, -17.2)).done(DIAGONAL);
  },
  flexible: (b) => {
    b.add(
      M.silicone(),
      turn(
        strap(
          [
            [-150, 18, 0],
            [-80, 22, 26],
            [0, 18, -6],
            [80, 18, -30],
            [150, 18, 4],
          ],
          2.4,
          36,
          { up: [0, 1, 0.001] },
        ),
        0,
        0,
        0,
      ),
    );
    b.area(
      flatArea(
        'cara',
        { centre: [0, 18, -4.4], right: [0.92, 0, -0.39], width: 60, height: 18 },
        INK,
      ),
    );
    return b.done({ stance: 'stand', look: [-16, 30] });
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
    b.add(
      M.glass({ opacity: 0.5, rough: 0.15 }),
      plate(outer, 3, 0.5, [
        soften(
          [
            [-48, 24],
            [24, -48],
            [-48, -48],
          ],
          3,
        ),
      ]),
    );
    b.decal(M.paint([0, 0, 0], { gloss: 0.01 }), {
      centre: [8, 3.1, 72],
      right: [-1, 0, 0],
      up: [0, 0, 1],
      width: 168,
      height: 15,
      draw: scaleMarks('#1c1c1e'),
    });
    return cover(b, 3, 60, 16, 62, INK).done({ ...DIAGONAL, clear: true, pose: [0, 20, 0] });
  },
};
