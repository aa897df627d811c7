/** The designs of bolsa-tote. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, surface } from '../kit/mesh.ts';
import type { Designs, Setup } from '../kit/model.ts';
import { box, cylinder } from '../kit/solids.ts';
import { peg } from './hangers.ts';
import { hangBag } from './hanging-bag.ts';
import { frontArea, handles, type Sack, sack, sackPoint } from './sack.ts';
import type { Garment } from './tailoring.ts';
import { bandOutline, chestArea, patch, stitch } from './trimmings.ts';

const COTTON = M.canvas();

const SOFT = { full: 80, gap: 82, strap: 26 } as const;

/** Hanging before the camera. */
const hung = (bag: Pick<Garment, 'at'>, high: number): Setup => ({
  inUse: peg(high),
  look: [-16, 5],
  side: [34, 8],
  hang: 600,
  closeUp: { at: bag.at(-40, -50, 0), reach: 120, look: [-24, 18] },
});

export const LOOK = { look: [-22, 10] } as const;

export const TOTE: Designs = {
  algodon: (b) => {
    const bag = hangBag(b, COTTON, { ...SOFT, width: 380, height: 410, handle: 250 });
    return chestArea(b, bag, -215, 260, 260).done(hung(bag, 250));
  },
  yute: (b) => {
    const s: Sack = { width: 400, height: 330, depth: 180, slack: 0.15, fold: 4, seed: 3 };
    const jute = M.canvas({
      zone: 'fixed',
      colour: [0.55, 0.38, 0.19],
      size: 2.4,
      relief: 0.4,
      tone: 0.3,
    });
    sack(b, jute, s);
    b.add(
      M.canvas(),
      surface(80, 30, (u, v) => {
        const p = sackPoint(s, 1, u, v * 0.3);
        return [p[0] * 1.003, p[1], p[2] + 1];
      }),
    );
    handles(b, M.canvas(), s, 170, 80, 30);
    return frontArea(b, s, 240, 160, 210).done(LOOK);
  },
  'non-woven': (b) => {
    const s: Sack = { width: 360, height: 380, depth: 120, slack: 0.2, fold: 3.4, seed: 6 };
    const felt = M.canvas({ size: 1.6, relief: 0.12, tone: 0.07, pattern: 'net' });
    sack(b, felt, s);
    handles(b, felt, s, 190, 80, 24);
    return frontArea(b, s, 250, 230, 190).done({ look: [-28, 12] });
  },
  larga: (b) => {
    const shape = { ...SOFT, width: 340, height: 470, gap: 74, handle: 330, strap: 22, seed: 9 };
    const bag = hangBag(b, COTTON, shape);
    return chestArea(b, bag, -240, 230, 280).done(hung(bag, 330));
  },
  bicolor: (b) => {
    const s: Sack = { width: 400, height: 370, depth: 120, slack: 0.4, fold: 6, seed: 12 };
    const raw = M.canvas({ zone: 'fixed', colour: [0.78, 0.72, 0.6] });
    sack(b, raw, s);
    const foot = (side: 1 | -1): Mesh =>
      surface(110, 40, (u, v) => {
        const p = sackPoint(s, side, u, v * 0.36);
        return [p[0] * 1.003, p[1], p[2] + side * 1.4];
      });
    b.add(M.canvas(), foot(1), foot(-1));
    handles(b, M.canvas(), s, 200, 86, 30);
    return frontArea(b, s, 240, 160, 240).done(LOOK);
  },
  plegable: (b) => {
    const thin = M.nylon({ rough: 0.55, relief: 0.03 });
    const shape = { ...SOFT, width: 390, height: 420, gap: 92, handle: 170, strap: 44 };
    const bag = hangBag(b, thin, { ...shape, stiffness: 0.05, hem: 16, seed: 15 });
    // Its own pouch, sewn to the mouth.
    patch(b, M.nylon({ zone: 'accent' }), bag, bandOutline(150, -60, 64, 76), {
      thickness: 5,
      roll: 5,
    });
    stitch(
      b,
      M.nylon({ zone: 'accent' }),
      bag,
      [
        [120, -34],
        [180, -34],
      ],
      { rise: 5.2 },
    );
    return chestArea(b, bag, -225, 220, 200).done(hung(bag, 170));
  },
  bolsillo: (b) => {
    const s: Sack = { width: 420, height: 340, depth: 140, slack: 0.35, fold: 5, seed: 18 };
    sack(b, M.canvas({ size: 1.4 }), s);
    b.add(
      M.canvas({ size: 1.4 }),
      surface(80, 60, (u, v) => {
        const p = sackPoint(s, 1, 0.24 + u * 0.52, 0.14 + v * 0.52);
        return [
          p[0],
          p[1],
          p[2] +
            5 +
            5 * Math.sin(Math.PI * u) ** 0.4 * Math.sin(Math.PI * Math.min(1, v + 0.02)) ** 0.4,
        ];
      }),
    );
    b.add(
      M.leather({ zone: 'fixed', colour: [0.25, 0.1, 0.035] }),
      move(box(46, 26, 3, 3, 1), 0, 206, 88),
    ).add(M.brass(), move(cylinder(4, 5, 1, 20), 0, 214, 89));
    handles(b, M.leather({ zone: 'fixed', colour: [0.25, 0.1, 0.035] }), s, 190, 90, 22);
    return frontArea(b, s, 170, 110, 130).done({ look: [-26, 13] });
  },
};
