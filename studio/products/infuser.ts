/** The basket of a bottle that flavours its water. */
import * as M from '../kit/materials.ts';
import { join, type Mesh, move, turn } from '../kit/mesh.ts';
import type { Builder } from '../kit/model.ts';
import { soften } from '../kit/outline.ts';
import { cylinder, lathe, plate } from '../kit/solids.ts';
import type { Vec3 } from '../kit/vector.ts';

/** A basket of clear plastic with fruit: slotted, with a solid rim above and foot below. */
export function infuser(b: Builder, radius: number, low: number, high: number): void {
  const around = (inner: number, outer: number, from: number, to: number) =>
    lathe(
      [
        [inner, from],
        [outer, from],
        [outer, to],
        [inner, to],
      ],
      { round: 0.8 },
    );
  const solid = M.paint([0.84, 0.85, 0.85], { rough: 0.35, soft: 0.4 });
  b.add(
    solid,
    cylinderAt(radius + 0.4, low, 5),
    around(radius - 1.4, radius + 1.6, high - 22, high),
  );
  for (let y = low + 17; y < high - 30; y += 24)
    b.add(M.clearPlastic({ opacity: 0.2 }), around(radius - 1, radius + 0.3, y, y + 2.6));
  const bars = Array.from({ length: 10 }, (_, i) => {
    const angle = (i / 10) * Math.PI * 2;
    const bar = move(cylinder(0.9, high - low - 24, 0.2, 10), 0, low + 3, 0);
    return move(bar, radius * Math.cos(angle), 0, radius * Math.sin(angle));
  });
  b.add(M.clearPlastic({ opacity: 0.2 }), ...bars);
  for (let i = 0; low + 30 + i * 15 < high - 20; i++) {
    const lime = i % 3 === 1;
    const lie = (mesh: Mesh): Mesh =>
      move(
        turn(mesh, 64 + ((i * 37) % 40), ((i * 67) % 70) - 35, 0),
        ((i * 7) % 7) - 3,
        low + 19 + i * 15,
        ((i * 5) % 7) - 1,
      );
    b.add(M.paint(lime ? LIME.peel : ORANGE.peel, { rough: 0.4 }), lie(disc(14.4, 3)));
    b.add(M.paint(lime ? LIME.pith : ORANGE.pith, { soft: 0.5 }), lie(disc(13, 3.3)));
    b.add(M.paint(lime ? LIME.flesh : ORANGE.flesh, { soft: 0.5, coat: 0.3 }), lie(segments(12)));
  }
}

const ORANGE: { readonly [part in 'peel' | 'pith' | 'flesh']: Vec3 } = {
  peel: [0.8, 0.26, 0.01],
  pith: [0.85, 0.68, 0.34],
  flesh: [0.86, 0.3, 0.015],
};
const LIME: typeof ORANGE = {
  peel: [0.16, 0.32, 0.02],
  pith: [0.78, 0.82, 0.5],
  flesh: [0.42, 0.56, 0.08],
};

const disc = (radius: number, thick: number): Mesh =>
  move(cylinder(radius, thick, 0.8, 36), 0, -thick / 2, 0);

/** Eight wedges of a slice of citrus. */
function segments(radius: number): Mesh {
  const wedge = soften(
    [
      [2, 0],
      [radius, -radius * 0.34],
      [radius, radius * 0.34],
    ],
    1.2,
  );
  const one = move(plate(wedge, 3.7, 0.3), 0, -1.85, 0);
  return join(...Array.from({ length: 8 }, (_, i) => turn(one, 0, i * 45, 0)));
}

const cylinderAt = (radius: number, y: number, height: number): Mesh =>
  move(cylinder(radius, height, 0.8), 0, y, 0);
