/** The designs of agenda. */
import * as M from '../kit/materials.ts';
import { move, turn } from '../kit/mesh.ts';
import { type Designs, flatArea } from '../kit/model.ts';
import { rectangle } from '../kit/outline.ts';
import { box, cylinder, plate } from '../kit/solids.ts';
import { cord } from '../kit/sweeps.ts';
import { BOLIGRAFO } from './boligrafo.ts';
import { BOOK, book, elastic, front, groove, ribbon, SOFT, spiral, withPen } from './book-parts.ts';

/** An open book: two fans of pages with a printed week. */
function week(pen: CanvasRenderingContext2D, width: number, height: number): void {
  pen.fillStyle = '#3a3a40';
  pen.font = '600 9px sans-serif';
  pen.fillText('Noviembre', 6, 13);
  pen.strokeStyle = '#b9b4aa';
  pen.lineWidth = 0.35;
  for (let i = 0; i < 7; i++) {
    const y = 22 + i * ((height - 30) / 7);
    pen.strokeRect(6, y, width - 12, 0.01);
    pen.font = '500 5px sans-serif';
    pen.fillText(['Lun', 'Mar', 'Mié', 'Jue', 'Vie', 'Sáb', 'Dom'][i] as string, 6, y + 7);
    for (let k = 1; k < 4; k++) pen.strokeRect(26, y + k * 5.6, width - 34, 0.01);
  }
}

export const AGENDA: Designs = {
  semanal: (b) => {
    const s = { width: 150, height: 210, pages: 18, cover: 2.4 };
    const top = book(b, M.matt({ rough: 0.45 }), s);
    b.add(M.matt({ zone: 'accent' }), move(box(s.width + 0.5, 0.6, 34, 3, 0.3), 0, top - 0.35, 62));
    ribbon(b, M.cotton({ zone: 'accent' }), s, 9);
    return front(b, s, top, 96, 80, -40).done({ ...BOOK, pose: [0, 18, 0] });
  },
  diaria: (b) => {
    const s = { width: 148, height: 208, pages: 30, cover: 2.6, corner: 6 };
    const top = book(b, M.leather({ size: 1.8 }), s);
    const tabs = M.paint([0.85, 0.83, 0.78], { rough: 0.7 });
    for (let i = 0; i < 12; i++)
      b.add(tabs, move(box(7, 0.6, 12, 1.5, 0.2), 73, 4 + i * 2, -88 + i * 15));
    b.add(M.leather({ zone: 'accent' }), groove(s, top));
    return front(b, s, top, 90, 90, -20, SOFT).done({ ...BOOK, pose: [0, 30, 0], look: [-4, 40] });
  },
  'con-broche': (b) => {
    const s = { width: 150, height: 205, pages: 24, corner: 10, cover: 3 };
    const top = book(b, M.leather({ size: 2.2 }), s);
    b.add(
      M.leather(),
      move(box(70, 2, 40, 12, 0.9), 48, top - 0.6, 0),
      move(box(3, top + 1, 40, 1.2, 1), 77, 0, 0),
    ).add(M.brass(), move(cylinder(8, 2.4, 1), 24, top + 1.2, 0));
    return front(b, s, top, 80, 50, -58, SOFT).done({ ...BOOK, pose: [0, 20, 0] });
  },
  piel: (b) => {
    const s = { width: 158, height: 218, pages: 17, corner: 3, cover: 3.4, overhang: 5 };
    const top = book(b, M.leather({ size: 1.3, relief: 0.12 }), s);
    const stitch = M.paint([0.6, 0.5, 0.36], { rough: 0.9 });
    for (let i = 0; i < 36; i++)
      for (const x of [-72, 74])
        b.add(stitch, move(box(0.9, 0.6, 3.6, 0.4, 0.25), x, top - 0.2, -102 + i * 5.8));
    b.add(
      M.leather(),
      cord(
        [
          [79, 14, 20],
          [96, 6, 30],
          [100, 1.2, 60],
          [80, 1.2, 112],
          [60, 1.2, 124],
        ],
        1.2,
      ),
      move(box(14, 3, 20, 3, 1), 70, top - 0.4, 0),
    );
    return front(b, s, top, 90, 60, -10, ['grabado-laser', 'hot-stamping', 'bajo-relieve']).done({
      ...BOOK,
      pose: [0, 22, 0],
    });
  },
  espiral: (b) => {
    const s = { width: 155, height: 200, pages: 20, cover: 1.6, corner: 6 };
    const top = book(b, M.gloss({ rough: 0.3, coat: 0.35 }), s);
    spiral(b, s, top, 17, 15, 1, M.black());
    b.add(M.white(), move(box(70, 0.5, 36, 3, 0.2), 10, top - 0.3, -40));
    elastic(b, s, top, M.cotton({ zone: 'accent' }), 62);
    return front(b, s, top, 100, 60, 40).done({ ...BOOK, pose: [0, 26, 0] });
  },
  planeador: (b) => {
    const [width, height] = [148, 205];
    for (const side of [-1, 1]) {
      b.add(
        M.matt(),
        move(
          plate(rectangle(width + 5, height + 8, 4), 2, 0.8),
          (side * width) / 2 + side * 1.5,
          0,
          0,
        ),
      );
      b.add(
        M.pages(),
        move(
          turn(plate(rectangle(width, height, 2), 9, 0.6), 0, 0, side * -1),
          (side * width) / 2 + side,
          1.4,
          0,
        ),
      );
      b.decal(M.paint([1, 1, 1], { rough: 0.9, gloss: 0.01 }), {
        centre: [(side * width) / 2 + side, 10.55, 0],
        right: [0.99985, side * -0.01745, 0],
        up: [0, 0, -1],
        width: width - 14,
        height: height - 14,
        draw: week,
      });
    }
    const s = { width: 0, height, pages: 10 };
    spiral(b, s, 18, 22, 8, 0.9);
    withPen(b, BOLIGRAFO.clasico, [70, 16, 60], 148);
    return b
      .area(
        flatArea('pagina', { centre: [-75, 10.6, 78], up: [0, 0, -1], width: 70, height: 26 }, [
          'offset',
        ]),
      )
      .done({ stance: 'lie', pose: [0, 12, 0], look: [-6, 52] });
  },
};
