/** The designs of chaleco. */
import * as M from '../kit/materials.ts';
import type { Builder, Designs } from '../kit/model.ts';
import type { Vec2 } from '../kit/vector.ts';
import { standingCollar } from './collars.ts';
import { bindArmholes, finishVest, sewVest, VEST } from './garment-parts.ts';
import { hem, hemLine, label, worn } from './shirt-parts.ts';
import type { Cut, Garment } from './tailoring.ts';
import { bandOutline, button, chestArea, crease, layZip, patch, stitch } from './trimmings.ts';

/** Height of down between stitched rows, mm. */
const quilt = (size: number, deep: number) => (_x: number, y: number) =>
  deep * Math.abs(Math.sin((y * Math.PI) / size)) ** 0.6;

/** A flap pocket. */
function cargo(
  b: Builder,
  cloth: M.Material,
  garment: Garment,
  x: number,
  y: number,
  w: number,
  h: number,
): void {
  patch(b, cloth, garment, bandOutline(x, y, w, h), { thickness: 3.4, roll: 2.6 });
  const flap = y + h / 2 - 12;
  patch(b, cloth, garment, bandOutline(x, flap, w + 6, 36), { thickness: 5.4, roll: 2 });
  crease(
    b,
    cloth,
    garment,
    [
      [x - w / 2, flap - 19.5],
      [x + w / 2, flap - 19.5],
    ],
    { rise: 3.6, wide: 3, dark: 0.45 },
  );
  stitch(
    b,
    cloth,
    garment,
    [
      [x - w / 2 + 2, flap - 14],
      [x + w / 2 - 2, flap - 14],
    ],
    { rise: 5.5 },
  );
  const frame: Vec2[] = [
    [x - w / 2 + 5, flap - 20],
    [x - w / 2 + 5, y - h / 2 + 5],
    [x + w / 2 - 5, y - h / 2 + 5],
    [x + w / 2 - 5, flap - 20],
  ];
  stitch(b, cloth, garment, frame, { rise: 3.5 });
  button(b, M.satin(), garment, x, flap - 6, 6, 5);
}

const REFLECTIVE = M.paint([0.6, 0.61, 0.62], {
  rough: 0.38,
  gloss: 0.16,
  pattern: 'net',
  size: 1.4,
  tone: 0.1,
});

export const CHALECO: Designs = {
  acolchado: (b) => {
    const puffy = M.nylon({ rough: 0.46, gloss: 0.035, size: 0.6, relief: 0.02, sheen: 0.3 });
    const cut: Cut = { ...VEST, neckShape: 'round', drop: 78 };
    const garment = sewVest(b, puffy, {
      cut,
      relief: quilt(50, 7.5),
      fall: { stiffness: 0.4, gap: 4 },
    });
    standingCollar(b, puffy, garment, { high: 64, thick: 10, flare: 6, quilt: 2.5 });
    bindArmholes(b, puffy, garment, 7, 2);
    hem(b, puffy, garment, (d) => hemLine(cut, d), 16);
    layZip(b, garment, 0, -76, -656);
    return chestArea(b, garment, -200, 80, 60, 116, 'pecho').done(worn(garment, 220));
  },
  seguridad: (b) => {
    const mesh = M.nylon({
      pattern: 'net',
      size: 2.4,
      relief: 0.1,
      tone: 0.18,
      rough: 0.85,
      gloss: 0.01,
      sheen: 0.4,
    });
    const cut: Cut = { ...VEST, drop: 170 };
    const garment = sewVest(b, mesh, { cut, fall: { seed: 3, stiffness: 0.1 } });
    const trim = M.nylon({
      zone: 'fixed',
      colour: [0.03, 0.03, 0.032],
      rough: 0.9,
      size: 0.7,
      relief: 0.03,
    });
    finishVest(b, trim, garment, 10);
    const tape = (x: number, y: number, w: number, h: number, side: 1 | -1): void => {
      patch(b, REFLECTIVE, garment, bandOutline(x, y, w, h), {
        thickness: 0.8,
        roll: 0.6,
        side,
        steps: 170,
      });
    };
    for (const side of [1, -1] as const) {
      for (const y of [-400, -530]) tape(0, y, 506, 50, side);
      for (const s of [-1, 1]) tape(s * 132, -216, 48, 318, side);
    }
    layZip(b, garment, 0, -176, -656, 1);
    return chestArea(b, garment, -464, 100, 60, 116, 'pecho').done(worn(garment, 220));
  },
  casual: (b) => {
    const twill = M.canvas({ size: 0.9, relief: 0.08, tone: 0.08, sheen: 0.3 });
    const cut: Cut = { ...VEST, drop: 150 };
    const garment = sewVest(b, twill, { cut, fall: { seed: 6, stiffness: 0.3 } });
    finishVest(b, twill, garment, 14);
    for (const s of [-1, 1]) {
      cargo(b, twill, garment, s * 116, -262, 104, 100);
      cargo(b, twill, garment, s * 124, -520, 146, 150);
    }
    layZip(b, garment, 0, -158, -656);
    return chestArea(b, garment, -366, 100, 50, 118, 'pecho').done(worn(garment, 220));
  },
  polar: (b) => {
    const fleece = M.fleece();
    const cut: Cut = { ...VEST, neckShape: 'round', drop: 78 };
    const garment = sewVest(b, fleece, { cut, fall: { seed: 9, stiffness: 0.4, gap: 5 } });
    standingCollar(b, fleece, garment, { high: 62, thick: 11, flare: 5 });
    bindArmholes(b, fleece, garment, 12, 2.4);
    hem(b, fleece, garment, (d) => hemLine(cut, d), 22);
    layZip(b, garment, 0, -76, -656);
    for (const s of [-1, 1]) {
      const slit: Vec2[] = [
        [s * 148, -420],
        [s * 178, -560],
      ];
      crease(b, M.nylon({ zone: 'accent' }), garment, slit, { rise: 1, wide: 11, dark: 1 });
      stitch(
        b,
        fleece,
        garment,
        slit.map(([x, y]): Vec2 => [x - s * 9, y]),
        { rise: 0.5 },
      );
      stitch(
        b,
        fleece,
        garment,
        slit.map(([x, y]): Vec2 => [x + s * 9, y]),
        { rise: 0.5 },
      );
    }
    return chestArea(b, garment, -230, 90, 80, 118, 'pecho').done(worn(garment, 220));
  },
  ejecutivo: (b) => {
    const suit = M.canvas({ size: 0.6, relief: 0.04, tone: 0.05, sheen: 0.4 });
    const satin = M.nylon({ zone: 'accent', size: 0.5, relief: 0.02 });
    const cut: Cut = {
      ...VEST,
      drop: 270,
      shoulder: [164, -28],
      armpit: [236, -250],
      waist: [218, -420],
      hem: [230, -592],
    };
    const garment = sewVest(b, suit, {
      cut,
      figure: { waist: 0.92 },
      fall: { seed: 12, stiffness: 0.4 },
    });
    finishVest(b, suit, garment, 8);
    for (const s of [-1, 1]) {
      const point: Vec2[] = [
        [s * 5, -574],
        [s * 226, -574],
        [s * 224, -598],
        [s * 92, -660],
        [s * 5, -604],
      ];
      patch(b, suit, garment, point, { thickness: 1.6, roll: 1.6 });
      patch(b, satin, garment, bandOutline(s * 122, -464, 110, 20), { thickness: 2, roll: 1.4 });
      stitch(
        b,
        suit,
        garment,
        [
          [s * 70, -478],
          [s * 174, -478],
        ],
        { rise: 0.5 },
      );
      crease(
        b,
        suit,
        garment,
        [
          [s * 112, -300],
          [s * 104, -452],
        ],
        { rise: 0.3, wide: 1.6 },
      );
    }
    crease(
      b,
      suit,
      garment,
      [
        [-4, -274],
        [-4, -600],
      ],
      { rise: 0.6, wide: 3, dark: 0.45 },
    );
    for (let i = 0; i < 5; i++) button(b, M.black(), garment, 8, -296 - i * 64, 7.5);
    label(b, garment, 44);
    return chestArea(b, garment, -360, 80, 60, 120, 'pecho').done(worn(garment, 220));
  },
};
