/** The designs of portarretrato. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { OAK } from '../kit/natural.ts';
import { rectangle } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import type { Vec3 } from '../kit/vector.ts';
import { frame } from './desk-parts.ts';
import { acrylic } from './glassware.ts';

/** A landscape as a stand-in for the customer's photograph. */
function photo(pen: CanvasRenderingContext2D, w: number, h: number): void {
  const sky = pen.createLinearGradient(0, 0, 0, h);
  for (const [at, colour] of [
    [0, '#7fa6c9'],
    [0.45, '#f3d9b8'],
    [0.56, '#f6e6d0'],
  ] as const)
    sky.addColorStop(at, colour);
  pen.fillStyle = sky;
  pen.fillRect(0, 0, w, h);
  for (const [i, colour] of ['#8a94ad', '#5f7390', '#3f5a5c', '#2c4237'].entries()) {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.moveTo(0, h);
    for (let x = 0; x <= w; x += 2)
      pen.lineTo(
        x,
        h * (0.5 + i * 0.11) +
          Math.sin(x * 0.05 * (1 + i * 0.3) + i * 2) * h * 0.07 +
          Math.sin(x * 0.13 + i) * h * 0.02,
      );
    pen.lineTo(w, h);
    pen.fill();
  }
}

interface Frame {
  readonly width: number;
  readonly height: number;
  readonly rim: number;
  readonly depth: number;
  readonly x?: number;
  readonly mat?: number;
}

/** A framed picture leaning back on its stand. */
function picture(
  b: Builder,
  material: M.Material,
  { width, height, rim, depth, x = 0, mat = 12 }: Frame,
  around = 0,
): void {
  const lean = (mesh: Mesh): Mesh => move(turn(turn(mesh, -11, 0, 0), 0, around, 0), x, 0, 0);
  const up = (mesh: Mesh): Mesh => lean(move(mesh, 0, height / 2, 0));
  b.add(
    material,
    up(
      frame(
        rectangle(width, height, 4),
        rectangle(width - rim * 2, height - rim * 2, 1),
        depth,
        Math.min(2.6, rim * 0.26),
      ),
    ),
  );
  b.add(
    M.pages({ colour: [0.86, 0.85, 0.82] }),
    up(turn(plate(rectangle(width - rim, height - rim, 1), 2, 0.2), 90, 0, 0)),
  );
  const place = lean({
    points: [
      [0, height / 2, 2.2],
      [1, height / 2, 2.2],
      [0, height / 2 + 1, 2.2],
    ],
    faces: [],
  }).points as [Vec3, Vec3, Vec3];
  const axis = (k: 1 | 2): Vec3 => [
    place[k][0] - place[0][0],
    place[k][1] - place[0][1],
    place[k][2] - place[0][2],
  ];
  b.decal(M.paint([1, 1, 1], { rough: 0.25, gloss: 0.04 }), {
    centre: place[0],
    right: axis(1),
    up: axis(2),
    width: width - rim * 2 - mat * 2,
    height: height - rim * 2 - mat * 2,
    draw: photo,
  });
  b.add(
    M.black(),
    lean(
      move(
        turn(box(width * 0.22, 3, height * 0.7, 2, 1), 62, 0, 0),
        0,
        height * 0.31,
        -height * 0.22,
      ),
    ),
  );
  b.area(
    flatArea(
      'marco',
      {
        centre: [
          place[0][0],
          place[0][1] - (height / 2 - rim / 2) * 0.98,
          place[0][2] + depth - 2 + height * 0.09,
        ],
        right: axis(1),
        up: axis(2),
        width: width * 0.5,
        height: rim * 0.6,
      },
      ['grabado-laser', 'serigrafia', 'uv'],
    ),
  );
}

const STANDING: Setup = { look: [24, 10] };

export const PORTARRETRATO: Designs = {
  clasico: (b) => {
    picture(b, M.gloss({ coat: 0.4 }), { width: 180, height: 230, rim: 22, depth: 16 });
    return b.done(STANDING);
  },
  madera: (b) => {
    picture(b, M.wood({ zone: 'fixed', colour: OAK, size: 8 }), {
      width: 230,
      height: 180,
      rim: 26,
      depth: 20,
    });
    return b.done(STANDING);
  },
  acrilico: (b) => {
    picture(b, acrylic({ coat: 0.5 }), { width: 190, height: 150, rim: 20, depth: 18, mat: 0 });
    b.add(
      M.steel(),
      ...[
        [-86, 12],
        [86, 12],
        [-86, 138],
        [86, 138],
      ].map(([x, y]) =>
        move(
          turn(cylinder(5, 6, 1.4), 79, 0, 0),
          x as number,
          y as number,
          16 - (y as number) * 0.19,
        ),
      ),
    );
    return b.done({ ...STANDING, clear: true });
  },
  metal: (b) => {
    picture(b, M.matt({ rough: 0.3, coat: 0.2 }), {
      width: 150,
      height: 200,
      rim: 9,
      depth: 10,
      mat: 8,
    });
    return b.done({ look: [30, 12] });
  },
  doble: (b) => {
    picture(b, M.leather(), { width: 140, height: 190, rim: 16, depth: 12, x: -76, mat: 4 }, 18);
    picture(b, M.leather(), { width: 140, height: 190, rim: 16, depth: 12, x: 76, mat: 4 }, -18);
    return b.done({ look: [12, 14] });
  },
};
