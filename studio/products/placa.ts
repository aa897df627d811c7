/** The designs of placa. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { OAK, WALNUT } from '../kit/natural.ts';
import { type Outline, rectangle, soften } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import type { Vec2, Vec3 } from '../kit/vector.ts';
import { CRYSTAL, cutSlab, LASER } from './award-parts.ts';

export const METAL = M.satin({
  zone: 'body',
  colour: [1, 1, 1],
  metal: false,
  rough: 0.2,
  coat: 0.4,
  pattern: 'brushed',
  size: 0.5,
  relief: 0.006,
  tone: 0.05,
});

/** A plaque leaning on its easel. */
function plaque(
  b: Builder,
  back: M.Material,
  face: M.Material,
  outline: Outline,
  inner: Outline,
  height: number,
): Builder {
  const lean = (mesh: Mesh): Mesh => turn(move(turn(mesh, 90, 0, 0), 0, height / 2, 0), -12, 0, 0);
  b.add(back, lean(plate(outline, 18, 4)))
    .add(face, lean(move(plate(inner, 3, 1.3), 0, 18, 0)))
    .add(
      M.satin(),
      ...inner
        .filter((_, i) => i % Math.ceil(inner.length / 4) === 3)
        .map(([x, y]) => lean(move(cylinder(3.2, 2.4, 1, 24), x * 0.92, 20.4, -y * 0.92))),
    );
  b.add(
    M.black(),
    move(turn(box(60, 4, height * 0.66, 3, 1), 64, 0, 0), 0, height * 0.28, -height * 0.2),
  );
  const s = Math.sin((12 * Math.PI) / 180);
  const c = Math.cos((12 * Math.PI) / 180);
  const at: Vec3 = [0, (height / 2) * c + 21.1 * s, -(height / 2) * s + 21.1 * c];
  return b.area(flatArea('frente', { centre: at, up: [0, c, -s], width: 110, height: 80 }, LASER));
}

export const HUNG: Setup = { look: [22, 9] };

export const PLACA: Designs = {
  madera: (b) =>
    plaque(
      b,
      M.wood({ zone: 'fixed', colour: WALNUT, size: 10 }),
      METAL,
      rectangle(200, 250, 6),
      rectangle(140, 180, 4),
      250,
    ).done(HUNG),
  acrilico: (b) =>
    plaque(
      b,
      M.glass({ zone: 'fixed', colour: [0.6, 0.7, 0.72], opacity: 0.3 }),
      M.gloss({ coat: 1 }),
      rectangle(220, 180, 10),
      rectangle(170, 120, 6),
      180,
    ).done(HUNG),
  vidrio: (b) => {
    b.add(CRYSTAL, turn(move(cutSlab(rectangle(190, 220), 18, 7), 0, 116, 0), -8, 0, 0)).add(
      M.gloss({ coat: 1 }),
      box(214, 20, 72, 4, 3),
    );
    return b
      .area(
        flatArea(
          'frente',
          { centre: [0, 116, -1], up: [0, 0.99, -0.14], width: 130, height: 100 },
          LASER,
        ),
      )
      .done(HUNG);
  },
  metal: (b) =>
    plaque(
      b,
      M.paint([0.02, 0.019, 0.018], { coat: 0.8, rough: 0.25 }),
      M.satin({
        zone: 'body',
        colour: [1, 1, 1],
        metal: false,
        rough: 0.26,
        pattern: 'brushed',
        size: 0.4,
        relief: 0.01,
        tone: 0.08,
      }),
      rectangle(230, 170, 3),
      rectangle(210, 150, 2),
      170,
    ).done(HUNG),
  escudo: (b) => {
    const shield = (k: number): Outline =>
      soften(
        [
          [-90, 110],
          [-100, 0],
          [-60, -80],
          [0, -124],
          [60, -80],
          [100, 0],
          [90, 110],
          [0, 124],
        ].map(([x, y]): Vec2 => [(x as number) * k, (y as number) * k]),
        [10, 40, 40, 10, 40, 40, 10, 60].map((r) => r * k),
      );
    return plaque(
      b,
      M.wood({ zone: 'fixed', colour: OAK, size: 10 }),
      METAL,
      shield(1),
      shield(0.66),
      248,
    ).done(HUNG);
  },
};
