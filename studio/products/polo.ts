/** The designs of polo. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import { type Outline, soften } from '../kit/outline.ts';
import type { Vec2 } from '../kit/vector.ts';
import { foldedCollar } from './collars.ts';
import { DRY, sidePanels } from './playera.ts';
import { armSeams, cuffs, hems, LONG, label, TEE, worn } from './shirt-parts.ts';
import { type Cut, type Garment, type Sewing, type Sleeve, sewTop } from './tailoring.ts';
import { bandOutline, button, chestArea, crease, patch, sewBand, stitch } from './trimmings.ts';

interface Polo extends Pick<Sewing, 'figure' | 'fall'> {
  readonly cut?: Partial<Cut>;
  readonly sleeve?: Sleeve;
  readonly cloth?: M.Material;
  readonly collar?: M.Material;
  readonly seed?: number;
}

const POLO_CUT: Cut = { ...TEE, neck: 76, drop: 72 };
const SHORT: Sleeve = { length: 208, angle: 30, cuff: 152, rib: 24 };
const PIQUE = M.cotton({ pattern: 'net', size: 1.5, relief: 0.1, tone: 0.09 });
const KNIT = M.ribbed({ size: 1.6, relief: 0.2 });

/** The slit in front with its buttons, and the folded collar. */
function neck(b: Builder, garment: Garment, cloth: M.Material, collar: M.Material): void {
  const { neck: wide, drop } = garment.cut;
  const [high, low] = [-drop + 4, -drop - 142];
  patch(b, cloth, garment, bandOutline(0, (high + low) / 2, 32, high - low), {
    thickness: 1.3,
    steps: 70,
  });
  for (const x of [-13, 13])
    stitch(
      b,
      cloth,
      garment,
      [
        [x, high],
        [x, low + 3],
      ],
      { rise: 1.5 },
    );
  for (const y of [low + 4, low + 22])
    stitch(
      b,
      cloth,
      garment,
      [
        [-13, y],
        [13, y],
      ],
      { rise: 1.5 },
    );
  crease(
    b,
    cloth,
    garment,
    [
      [16.4, high],
      [16.4, low],
    ],
    { rise: 0.6, wide: 1.8, dark: 0.5 },
  );
  for (let i = 0; i < 3; i++) button(b, M.white(), garment, 0, high - 22 - i * 48, 5.4);
  foldedCollar(b, collar, garment, { stand: 30, leaf: 46, tip: [wide * 0.72, -drop - 62] });
}

function polo(
  b: Builder,
  { cut, sleeve = SHORT, cloth = PIQUE, collar = KNIT, seed = 1, figure, fall }: Polo,
): Garment {
  const full = { ...POLO_CUT, ...cut };
  const garment = sewTop(b, cloth, {
    cut: full,
    sleeve,
    fall: { seed, stiffness: 0.16, ...fall },
    ...(figure && { figure }),
  });
  neck(b, garment, cloth, collar);
  label(b, garment, 40);
  armSeams(b, cloth, garment);
  hems(b, cloth, garment, 20);
  cuffs(b, collar, garment);
  return garment;
}

export const heart = (b: Builder, garment: Garment): Builder =>
  chestArea(b, garment, -250, 90, 90, 108, 'pecho');

const POCKET: Outline = soften(
  [
    [48, -186],
    [148, -186],
    [148, -286],
    [98, -302],
    [48, -286],
  ],
  5,
);

export const POLO: Designs = {
  clasica: (b) => {
    const garment = polo(b, {});
    return heart(b, garment).done(worn(garment));
  },
  dama: (b) => {
    const garment = polo(b, {
      cut: {
        neck: 72,
        drop: 84,
        shoulder: [186, -34],
        armpit: [208, -212],
        waist: [184, -400],
        hem: [205, -630],
      },
      sleeve: { length: 130, angle: 32, cuff: 128, rib: 18 },
      figure: { waist: 0.87, bust: 9, neck: 50 },
      seed: 5.2,
    });
    return heart(b, garment).done(worn(garment));
  },
  'manga-larga': (b) => {
    const garment = polo(b, { sleeve: LONG, seed: 7.3 });
    return heart(b, garment).done(worn(garment));
  },
  contraste: (b) => {
    const collar = M.ribbed({ zone: 'accent', size: 1.6, relief: 0.2 });
    const garment = polo(b, { collar, seed: 9.9, cut: { hem: [252, -690] } });
    sewBand(b, M.cotton({ zone: 'accent' }), garment, 0, -640, 520, 12);
    return heart(b, garment).done({ ...worn(garment), accent: 'contrast' });
  },
  deportiva: (b) => {
    const garment = polo(b, {
      cloth: DRY,
      collar: DRY,
      sleeve: { length: 204, angle: 30, cuff: 166 },
      fall: { stiffness: 0.07 },
      seed: 12.5,
    });
    sidePanels(b, { ...DRY, zone: 'accent' }, garment, 62);
    return heart(b, garment).done({ ...worn(garment), accent: 'contrast' });
  },
  bolsillo: (b) => {
    const garment = polo(b, { seed: 15.1, cut: { hem: [262, -716] } });
    patch(b, PIQUE, garment, POCKET, { thickness: 1.5 });
    const seam: Vec2[] = [
      [51, -190],
      [51, -284],
      [98, -299],
      [145, -284],
      [145, -190],
    ];
    stitch(b, PIQUE, garment, seam, { rise: 1.6 });
    stitch(
      b,
      PIQUE,
      garment,
      [
        [51, -206],
        [145, -206],
      ],
      { rise: 1.6 },
    );
    return chestArea(b, garment, -250, 80, 70, 98, 'bolsillo').done(worn(garment));
  },
};
