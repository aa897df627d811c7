/** The designs of notas-adhesivas. */
import * as M from '../kit/materials.ts';
import { type Mesh, move, surface, turn } from '../kit/mesh.ts';
import { type Builder, type Designs, flatArea, type Setup } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { box, plate } from '../kit/solids.ts';
import { random, type Vec2 } from '../kit/vector.ts';
import { BOOK, book } from './book-parts.ts';
import { cover, INK } from './paper-parts.ts';

/** A stack of loose sheets, each a little off. */
function stack(
  b: Builder,
  material: M.Material,
  width: number,
  depth: number,
  height: number,
  at: Vec2,
  y = 0,
  seed = 'a',
): void {
  const next = random(seed);
  const sheets = Math.max(3, Math.round(height / 1.1));
  for (let i = 0; i < sheets; i++) {
    b.add(
      material,
      move(
        plate(rectangle(width, depth, 0.6), height / sheets - 0.12, 0.1),
        at[0] + (next() - 0.5) * 0.5,
        y + (i * height) / sheets,
        at[1] + (next() - 0.5) * 0.5,
      ),
    );
  }
}

/** Some hundred sheets glued along the back, none quite above the other. */
function block(width: number, height: number, next: () => number): Mesh {
  const outline = rectangle(width, width, 0.5);
  const levels = 150;
  const offsets = Array.from({ length: levels + 1 }, (_, i) => {
    const drift = 0.35 * Math.sin(i * 0.11) + 0.2 * Math.sin(i * 0.31);
    return [drift * 0.5 + (next() - 0.5) * 0.3, (next() - 0.5) * 0.3 - drift] as const;
  });
  return surface(
    outline.length,
    levels,
    (u, v) => {
      const [x, y] = outline[Math.round(u * outline.length) % outline.length] as Vec2;
      const [dx, dz] = offsets[Math.round(v * levels)] as readonly [number, number];
      return [x + dx, v * height, dz - y];
    },
    { u: true },
  );
}

/** The uppermost sheet, one corner about to be torn off. */
function topSheet(width: number, y: number): Mesh {
  return surface(40, 40, (u, v) => {
    const lift = Math.max(0, u + v - 1.35) ** 2;
    return [(u - 0.5) * width - 3 * lift, y + 22 * lift, (v - 0.5) * width - 3 * lift];
  });
}

const NOTE = (colour: readonly [number, number, number]): M.Material =>
  M.paint(colour, { rough: 0.85, gloss: 0.02, pattern: 'paper', size: 0.8, tone: 0.03 });

const YELLOW = NOTE([0.86, 0.72, 0.16]);

const PINK = NOTE([0.82, 0.25, 0.38]);

const GREEN = NOTE([0.42, 0.7, 0.2]);

const ON_TABLE: Setup = { stance: 'lie', pose: [0, 28, 0], look: [-4, 40] };

export const NOTAS: Designs = {
  cubo: (b) => {
    b.add(M.card(), block(76, 61.6, b.random), topSheet(76, 61.8));
    return b
      .area(
        flatArea('canto', { centre: [0, 31, 38.4], width: 60, height: 44 }, [
          'serigrafia',
          'offset',
        ]),
      )
      .done({ ...ON_TABLE, look: [-4, 28] });
  },
  set: (b) => {
    b.add(
      M.card(),
      plate(rectangle(200, 110, 4), 2, 0.5),
      move(turn(plate(rectangle(200, 80, 4), 2, 0.5), 62, 0, 0), 0, 38, -72),
    );
    stack(b, YELLOW, 76, 76, 7, [-54, 6], 2, 'b');
    for (const [i, note] of [PINK, GREEN, YELLOW, NOTE([0.2, 0.5, 0.75])].entries())
      stack(b, note, 18, 70, 5, [4 + i * 22, 6], 2, `c${i}`);
    return b
      .area(
        flatArea(
          'tapa',
          {
            centre: [0, 40, -71],
            up: [0, Math.sin(1.08), -Math.cos(1.08)],
            width: 130,
            height: 40,
          },
          INK,
        ),
      )
      .done({ ...ON_TABLE, pose: [0, 18, 0] });
  },
  bandas: (b) => {
    b.add(M.card(), plate(rectangle(128, 90, 4), 1.6, 0.4));
    for (const [i, note] of [
      YELLOW,
      PINK,
      GREEN,
      NOTE([0.2, 0.5, 0.75]),
      NOTE([0.85, 0.36, 0.08]),
    ].entries())
      stack(b, note, 14, 48, 4, [-40 + i * 20, 14], 1.6, `d${i}`);
    b.add(M.white(), move(plate(rectangle(116, 20, 2), 0.3, 0.1), 0, 1.6, -30));
    return cover(b, 2, 90, 14, -30, INK).done({ ...ON_TABLE, pose: [0, 24, 0], look: [-4, 50] });
  },
  kraft: (b) => {
    b.add(
      M.kraft(),
      plate(rectangle(110, 90, 5), 1.6, 0.4),
      move(plate(rectangle(110, 90, 5), 1.6, 0.4), 0, 12, 0),
      move(box(2, 13.6, 90, 0.7, 0.5), -55, 0, 0),
    );
    stack(b, YELLOW, 74, 74, 9.6, [-10, 0], 1.8, 'e');
    stack(b, GREEN, 20, 74, 7, [40, 0], 1.8, 'f');
    return cover(b, 13.6, 70, 50, 0, INK).done({ ...ON_TABLE, look: [-4, 36] });
  },
  libro: (b) => {
    const s = { width: 82, height: 108, pages: 13, cover: 1.8, corner: 4 };
    const top = book(b, M.matt({ rough: 0.4 }), s);
    for (const [i, note] of [YELLOW, PINK, GREEN, NOTE([0.2, 0.5, 0.75])].entries())
      b.add(note, move(box(18, 1.4, 13, 0.6, 0.2), 41, 3 + i * 3, -38 + i * 17));
    return cover(b, top, 56, 70, -4, INK).done({ ...BOOK, look: [-4, 40] });
  },
};
