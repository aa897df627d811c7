/** Where a photograph shows a print area: rules of its corners. Lengths are pixels unless told. */
import type { PhotoSquare, ProductPhoto } from './photo.ts';
import type { PrintArea } from './product-desk.ts';

export type Point = readonly [x: number, y: number];
/** Clockwise from the area's own top left. */
export type Corners = readonly [Point, Point, Point, Point];
/** The same as x and y in turn, as it is kept. */
export type FlatCorners = readonly number[];

/** A print area of a technique on a photograph. */
export interface PhotoArea {
  readonly id_terminado: number;
  readonly posicion: string;
  readonly esquinas: FlatCorners;
}

export const CORNER_NAMES = [
  'superior izquierda',
  'superior derecha',
  'inferior derecha',
  'inferior izquierda',
] as const;
export const MOST_AREAS = 24;
/** Shorter edges show nothing. */
const SHORTEST = 12;

type Sides = Pick<ProductPhoto, 'ancho' | 'alto'>;
type Size = Pick<PrintArea, 'ancho_mm' | 'alto_mm'>;

const pointAt = (flat: FlatCorners, at: number): Point => [
  flat[at * 2] ?? 0,
  flat[at * 2 + 1] ?? 0,
];
export const cornersOf = (flat: FlatCorners): Corners => [
  pointAt(flat, 0),
  pointAt(flat, 1),
  pointAt(flat, 2),
  pointAt(flat, 3),
];
export const flatOf = (corners: Corners): FlatCorners =>
  corners.flat().map((value) => Math.round(value));

/** Whether corners lie on the photograph, clockwise around an area that bulges nowhere inwards. */
export function areFair({ ancho, alto }: Sides, corners: Corners): boolean {
  const inside = corners.every(([x, y]) => x >= 0 && y >= 0 && x <= ancho && y <= alto);
  if (!inside) return false;
  return corners.every((from, at) => {
    const to = corners[(at + 1) % 4] ?? from;
    const next = corners[(at + 2) % 4] ?? from;
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const turn = dx * (next[1] - to[1]) - dy * (next[0] - to[0]);
    return Math.hypot(dx, dy) >= SHORTEST && turn > 0;
  });
}

/** A flat area seen straight on. */
export interface Straight {
  /** Its own top left. */
  readonly x: number;
  readonly y: number;
  /** Pixels of a millimetre. */
  readonly scale: number;
  /** Degrees clockwise. */
  readonly giro: number;
}

/** The corners of an area of this size seen straight on. */
export function straightCorners({ x, y, scale, giro }: Straight, size: Size): Corners {
  const angle = (giro * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const at = (across: number, down: number): Point => [
    x + (across * cos - down * sin) * scale,
    y + (across * sin + down * cos) * scale,
  ];
  const { ancho_mm, alto_mm } = size;
  return [at(0, 0), at(ancho_mm, 0), at(ancho_mm, alto_mm), at(0, alto_mm)];
}

/** The straight area that is nearest to corners which may be seen askew. */
export function straightOf([a, b, c, d]: Corners, { ancho_mm }: Size): Straight {
  const across = (Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(c[0] - d[0], c[1] - d[1])) / 2;
  const giro = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
  return { x: a[0], y: a[1], scale: across / ancho_mm, giro };
}

/** How an area begins: in the middle of what is shown, over half of it at most. */
export function firstCorners({ x, y, lado }: PhotoSquare, size: Size): Corners {
  const scale = (lado * 0.5) / Math.max(size.ancho_mm, size.alto_mm);
  const left = x + (lado - size.ancho_mm * scale) / 2;
  const top = y + (lado - size.alto_mm * scale) / 2;
  return straightCorners({ x: left, y: top, scale, giro: 0 }, size);
}

/** All corners moved as far as the photograph reaches. */
export function moveArea({ ancho, alto }: Sides, corners: Corners, [dx, dy]: Point): Corners {
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const within = (by: number, least: number, most: number): number =>
    Math.min(Math.max(by, least), Math.max(least, most));
  const right = within(dx, -Math.min(...xs), ancho - Math.max(...xs));
  const down = within(dy, -Math.min(...ys), alto - Math.max(...ys));
  const moved = ([x, y]: Point): Point => [x + right, y + down];
  const [a, b, c, d] = corners;
  return [moved(a), moved(b), moved(c), moved(d)];
}

/** One corner moved, no further than the photograph; as it was where that would fold the area. */
export function moveCorner(sides: Sides, corners: Corners, at: number, [dx, dy]: Point): Corners {
  const held = (value: number, most: number): number => Math.min(Math.max(value, 0), most);
  const move = (point: Point, place: number): Point =>
    place === at ? [held(point[0] + dx, sides.ancho), held(point[1] + dy, sides.alto)] : point;
  const [a, b, c, d] = corners;
  const moved: Corners = [move(a, 0), move(b, 1), move(c, 2), move(d, 3)];
  return areFair(sides, moved) ? moved : corners;
}

/** The straight area that was wished for, where it lies on the photograph; else undefined. */
export function wishedCorners(sides: Sides, wish: Straight, size: Size): Corners | undefined {
  const corners = straightCorners(wish, size);
  return areFair(sides, corners) ? corners : undefined;
}

export const isSameArea = (
  one: Pick<PhotoArea, 'id_terminado' | 'posicion'>,
  other: Pick<PhotoArea, 'id_terminado' | 'posicion'>,
): boolean => one.id_terminado === other.id_terminado && one.posicion === other.posicion;
