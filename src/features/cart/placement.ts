/**
 * Where an artwork lies on a print area. Lengths are millimetres from the
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

export const LARGEST_MM = 2000;
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
