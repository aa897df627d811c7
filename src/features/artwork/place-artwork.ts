/** The rules of placing an artwork on a print area. */

import { facingPart, type Seen } from '../../kernel/facing.ts';
import { slug } from '../../kernel/fold.ts';
import type { Placement } from '../cart/placement.ts';

/** What is printed on. */
export interface Room {
  readonly id: string;
  readonly ancho_mm: number;
  readonly alto_mm: number;
}

/** Narrower than this nothing is printed. */
export const NARROWEST_MM = 5;
/** An artwork at first: as large as fits in this part of its area. */
const FIRST_SHARE = 0.8;
/** And this part of the width of an area whose sides turn away. */
const ROUND_SHARE = 0.66;
/** Closer than this to a centre line it lies on it. */
const SNAP_MM = 1.5;

const tenth = (mm: number): number => Math.round(mm * 10) / 10 + 0;

/** Sides of the box around an artwork that is turned. */
export function boxOf(widthMm: number, ratio: number, turn: number): readonly [number, number] {
  const angle = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const heightMm = widthMm * ratio;
  return [widthMm * cos + heightMm * sin, widthMm * sin + heightMm * cos];
}

/** The widest an artwork of this height by width may be in a room at a turn. */
export function widestIn(room: Room, ratio: number, turn: number): number {
  const [across, down] = boxOf(1, ratio, turn);
  return Math.min(room.ancho_mm / across, room.alto_mm / down);
}

/**
 * In the middle of its area, upright, as large as looks right; where the area's sides turn away, in
 * front of who looks and narrow enough to be seen whole.
 */
export function firstPlacement(room: Room, ratio: number, project?: Seen): Placement {
  const front = project && facingPart(project, room.ancho_mm);
  const widest = widestIn(room, ratio, 0) * FIRST_SHARE;
  const ancho_mm = front === undefined ? widest : Math.min(widest, room.ancho_mm * ROUND_SHARE);
  return settle(room, ratio, { area: room.id, x_mm: front ?? 0, y_mm: 0, ancho_mm, giro: 0 });
}

/** The nearest placement that lies wholly on its area, in tenths of a millimetre and whole degrees. */
export function settle(room: Room, ratio: number, wished: Placement): Placement {
  const giro = ((((Math.round(wished.giro) + 180) % 360) + 360) % 360) - 180;
  const widest = Math.floor(widestIn(room, ratio, giro) * 10) / 10;
  const narrowest = Math.min(NARROWEST_MM, widest);
  const ancho_mm = tenth(Math.min(Math.max(wished.ancho_mm, narrowest), widest));
  const [across, down] = boxOf(ancho_mm, ratio, giro);
  return {
    area: room.id,
    x_mm: within(wished.x_mm, room.ancho_mm - across),
    y_mm: within(wished.y_mm, room.alto_mm - down),
    ancho_mm,
    giro: giro === -180 ? 180 : giro,
  };
}

function within(mm: number, free: number): number {
  const most = Math.max(0, Math.floor(free * 5) / 10);
  return tenth(Math.min(Math.max(mm, -most), most));
}

/** Dragged: what comes close to a centre line lies on it. */
export function dragged(room: Room, ratio: number, wished: Placement): Placement {
  const near = (mm: number): number => (Math.abs(mm) < SNAP_MM ? 0 : mm);
  return settle(room, ratio, { ...wished, x_mm: near(wished.x_mm), y_mm: near(wished.y_mm) });
}

const length = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 1 });

/**
 * '60 × 24 mm, al centro' or '60 × 24 mm, 5 mm a la derecha y 3 mm abajo, girado 15°'; where the
 * artwork's proportion is not known, '60 mm de ancho'.
 */
export function placementText(placement: Placement, ratio?: number): string {
  const { ancho_mm } = placement;
  const wide = length.format(ancho_mm);
  const size =
    ratio === undefined
      ? `${wide} mm de ancho`
      : `${wide} × ${length.format(tenth(ancho_mm * ratio))} mm`;
  return `${size}, ${whereText(placement)}`;
}

/** 'al centro' or '5 mm a la derecha y 3 mm abajo, girado 15°'. */
export function whereText({ x_mm, y_mm, giro }: Omit<Placement, 'area' | 'ancho_mm'>): string {
  const ways = [
    x_mm === 0
      ? ''
      : `${length.format(Math.abs(x_mm))} mm a la ${x_mm > 0 ? 'derecha' : 'izquierda'}`,
    y_mm === 0 ? '' : `${length.format(Math.abs(y_mm))} mm ${y_mm > 0 ? 'abajo' : 'arriba'}`,
  ].filter(Boolean);
  const place = ways.length > 0 ? ways.join(' y ') : 'al centro';
  return `${place}${giro === 0 ? '' : `, girado ${giro}°`}`;
}

const NAMES: { readonly [area: string]: string } = {
  frente: 'Frente',
  pecho: 'Pecho',
  espalda: 'Espalda',
  lado: 'Lado',
  manga: 'Manga',
  cuerpo: 'Cuerpo',
  clip: 'Clip',
  tapa: 'Tapa',
};

/** What people call an area of a picture set, by its id. */
export const areaName = (id: string): string =>
  NAMES[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`;

/** What leaves the product's own material, lit or sunk, where the artwork is. */
const BARES = /laser|grabado|relieve|stamping|desarrollo/;

/** How a technique's print lies on a product, by the technique's name, while the browser draws it. */
export function blendOf(technique: string): 'covers' | 'shines-through' | 'bares' {
  const name = slug(technique);
  if (BARES.test(name)) return 'bares';
  return name === 'sublimacion' ? 'shines-through' : 'covers';
}

type Fingers = readonly [readonly [number, number], readonly [number, number]];

/** A placement after two fingers went from one pair of places on the screen to another. */
export function pinched(placement: Placement, before: Fingers, after: Fingers): Placement {
  const [was, is] = [between(before), between(after)];
  if (was.far === 0 || is.far === 0) return placement;
  const turned = placement.giro + ((is.angle - was.angle) * 180) / Math.PI;
  const giro = Math.round(turned - 360 * Math.round(turned / 360));
  return { ...placement, ancho_mm: (placement.ancho_mm * is.far) / was.far, giro };
}

function between([[x, y], [u, v]]: Fingers) {
  return { far: Math.hypot(u - x, v - y), angle: Math.atan2(v - y, u - x) };
}
