/** The designs of calculadora. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea } from '../kit/model.ts';
import { PALE_BAMBOO } from '../kit/natural.ts';
import { rectangle } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import type { Vec3 } from '../kit/vector.ts';
import { LEANING } from './desk-parts.ts';

export const INK = ['tampografia', 'serigrafia', 'uv'] as const;

const PRINT = M.paint([1, 1, 1], { rough: 0.5, gloss: 0.03 });

const KEYS = [
  'C',
  '√',
  '%',
  '÷',
  '7',
  '8',
  '9',
  '×',
  '4',
  '5',
  '6',
  '−',
  '1',
  '2',
  '3',
  '+',
  '0',
  '.',
  '±',
  '=',
];

interface Keyboard {
  readonly columns: number;
  readonly width: number;
  readonly depth: number;
  readonly z: number;
  readonly y: number;
  readonly x?: number;
  readonly key: M.Material;
  readonly mark?: string;
}

/** Rows of rounded keys with their figures printed on. */
function keys(
  b: Builder,
  { columns, width, depth, z, y, x = 0, key, mark = '#ffffff' }: Keyboard,
): void {
  const rows = Math.ceil(KEYS.length / columns);
  const [w, d] = [width / columns, depth / rows];
  KEYS.forEach((_, i) => {
    const at: Vec3 = [
      x - width / 2 + w * ((i % columns) + 0.5),
      y,
      z - depth / 2 + d * (Math.floor(i / columns) + 0.5),
    ];
    b.add(
      i === KEYS.length - 1 ? M.gloss({ zone: 'accent', coat: 0.2 }) : key,
      move(box(w * 0.78, 3.4, d * 0.74, Math.min(w, d) * 0.2, 1.2), ...at),
    );
  });
  b.decal(PRINT, {
    centre: [x, y + 3.5, z],
    up: [0, 0, -1],
    width,
    height: depth,
    draw: (pen) => {
      pen.fillStyle = mark;
      pen.textAlign = 'center';
      pen.textBaseline = 'middle';
      pen.font = `600 ${Math.min(w, d) * 0.42}px sans-serif`;
      for (const [i, text] of KEYS.entries())
        pen.fillText(text, w * ((i % columns) + 0.5), d * (Math.floor(i / columns) + 0.5));
    },
  });
}

function display(b: Builder, width: number, depth: number, at: Vec3): void {
  b.add(M.black(), move(box(width + 5, 1.6, depth + 5, 2, 0.6), ...at));
  b.add(
    M.paint([0.3, 0.34, 0.28], { rough: 0.2, coat: 0.8 }),
    move(box(width, 1, depth, 1, 0.2), at[0], at[1] + 1, at[2]),
  );
  b.decal(PRINT, {
    centre: [at[0], at[1] + 2.1, at[2]],
    up: [0, 0, -1],
    width,
    height: depth,
    draw: (pen, w, h) => {
      pen.fillStyle = '#20241e';
      pen.textAlign = 'right';
      pen.font = `500 ${h * 0.7}px monospace`;
      pen.fillText('1 248.50', w - 2, h * 0.76);
    },
  });
}

function solarCell(b: Builder, width: number, depth: number, at: Vec3): void {
  b.add(
    M.paint([0.03, 0.02, 0.03], { rough: 0.15, coat: 1 }),
    move(box(width, 0.8, depth, 0.6, 0.2), ...at),
  );
  for (let i = 1; i < 4; i++)
    b.add(
      M.satin(),
      move(
        box(0.4, 0.2, depth, 0.1, 0.05),
        at[0] - width / 2 + (width * i) / 4,
        at[1] + 0.75,
        at[2],
      ),
    );
}

export const back = (b: Builder, y: number, width: number, height: number, z: number): Builder =>
  b.area(flatArea('frente', { centre: [0, y + 0.05, z], up: [0, 0, -1], width, height }, INK));

export const CALCULADORA: Designs = {
  bolsillo: (b) => {
    b.add(M.gloss({ coat: 0.3 }), plate(rectangle(70, 116, 7), 9, 3));
    display(b, 50, 15, [0, 9, -37]);
    keys(b, { columns: 4, width: 58, depth: 62, z: 20, y: 8.4, key: M.black() });
    return back(b, 9, 40, 7, -20).done(LEANING);
  },
  escritorio: (b) => {
    b.add(
      M.gloss({ coat: 0.3 }),
      turn(plate(rectangle(145, 180, 10), 16, 4), 7, 0, 0),
      move(turn(box(145, 12, 62, 8, 4), 26, 0, 0), 0, 20, -58),
    );
    const tilt = (draw: (inner: Builder) => void): void => draw(b);
    tilt((inner) => display(inner, 100, 24, [0, 36, -62]));
    keys(b, {
      columns: 5,
      width: 124,
      depth: 88,
      z: 28,
      y: 14.6,
      key: M.white({ coat: 0.3 }),
      mark: '#222226',
    });
    solarCell(b, 44, 12, [34, 32, -84]);
    return back(b, 17, 60, 12, -24).done({ ...LEANING, look: [-4, 52] });
  },
  regla: (b) => {
    b.add(M.gloss({ coat: 0.3 }), plate(rectangle(212, 52, 5), 7, 2));
    display(b, 46, 12, [-72, 7, -6]);
    keys(b, {
      columns: 10,
      width: 120,
      depth: 24,
      z: -4,
      x: 30,
      y: 6.4,
      key: M.white({ coat: 0.3 }),
      mark: '#222226',
    });
    b.decal(PRINT, {
      centre: [0, 7.06, 20.5],
      up: [0, 0, -1],
      width: 206,
      height: 9,
      draw: (pen, w) => {
        pen.fillStyle = '#1c1c1e';
        pen.font = '500 3.6px sans-serif';
        for (let mm = 0; mm < w - 4; mm++)
          pen.fillRect(2 + mm, 9 - (mm % 10 ? (mm % 5 ? 2 : 3) : 4.4), 0.25, 5);
        for (let cm = 0; cm <= 20; cm++) pen.fillText(String(cm), 1 + cm * 10, 4);
      },
    });
    return back(b, 7, 36, 8, 12).done({ stance: 'lie', pose: [0, 30, 0], look: [0, 56] });
  },
  bambu: (b) => {
    b.add(M.bamboo({ zone: 'fixed', colour: PALE_BAMBOO }), plate(rectangle(110, 160, 6), 13, 2));
    display(b, 82, 20, [0, 13, -50]);
    keys(b, { columns: 4, width: 92, depth: 88, z: 28, y: 12, key: M.gloss({ coat: 0.2 }) });
    return back(b, 13, 60, 10, -27).done(LEANING);
  },
  solar: (b) => {
    b.add(M.gloss({ coat: 0.5 }), plate(rectangle(96, 140, 26), 10, 4));
    display(b, 60, 16, [0, 10, -38]);
    solarCell(b, 54, 11, [0, 10, -57]);
    keys(b, {
      columns: 4,
      width: 78,
      depth: 70,
      z: 24,
      y: 9.4,
      key: M.white({ coat: 0.3 }),
      mark: '#222226',
    });
    return back(b, 10, 44, 8, -21).done({ ...LEANING, pose: [0, 14, 0] });
  },
};
