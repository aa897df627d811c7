/**
 * Where an artwork lies on a print area: the rules of placing it. Lengths are millimetres from the
 * area's centre, to the right and down; turns are degrees clockwise.
 */

/** As it stands in a line and on the wire. */
export interface Placement {
  /** The area's name in its picture set. */
  readonly area: string;
  /** Of the artwork's centre. */
  readonly x_mm: number;
  readonly y_mm: number;
  readonly ancho_mm: number;
  readonly giro: number;
}

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
/** Closer than this to a centre line it lies on it. */
const SNAP_MM = 1.5;
export const LARGEST_MM = 2000;

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

/** In the middle of its area, upright, as large as looks right. */
export function firstPlacement(room: Room, ratio: number): Placement {
  const ancho_mm = widestIn(room, ratio, 0) * FIRST_SHARE;
  return settle(room, ratio, { area: room.id, x_mm: 0, y_mm: 0, ancho_mm, giro: 0 });
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

/** '60 × 24 mm, al centro' or '60 × 24 mm, 5 mm a la derecha y 3 mm abajo, girado 15°'. */
export function placementText({ ancho_mm, x_mm, y_mm, giro }: Placement, ratio: number): string {
  const size = `${length.format(ancho_mm)} × ${length.format(tenth(ancho_mm * ratio))} mm`;
  const ways = [
    x_mm === 0
      ? ''
      : `${length.format(Math.abs(x_mm))} mm a la ${x_mm > 0 ? 'derecha' : 'izquierda'}`,
    y_mm === 0 ? '' : `${length.format(Math.abs(y_mm))} mm ${y_mm > 0 ? 'abajo' : 'arriba'}`,
  ].filter(Boolean);
  const place = ways.length > 0 ? ways.join(' y ') : 'al centro';
  return `${size}, ${place}${giro === 0 ? '' : `, girado ${giro}°`}`;
}

/** A placement as somebody else tells it; undefined for what is none. */
export function readPlacement(told: unknown): Placement | undefined {
  if (typeof told !== 'object' || told === null) return undefined;
  const number = (name: string, most: number): number => {
    const value: unknown = Reflect.get(told, name);
    return typeof value === 'number' && Math.abs(value) <= most ? value : Number.NaN;
  };
  const area: unknown = Reflect.get(told, 'area');
  const found = {
    x_mm: number('x_mm', LARGEST_MM),
    y_mm: number('y_mm', LARGEST_MM),
    ancho_mm: number('ancho_mm', LARGEST_MM),
    giro: number('giro', 180),
  };
  if (typeof area !== 'string' || !AREA_NAME.test(area)) return undefined;
  if (Object.values(found).some(Number.isNaN) || found.ancho_mm <= 0) return undefined;
  return { area, ...found };
}

export const AREA_NAME = /^[a-z0-9-]{1,40}$/;
