/**
 * The second door of this engine, pure, for the studio's page in a browser: the format of layers.
 *
 * What the picture studio (studio) stores for a product and what composition reads.
 *
 * One folder per set, `media/pictures/{set}/`: `set.json` (this shape) and per view two or three images,
 * all of light, none of colour:
 * - `{view}.fixed.webp`  RGB, radiance of the parts whose colour never changes (a clip, a lens), if any
 * - `{view}.planes.webp` grey planes stacked from top to bottom in the order of `ViewLayers.planes`
 * - `{view}.shadow.webp` grey, half size, the shadow on the ground
 * Radiance is stored as `255 * sqrt(value / PLANE_RANGE)`, which keeps dark tones smooth in 8 bits.
 */

/** Sides of a product; their names are those of the files in a set's folder. */
export const VIEWS = ['frente', 'lado', 'detalle', 'uso'] as const;
export type View = (typeof VIEWS)[number];

/** Side in pixels of the square frame every layer was rendered in. */
export const FRAME = 960;

/** Boxes sit on this grid so that every picture width scales them to whole pixels. */
export const BOX_STEP = 24;

/** Radiance that a full 255 of a plane stands for. */
export const PLANE_RANGE = 2;

/** Intervals of the print mesh are one less than these points in each direction. */
export const MESH_POINTS = 24;

/**
 * cover: opacity · body: diffuse light on the main colour · accent: the same on the second colour ·
 * highlight: reflections that keep the lamp's colour · metal: mirror light of the main colour.
 */
export type PlaneName = 'cover' | 'body' | 'accent' | 'highlight' | 'metal';

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Camera {
  /** Millimetres; y is up. */
  readonly position: readonly [number, number, number];
  readonly target: readonly [number, number, number];
  readonly up: readonly [number, number, number];
  /** Vertical angle in degrees. */
  readonly fov: number;
}

export type PrintSurface = 'flat' | 'cylinder' | 'cloth';

export interface PrintArea {
  readonly id: string;
  readonly surface: PrintSurface;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly techniques: readonly string[];
}

/** A print area as one view sees it. */
export interface PrintMesh extends PrintArea {
  /** Base64 of little-endian int16 x,y pairs, row by row from the top left, in 1/16 frame pixels. */
  readonly mesh: string;
}

export interface ViewLayers {
  readonly box: Box;
  readonly planes: readonly PlaneName[];
  /** Whether anything keeps its own colour; only then there is a fixed image. */
  readonly fixed: boolean;
  /** A scene fills the frame and needs no paper behind it. */
  readonly ground: 'paper' | 'scene';
  readonly camera: Camera;
  readonly areas: readonly PrintMesh[];
}

export interface LayerSet {
  readonly set: string;
  /** The main part lets light through even in a solid colour (glass). */
  readonly clear: boolean;
  /** How the second colour follows from the first. */
  readonly accent: AccentRule;
  readonly views: { readonly [view in View]?: ViewLayers };
}

export type AccentRule = 'tone' | 'contrast' | 'white' | 'dark';

/** Units of a mesh coordinate per frame pixel. */
export const MESH_UNITS = 16;

/** Mesh coordinate of a point that this view cannot see. */
export const HIDDEN = -32768;

/** Frame pixels of every mesh point, x then y; hidden points are NaN. */
export function readMesh(mesh: string): Float32Array {
  const bytes = Uint8Array.from(atob(mesh), (letter) => letter.charCodeAt(0));
  const view = new DataView(bytes.buffer);
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => {
    const value = view.getInt16(index * 2, true);
    return value === HIDDEN ? Number.NaN : value / MESH_UNITS;
  });
}

/** The inverse of `readMesh`. */
export function writeMesh(points: readonly number[]): string {
  const view = new DataView(new ArrayBuffer(points.length * 2));
  points.forEach((value, index) => {
    const units = Math.max(HIDDEN + 1, Math.min(-HIDDEN - 1, Math.round(value * MESH_UNITS)));
    view.setInt16(index * 2, Number.isNaN(value) ? HIDDEN : units, true);
  });
  return btoa(String.fromCharCode(...new Uint8Array(view.buffer)));
}

/** Corners of a flat area on the frame: top left, top right, bottom right, bottom left. */
export type Corners = readonly [
  readonly [x: number, y: number],
  readonly [x: number, y: number],
  readonly [x: number, y: number],
  readonly [x: number, y: number],
];

/** The mesh of a flat area whose corners a photograph shows, as a lens sees it. */
export function meshOfCorners([a, b, c, d]: Corners): string {
  // The map of a unit square onto four points: (xu·u + xv·v + x) / (pu·u + pv·v + 1), y alike.
  const [sx, sy] = [a[0] - b[0] + c[0] - d[0], a[1] - b[1] + c[1] - d[1]];
  const [bx, by, dx, dy] = [b[0] - c[0], b[1] - c[1], d[0] - c[0], d[1] - c[1]];
  const size = bx * dy - dx * by;
  const pu = size === 0 ? 0 : (sx * dy - dx * sy) / size;
  const pv = size === 0 ? 0 : (bx * sy - sx * by) / size;
  const points: number[] = [];
  for (let row = 0; row < MESH_POINTS; row++) {
    for (let column = 0; column < MESH_POINTS; column++) {
      const [u, v] = [column / (MESH_POINTS - 1), row / (MESH_POINTS - 1)];
      const depth = pu * u + pv * v + 1;
      for (const axis of [0, 1] as const) {
        const across = b[axis] - a[axis] + pu * b[axis];
        const down = d[axis] - a[axis] + pv * d[axis];
        points.push((across * u + down * v + a[axis]) / depth);
      }
    }
  }
  return writeMesh(points);
}

/**
 * How a way of printing shows on a surface. tinta: spot inks · pelicula: full colour on a white base ·
 * vinil: cut foils of one colour each · sublimacion: dye within the surface · uv: raised, glossy ink · laser: the material laid bare ·
 * corte: cut through · bordado: thread · foil: hot stamped metal · relieve: pressed without ink.
 */
export const LOOKS = [
  'tinta',
  'pelicula',
  'vinil',
  'sublimacion',
  'uv',
  'laser',
  'corte',
  'bordado',
  'foil',
  'relieve',
] as const;
export type PrintLook = (typeof LOOKS)[number];

/** What a laser lays bare: metal under paint, steel itself, wood, glass, or leather and plastic. */
export type Under = 'pintura' | 'acero' | 'madera' | 'vidrio' | 'piel';

/** Where an artwork lies on its area: millimetres from the area's centre, right and down. */
export interface Placement {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  /** Degrees clockwise. */
  readonly turn: number;
}

/** Frame pixels of a place of an area; undefined off the area and where the view cannot see it. */
export type Projection = (xMm: number, yMm: number) => readonly [x: number, y: number] | undefined;

/** Where millimetres of an area, from its centre to the right and down, land on the frame. */
export function projectionOf({ mesh, widthMm, heightMm }: PrintMesh): Projection {
  const points = readMesh(mesh);
  const cells = MESH_POINTS - 1;
  const corner = (column: number, row: number, axis: number): number =>
    points[(row * MESH_POINTS + column) * 2 + axis] ?? Number.NaN;
  return (xMm, yMm) => {
    const [u, v] = [(xMm / widthMm + 0.5) * cells, (yMm / heightMm + 0.5) * cells];
    if (u < 0 || v < 0 || u > cells || v > cells) return undefined;
    const [column, row] = [Math.min(cells - 1, Math.floor(u)), Math.min(cells - 1, Math.floor(v))];
    const [a, b] = [u - column, v - row];
    // A cell is two triangles, cut from its top left to its bottom right, as they are drawn.
    const at = (axis: number): number => {
      const [first, last] = [corner(column, row, axis), corner(column + 1, row + 1, axis)];
      const [right, down] = [corner(column + 1, row, axis), corner(column, row + 1, axis)];
      return a >= b
        ? first + a * (right - first) + b * (last - right)
        : first + b * (down - first) + a * (last - down);
    };
    const [x, y] = [at(0), at(1)];
    return Number.isNaN(x) || Number.isNaN(y) ? undefined : [x, y];
  };
}
