import type { SetText, Spot } from './opened.ts';
import { type Matrix, moved, SAME, times } from './svg-parts.ts';

/** The parts of PDFium that its wrapper keeps to itself. */
export interface Pdfium {
  readonly HEAP32: Int32Array;
  readonly HEAPF32: Float32Array;
  readonly wasmExports: { malloc(bytes: number): number; free(at: number): void };
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFTextObj_GetFontSize(object: number, size: number): number;
  _FPDFTextObj_GetTextRenderMode(object: number): number;
  _FPDFPath_CountSegments(path: number): number;
  _FPDFPath_GetPathSegment(path: number, index: number): number;
  _FPDFPath_GetDrawMode(path: number, fill: number, stroke: number): number;
  _FPDFPathSegment_GetType(segment: number): number;
  _FPDFPathSegment_GetPoint(segment: number, x: number, y: number): number;
  _FPDFPathSegment_GetClose(segment: number): number;
}

const [TEXT, PATH, FORM] = [1, 2, 5];
const MOVE = 2;
/** Searchable words under a scanned page. */
const INVISIBLE = 3;
const MOST_PARTS = 5000;
const MOST_SEGMENTS = 200_000;
const DEEPEST = 8;
/** Points: nearer than this two ends are one. */
const SAME_PLACE = 0.02;

export interface PdfParts {
  readonly texts: readonly SetText[];
  readonly openPaths: readonly Spot[];
}

/** Texts by their size, and strokes that are not closed, of a page of so many points. */
export function pdfParts(pdfium: Pdfium, page: number, width: number, height: number): PdfParts {
  const room = pdfium.wasmExports.malloc(32);
  const texts: SetText[] = [];
  const openPaths: Spot[] = [];
  let segments = 0;
  const floats = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => pdfium.HEAPF32[room / 4 + index]);
  const spot = (matrix: Matrix, x: number, y: number): Spot => {
    const [right, up] = moved(matrix, x, y);
    return { x: right / width, y: (height - up) / width };
  };
  const lookAtText = (object: number, matrix: Matrix): void => {
    if (pdfium._FPDFTextObj_GetTextRenderMode(object) === INVISIBLE) return;
    if (!pdfium._FPDFTextObj_GetFontSize(object, room)) return;
    const [size] = floats(1);
    const high = size * Math.hypot(matrix[2], matrix[3]);
    if (high > 0) texts.push({ size: high / width, ...spot(matrix, 0, 0) });
  };
  const lookAtPath = (object: number, matrix: Matrix): void => {
    if (!pdfium._FPDFPath_GetDrawMode(object, room, room + 4)) return;
    const [fill, stroke] = [pdfium.HEAP32[room / 4], pdfium.HEAP32[room / 4 + 1]];
    if (stroke === 0) return;
    const ends = openEnds(pdfium, object, fill !== 0, room, MOST_SEGMENTS - segments);
    segments += ends.read;
    for (const [x, y] of ends.open) openPaths.push(spot(matrix, x, y));
  };
  const look = (object: number, outer: Matrix, deep: number): void => {
    const type = pdfium._FPDFPageObj_GetType(object);
    if (type !== TEXT && type !== PATH && type !== FORM) return;
    pdfium._FPDFPageObj_GetMatrix(object, room);
    const [a, b, c, d, e, f] = floats(6) as [number, number, number, number, number, number];
    const matrix = times(outer, [a, b, c, d, e, f]);
    if (type === TEXT && texts.length < MOST_PARTS) lookAtText(object, matrix);
    if (type === PATH && openPaths.length < MOST_PARTS) lookAtPath(object, matrix);
    if (type !== FORM || deep >= DEEPEST) return;
    const count = pdfium._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count; index += 1) {
      look(pdfium._FPDFFormObj_GetObject(object, index), matrix, deep + 1);
    }
  };
  const count = pdfium._FPDFPage_CountObjects(page);
  for (let index = 0; index < count; index += 1) {
    look(pdfium._FPDFPage_GetObject(page, index), SAME, 0);
  }
  pdfium.wasmExports.free(room);
  return { texts, openPaths };
}

type Point = readonly [x: number, y: number];

/** Beginnings of the parts of a path that do not come back to it; what is filled closes by itself. */
function openEnds(
  pdfium: Pdfium,
  path: number,
  filled: boolean,
  room: number,
  most: number,
): { readonly open: readonly Point[]; readonly read: number } {
  const open: Point[] = [];
  const count = Math.min(most, pdfium._FPDFPath_CountSegments(path));
  let begin: Point = [0, 0];
  let last: Point = begin;
  let [steps, closed] = [0, false];
  const end = (): void => {
    const apart = Math.hypot(last[0] - begin[0], last[1] - begin[1]) > SAME_PLACE;
    if (steps > 0 && !closed && apart && !(filled && steps > 1)) open.push(begin);
  };
  for (let index = 0; index < count; index += 1) {
    const segment = pdfium._FPDFPath_GetPathSegment(path, index);
    pdfium._FPDFPathSegment_GetPoint(segment, room, room + 4);
    const here: Point = [pdfium.HEAPF32[room / 4], pdfium.HEAPF32[room / 4 + 1]];
    if (pdfium._FPDFPathSegment_GetType(segment) === MOVE) {
      end();
      [begin, steps, closed] = [here, 0, false];
    } else steps += 1;
    last = here;
    if (pdfium._FPDFPathSegment_GetClose(segment)) closed = true;
  }
  end();
  return { open, read: count };
}
