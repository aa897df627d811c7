/** The designs of reloj-pared. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { rectangle } from '../kit/outline.ts';
import { box, cylinder, lathe, plate } from '../kit/solids.ts';
import { FULL, frame } from './desk-parts.ts';

interface Dial {
  readonly size: number;
  readonly ink?: string;
  readonly figures?: boolean;
  /** How far its centre is from the middle. */
  readonly x?: number;
}

/**
 * A dial facing +z with its centre at height y. Only its ink is laid over the face: a ground of its
 * own would show as a square round it.
 */
function dial(
  b: Builder,
  z: number,
  y: number,
  { size, ink = '#1c1a17', figures = true, x = 0 }: Dial,
): void {
  b.decal(M.paint([1, 1, 1], { rough: 0.7, gloss: 0.02 }), {
    centre: [x, y, z],
    width: size,
    height: size,
    draw: (pen, w, h) => {
      pen.translate(w / 2, h / 2);
      pen.fillStyle = ink;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      const r = Math.min(w, h) / 2;
      pen.font = `600 ${r * 0.19}px sans-serif`;
      for (let i = 0; i < 60; i++) {
        const a = (i / 60) * Math.PI * 2;
        pen.save();
        pen.rotate(a);
        pen.fillRect(
          -r * (i % 5 ? 0.006 : 0.015),
          -r * 0.94,
          r * (i % 5 ? 0.012 : 0.03),
          r * (i % 5 ? 0.05 : figures ? 0.08 : 0.2),
        );
        pen.restore();
        if (figures && i % 5 === 0)
          pen.fillText(String(i / 5 || 12), Math.sin(a) * r * 0.74, -Math.cos(a) * r * 0.74);
      }
    },
  });
  const r = size / 2;
  const hand = (length: number, width: number, angle: number, lift: number): Mesh =>
    move(
      turn(
        move(turn(box(width, 1, length, width * 0.4, 0.3), 90, 0, 0), 0, length * 0.36, 0),
        0,
        0,
        angle,
      ),
      x,
      y,
      z + lift,
    );
  b.add(
    M.black(),
    hand(r * 0.62, r * 0.05, 55, 1.5),
    hand(r * 0.88, r * 0.036, -62, 3),
    move(turn(cylinder(r * 0.045, 3, 0.5), 90, 0, 0), x, y, z + 2),
  );
  b.add(M.paint([0.7, 0.05, 0.04]), hand(r * 0.95, r * 0.014, 160, 4.4));
}

export const HUNG: Setup = { look: [22, 8] };

/** Below the hands' axis and clear of the figures. */
const CLOCK = (y: number, z: number, width: number): ReturnType<typeof flatArea> =>
  flatArea(
    'caratula',
    { centre: [0, y - width * 0.55, z + 0.1], width, height: width * 0.4 },
    FULL,
  );

function roundClock(
  b: Builder,
  radius: number,
  rim: number,
  depth: number,
  material: M.Material,
  look: Partial<Dial> = {},
): Builder {
  const profile = [
    [radius - rim, 0],
    [radius, 0],
    [radius, depth * 0.6],
    [radius - rim * 0.4, depth],
    [radius - rim, depth * 0.8],
    [radius - rim, 4],
  ] as const;
  b.add(
    material,
    move(
      turn(lathe([...profile, [radius - rim, 0]], { round: rim * 0.3, steps: 160 }), 90, 0, 0),
      0,
      radius,
      0,
    ),
  );
  b.add(M.white(), move(turn(cylinder(radius - rim * 0.5, 4, 0.4, 120), 90, 0, 0), 0, radius, 0));
  const size = (radius - rim) * 1.76;
  dial(b, 4.1, radius, { size, ...look });
  return b.area(CLOCK(radius, 4.2, Math.min(radius * 0.5, size * 0.32)));
}

export const RELOJ: Designs = {
  redondo: (b) => roundClock(b, 150, 16, 32, M.gloss({ coat: 0.5 })).done(HUNG),
  cuadrado: (b) => {
    b.add(
      M.gloss({ coat: 0.5 }),
      move(frame(rectangle(270, 270, 26), rectangle(226, 226, 14), 34, 5), 0, 135, 0),
    ).add(M.white(), move(turn(plate(rectangle(250, 250, 10), 4, 0.4), 90, 0, 0), 0, 135, 0));
    dial(b, 4.1, 135, { size: 222 });
    return b.area(CLOCK(135, 4.2, 70)).done(HUNG);
  },
  madera: (b) => {
    b.add(
      M.wood({ zone: 'fixed', colour: OAK, size: 16 }),
      move(turn(cylinder(145, 22, 3, 128), 90, 0, 0), 0, 145, 0),
    );
    b.add(
      M.matt(),
      ...Array.from({ length: 12 }, (_, i) =>
        move(turn(move(turn(box(7, 3, 26, 2, 1), 90, 0, 0), 0, 112, 0), 0, 0, i * 30), 0, 145, 23),
      ),
    );
    dial(b, 22.3, 145, { size: 60, ink: 'rgba(0,0,0,0)', figures: false });
    b.add(
      M.black(),
      move(turn(move(turn(box(6, 1.4, 80, 2.4, 0.5), 90, 0, 0), 0, 30, 0), 0, 0, 55), 0, 145, 24),
      move(turn(move(turn(box(4, 1.4, 112, 2, 0.5), 90, 0, 0), 0, 44, 0), 0, 0, -62), 0, 145, 26),
    );
    return b.area(CLOCK(145, 22.3, 80)).done(HUNG);
  },
  delgado: (b) =>
    roundClock(
      b,
      152,
      4,
      16,
      M.satin({ zone: 'body', colour: [1, 1, 1], metal: false, rough: 0.3 }),
      { figures: false },
    ).done(HUNG),
  ancho: (b) =>
    roundClock(b, 145, 38, 44, M.matt({ rough: 0.5 }), { ink: '#3a1e6b' }).done({ look: [28, 10] }),
  oficina: (b) => {
    b.add(
      M.gloss({ coat: 0.4 }),
      move(frame(rectangle(360, 220, 12), rectangle(330, 190, 5), 30, 4), 0, 110, 0),
    ).add(M.white(), move(turn(plate(rectangle(340, 200, 6), 4, 0.4), 90, 0, 0), 0, 110, 0));
    dial(b, 4.1, 110, { size: 176, x: -67 });
    return b
      .area(flatArea('caratula', { centre: [93, 110, 4.2], width: 110, height: 36 }, FULL))
      .done(HUNG);
  },
};
