/** The designs of portavasos. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { CORK, OAK } from '../kit/natural.ts';
import { circle, type Outline, rectangle, regular } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { random, type Vec2 } from '../kit/vector.ts';
import { top } from './home-parts.ts';

/** A pile of coasters with one leaning. */
function coasters(
  b: Builder,
  material: M.Material,
  outline: Outline,
  thick: number,
  count: number,
  face?: (y: number, place: (m: Mesh) => Mesh) => void,
): Builder {
  const next = random('coasters');
  for (let i = 0; i < count; i++) {
    const [dx, dz, a] = [(next() - 0.5) * 3, (next() - 0.5) * 3, (next() - 0.5) * 12];
    const place = (m: Mesh): Mesh =>
      move(
        turn(m, 0, i === count - 1 ? 0 : a, 0),
        i === count - 1 ? 0 : dx,
        i * thick,
        i === count - 1 ? 0 : dz,
      );
    b.add(material, place(plate(outline, thick - 0.15, Math.min(1.2, thick * 0.3))));
    if (i === count - 1) face?.(thick, place);
  }
  const lean = (m: Mesh): Mesh =>
    move(turn(turn(move(m, 0, 0, 46), -64, 0, 0), 0, 74, 0), 52, 0, 8);
  b.add(material, lean(plate(outline, thick - 0.15, Math.min(1.2, thick * 0.3))));
  face?.(thick, lean);
  return top(b, thick * count, 60, 60);
}

export const PORTAVASOS: Designs = {
  corcho: (b) =>
    coasters(b, M.cork({ zone: 'fixed', colour: CORK }), circle(47, 80), 6, 4, (y, place) =>
      b.add(
        M.matt(),
        place(move(plate(circle(40, 80), 0.4, 0.1, [circle(37.6, 80)]), 0, y - 0.3, 0)),
      ),
    ).done({ look: [-16, 26] }),
  ceramica: (b) => coasters(b, M.glaze(), rectangle(98, 98, 6), 7, 3).done({ look: [-24, 26] }),
  madera: (b) =>
    coasters(
      b,
      M.wood({ zone: 'fixed', colour: OAK, size: 6 }),
      regular(6, 52, 0, 4),
      8,
      4,
      (y, place) =>
        b.add(
          M.matt(),
          place(move(plate(regular(6, 44, 0, 3), 0.4, 0.1, [regular(6, 42, 0, 3)]), 0, y - 0.3, 0)),
        ),
    ).done({ look: [-18, 27] }),
  piel: (b) =>
    coasters(b, M.leather(), rectangle(96, 96, 16), 4, 6, (y, place) => {
      for (let i = 0; i < 60; i++) {
        const p = rectangle(86, 86, 13);
        const q = p[Math.floor((i / 60) * p.length)] as Vec2;
        b.add(
          M.paint([0.65, 0.55, 0.4], { rough: 0.9 }),
          place(move(box(2, 0.5, 0.8, 0.3, 0.2), q[0], y - 0.3, q[1])),
        );
      }
    }).done({ look: [-28, 24] }),
  neopreno: (b) =>
    coasters(
      b,
      M.nylon({ rough: 0.85, pattern: 'knit', size: 1.2 }),
      circle(50, 80),
      4,
      3,
      (_, place) => b.add(M.blackRubber(), place(plate(circle(50.3, 80), 1.6, 0.3))),
    ).done({ look: [-20, 30] }),
};
