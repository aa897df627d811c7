/** The designs of libreta. */
import * as M from '../kit/materials.ts';
import { move } from '../kit/mesh.ts';
import type { Designs } from '../kit/model.ts';
import { CORK } from '../kit/natural.ts';
import { box, cylinder } from '../kit/solids.ts';
import { BOLIGRAFO } from './boligrafo.ts';
import { BOOK, book, elastic, front, groove, ribbon, SOFT, spiral, withPen } from './book-parts.ts';
import { LAPIZ } from './lapiz.ts';

export const LIBRETA: Designs = {
  'pasta-dura': (b) => {
    const s = { width: 145, height: 210, pages: 15 };
    const top = book(b, M.matt({ rough: 0.5 }), s);
    b.add(M.matt({ zone: 'accent' }), groove(s, top));
    return front(ribbon(b, M.cotton({ zone: 'accent' }), s, 8), s, top, 90, 110).done(BOOK);
  },
  espiral: (b) => {
    const s = { width: 150, height: 210, pages: 11, cover: 1.2, corner: 8 };
    const top = book(b, M.gloss({ rough: 0.35, coat: 0.3 }), s);
    spiral(b, s, top, 30, 10, 0.75);
    return front(b, s, top, 96, 120).done({ ...BOOK, pose: [0, 30, 0] });
  },
  kraft: (b) => {
    const s = { width: 140, height: 210, pages: 6, cover: 0.8, corner: 9, overhang: 0.4 };
    const top = book(b, M.kraft(), s);
    b.add(
      M.paint([0.03, 0.03, 0.03], { rough: 1 }),
      ...Array.from({ length: 14 }, (_, i) =>
        move(box(0.8, 0.5, 6, 0.2, 0.2), -64, top - 0.2, -90 + i * 13.8),
      ),
    );
    return front(b, s, top, 90, 100).done({ ...BOOK, pose: [0, 16, 0] });
  },
  bolsillo: (b) => {
    const s = { width: 90, height: 140, pages: 12, corner: 8 };
    const top = book(b, M.leather({ relief: 0.05 }), s);
    elastic(b, s, top, M.cotton({ zone: 'accent' }), 36);
    withPen(b, BOLIGRAFO.touch, [66, 4.8, 64], 176);
    return front(b, s, top, 54, 80).done(BOOK);
  },
  elastica: (b) => {
    const s = { width: 132, height: 210, pages: 14, corner: 7 };
    const top = book(b, M.leather({ relief: 0.04, rough: 0.55 }), s);
    elastic(b, s, top, M.cotton({ zone: 'accent' }), 50);
    return front(ribbon(b, M.cotton({ zone: 'accent' }), s, 8), s, top, 76, 110).done({
      ...BOOK,
      accent: 'contrast',
      pose: [0, 20, 0],
    });
  },
  corcho: (b) => {
    const s = { width: 142, height: 205, pages: 14, corner: 5 };
    const top = book(b, M.cork({ zone: 'fixed', colour: CORK }), s);
    b.add(
      M.matt(),
      move(box(42, 1, s.height + 0.6, 1, 0.4), -s.width / 2 + 20.6, top - 0.7, 0),
      move(box(3.4, top + 0.5, s.height + 0.6, 1, 0.6), -s.width / 2 + 0.7, 0, 0),
    );
    elastic(b, s, top, M.cotton(), 54);
    return front(b, s, top, 76, 90, -10, ['serigrafia', 'grabado-laser']).done(BOOK);
  },
  ejecutiva: (b) => {
    const s = { width: 165, height: 225, pages: 22, corner: 6, cover: 3 };
    const top = book(b, M.leather({ size: 2 }), s);
    b.add(
      M.leather({ zone: 'accent' }),
      move(box(40, 1.4, 26, 4, 0.6), 70, top - 0.4, 0),
      move(box(3, top + 0.6, 26, 1, 0.8), 84, 0, 0),
    ).add(M.satin(), move(cylinder(6.5, 2, 0.8), 60, top + 0.4, 0));
    for (const z of [-52, 52])
      b.add(M.satin(), move(box(15, 1, 15, 2, 0.4), 77, top - 0.6, z > 0 ? 106 : -106));
    return front(b, s, top, 90, 70, -40, SOFT).done({ ...BOOK, pose: [0, 28, 0] });
  },
  argollas: (b) => {
    const s = { width: 170, height: 215, pages: 18, corner: 5, cover: 2.6 };
    const top = book(b, M.matt({ rough: 0.6 }), s);
    spiral(b, s, top, 6, 15, 1.7);
    withPen(b, LAPIZ.hexagonal, [96, 3.8, 90], 184);
    return front(b, s, top, 110, 120).done({ ...BOOK, pose: [0, 12, 0] });
  },
};
