/** The designs of playera. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import type { Outline } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { armSeams, cuffs, hems, LONG, label, ribCollar, SHORT, TEE, worn } from './shirt-parts.ts';
import { tightNear } from './strips.ts';
import { type Cut, cuffOf, type Garment, type Sewing, type Sleeve, sewTop } from './tailoring.ts';
import { chestArea, crease } from './trimmings.ts';

interface Tee extends Pick<Sewing, 'figure' | 'fall'> {
  readonly cut?: Partial<Cut>;
  readonly sleeve?: Sleeve;
  readonly cloth?: M.Material;
  /** Colour of the sleeves where they differ. */
  readonly sleeves?: M.Material;
  readonly collar?: M.Material;
  readonly seed?: number;
  readonly raglan?: boolean;
}

const BAND = 20;

function tee(b: Builder, options: Tee): Garment {
  const { cut, sleeve = SHORT, cloth = M.cotton(), sleeves = cloth, collar = M.ribbed() } = options;
  const { seed = 0, figure, fall, raglan = false } = options;
  const full = { ...TEE, ...cut };
  const round = (x: number, y: number): number =>
    Math.hypot(x, ((y - 6) * full.neck) / (full.drop + 6));
  const garment = sewTop(b, cloth, {
    cut: full,
    sleeve,
    collar: BAND,
    // The ribs of a collar pull it flat.
    tension: (x, y) => tightNear(round(x, y), full.neck, 0.95),
    fall: { seed, ...fall },
    ...(figure && { figure }),
  });
  ribCollar(b, collar, garment, BAND, cloth);
  label(b, garment, full.neck * 0.5);
  if (!raglan) armSeams(b, cloth, garment);
  hems(b, cloth, garment, 22, sleeves);
  cuffs(b, collar, garment);
  return garment;
}

/** Sleeves that run up to the neck. */
function raglanSleeves(b: Builder, material: M.Material, garment: Garment): void {
  const { cut, sleeve } = garment;
  if (!sleeve) return;
  const { tip, low } = cuffOf(cut, sleeve);
  for (const s of [1, -1]) {
    for (const side of [1, -1] as const) {
      const start: Vec2 = side === 1 ? [cut.neck * 0.93, -30] : [cut.neck * 0.7, -4];
      const seam: Vec2[] = [start, [cut.neck + 48, -110], [cut.armpit[0] - 4, cut.armpit[1] + 4]];
      const outline: Outline = [
        ...seam,
        [low[0], low[1] - 60],
        [tip[0] + 90, tip[1]],
        [cut.shoulder[0] + 60, cut.shoulder[1] + 90],
        [cut.neck, 60],
      ];
      const turned = (line: readonly Vec2[]): Vec2[] => line.map(([x, y]): Vec2 => [x * s, y]);
      b.add(material, garment.over(side, turned(outline), 0.35));
      crease(b, material, garment, turned(seam), { side, rise: 0.7 });
    }
  }
}

/** Panels down both sides, in the second colour. */
export function sidePanels(b: Builder, material: M.Material, garment: Garment, wide = 46): void {
  const { armpit, waist, hem } = garment.cut;
  for (const s of [1, -1]) {
    for (const side of [1, -1] as const) {
      const seam: Vec2[] = [
        [armpit[0] - 6, armpit[1] + 8],
        [armpit[0] - wide, armpit[1] - 90],
        [waist[0] - wide, waist[1]],
        [hem[0] - wide * 0.7, hem[1] + 1],
      ];
      const outline: Outline = [
        ...seam,
        [hem[0] - wide * 0.7, hem[1] - 20],
        [hem[0] + 60, hem[1] - 20],
        [armpit[0] + 20, armpit[1] - 10],
      ];
      const turned = (line: readonly Vec2[]): Vec2[] => line.map(([x, y]): Vec2 => [x * s, y]);
      b.add(material, garment.over(side, turned(outline), 1.1));
      crease(b, material, garment, turned(seam), { side, rise: 1.3, dark: 0.75 });
    }
  }
}

/** Polyester that breathes: drier than silk, smoother than cotton. */
export const DRY = M.cotton({
  pattern: 'net',
  size: 2.2,
  relief: 0.1,
  tone: 0.1,
  rough: 0.9,
  gloss: 0.007,
  sheen: 0.5,
});

const LADY: Cut = {
  neck: 98,
  drop: 122,
  neckShape: 'round',
  shoulder: [188, -34],
  armpit: [212, -214],
  waist: [188, -400],
  hem: [206, -628],
};

const CHILD: Cut = {
  neck: 74,
  drop: 68,
  neckShape: 'round',
  shoulder: [164, -26],
  armpit: [188, -176],
  waist: [188, -310],
  hem: [196, -480],
};

export const PLAYERA: Designs = {
  'cuello-redondo': (b) => {
    const garment = tee(b, {});
    return chestArea(b, garment, -290, 280, 330).done(worn(garment));
  },
  'cuello-v': (b) => {
    const garment = tee(b, { cut: { neckShape: 'v', drop: 158, hem: [252, -700] }, seed: 2.2 });
    return chestArea(b, garment, -330, 260, 280).done(worn(garment));
  },
  'manga-larga': (b) => {
    const garment = tee(b, { sleeve: LONG, seed: 4.7 });
    return chestArea(b, garment, -290, 270, 320).done(worn(garment));
  },
  dama: (b) => {
    const garment = tee(b, {
      cut: LADY,
      sleeve: { length: 122, angle: 32, cuff: 142 },
      figure: { waist: 0.87, bust: 9, neck: 52 },
      seed: 6.1,
    });
    return chestArea(b, garment, -290, 220, 260).done(worn(garment));
  },
  infantil: (b) => {
    const garment = tee(b, {
      cut: CHILD,
      sleeve: { length: 148, angle: 30, cuff: 132 },
      figure: { long: 0.9 },
      seed: 9.4,
    });
    return chestArea(b, garment, -220, 200, 220).done(worn(garment, 150));
  },
  deportiva: (b) => {
    const garment = tee(b, {
      cloth: DRY,
      collar: M.ribbed({ zone: 'accent' }),
      cut: { neckShape: 'v', drop: 118 },
      fall: { stiffness: 0.06 },
      seed: 11.3,
    });
    sidePanels(b, { ...DRY, zone: 'accent' }, garment);
    return chestArea(b, garment, -300, 240, 260).done({ ...worn(garment), accent: 'contrast' });
  },
  raglan: (b) => {
    const garment = tee(b, {
      cloth: M.cotton({ zone: 'fixed', colour: [0.8, 0.795, 0.78] }),
      sleeves: M.cotton(),
      sleeve: { length: 380, angle: 40, cuff: 124 },
      seed: 13.7,
      raglan: true,
    });
    raglanSleeves(b, M.cotton(), garment);
    return chestArea(b, garment, -320, 250, 280).done(worn(garment));
  },
  oversize: (b) => {
    const garment = tee(b, {
      cut: {
        neck: 86,
        drop: 78,
        shoulder: [296, -58],
        armpit: [306, -278],
        waist: [298, -460],
        hem: [288, -690],
      },
      sleeve: { length: 170, angle: 34, cuff: 196 },
      figure: { chest: 274, joint: [196, -88] },
      fall: { stiffness: 0.2 },
      seed: 17.9,
    });
    return chestArea(b, garment, -300, 330, 340).done(worn(garment));
  },
};
